extension QRCode {
  /// How many light modules are around the code, so that it is found.
  private static let margin = 4

  /// How many columns of a terminal the code takes.
  var columns: Int { size + 2 * Self.margin }

  /// The code as lines of text, two modules in the height of each; in black on white, whatever colours the terminal has.
  var terminalText: String {
    let range = -Self.margin..<size + Self.margin
    let lines = stride(from: range.lowerBound, to: range.upperBound, by: 2).map { row in
      let blocks = range.map { column -> Character in
        switch (self[column, row], self[column, row + 1]) {
        case (false, false): " "
        case (true, false): "▀"
        case (false, true): "▄"
        case (true, true): "█"
        }
      }
      return Self.blackOnWhite + String(blocks) + Self.plain
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Of the 256 colours that no theme changes (ECMA-48, SGR, with xterm's colours).
  private static let blackOnWhite = "\u{1b}[38;5;16;48;5;231m"
  private static let plain = "\u{1b}[0m"
}
