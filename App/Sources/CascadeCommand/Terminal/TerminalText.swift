import PhotoModel

extension String {
  /// The text with control characters and invisible characters escaped, as in `\u{1b}`.
  ///
  /// File names are untrusted: control characters could start escape sequences, and characters that change the writing
  /// direction could make a name look like another.
  var escapedForTerminal: String { escaped { "\\u{" + String($0.value, radix: 16) + "}" } }

  /// The text, which is JSON, with the same characters as JSON escapes.
  var escapedForJSON: String { escaped { UTF16.encode($0)!.map { "\\u" + UInt64($0).hexadecimal(4) }.joined() } }

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
