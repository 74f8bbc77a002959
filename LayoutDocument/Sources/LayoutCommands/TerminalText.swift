extension String {
  /// The text with control characters and invisible characters escaped, as in `\u{1b}`.
  ///
  /// File names and requests are untrusted: control characters could start escape sequences, and characters that change
  /// the writing direction could make a name look like another.
  public var escapedForTerminal: String { escaped { "\\u{" + String($0.value, radix: 16) + "}" } }

  /// The text, which is JSON, with the same characters as JSON escapes.
  public var escapedForJSON: String { escaped { scalar in UTF16.encode(scalar)!.map(Self.escape).joined() } }

  /// A JSON escape: always four digits.
  private static func escape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  private func escaped(_ escape: (Unicode.Scalar) -> String) -> String {
    var result = ""
    for scalar in unicodeScalars {
      if Self.isHarmless(scalar) { result.unicodeScalars.append(scalar) } else { result += escape(scalar) }
    }
    return result
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: false
    // Joiners combine emoji, and letters of some scripts. All other format characters are invisible.
    case .format: scalar == "\u{200c}" || scalar == "\u{200d}"
    default: true
    }
  }
}
