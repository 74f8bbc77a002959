extension String {
  /// The text with everything escaped that could make a terminal do more than show it.
  ///
  /// Names of files are anybody's: control characters could start escape sequences, and characters that
  /// change the direction of writing could make a name look like another. They come out as `\u{1b}`.
  var escapedForTerminal: String {
    var result = ""
    for scalar in unicodeScalars {
      if Self.isHarmless(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        result += "\\u{" + String(scalar.value, radix: 16) + "}"
      }
    }
    return result
  }

  /// The text, which is JSON, with the same characters escaped in the way of JSON.
  var escapedForJSON: String {
    var result = ""
    for scalar in unicodeScalars {
      if Self.isHarmless(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        for unit in UTF16.encode(scalar)! {
          let digits = String(unit, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      }
    }
    return result
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: false
    // Joiners hold emoji and letters of some scripts together; all other format characters are invisible.
    case .format: scalar == "\u{200c}" || scalar == "\u{200d}"
    default: true
    }
  }
}
