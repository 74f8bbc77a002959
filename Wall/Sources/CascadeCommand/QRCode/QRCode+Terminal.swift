extension QRCode {
  /// The width of the quiet zone around the code, in light modules. Readers need it to find the code.
  private static let margin = 4

  /// The width of the code in a terminal's columns.
  var columns: Int { size + 2 * Self.margin }

  /// The code as lines of text, each two modules high, in black on white whatever the terminal's colours.
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

  /// Two of the 256 colours, which themes do not change (ECMA-48, SGR, with xterm's colours).
  private static let blackOnWhite = "\u{1b}[38;5;16;48;5;231m"
  private static let plain = "\u{1b}[0m"
}
