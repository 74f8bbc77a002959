/// Cleans up texts from untrusted files for display.
package enum MetadataText {
  /// Maximum number of bytes to read.
  package static let limit = 256

  /// The text up to the first zero, without control characters and surrounding whitespace; `nil` if nothing is left.
  static func cleaned(_ bytes: some Sequence<UInt8>) -> String? {
    let text = String(decoding: bytes.prefix(limit).prefix { $0 != 0 }, as: UTF8.self)
    var visible = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: visible.append(" ")
      default: visible.append(scalar)
      }
    }
    let words = String(visible).split(separator: " ")
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}
