/// Cleans up texts from untrusted files for display.
package enum MetadataText {
  /// Maximum number of bytes to read.
  package static let limit = 256

  /// The text up to the first zero, without control characters and surrounding whitespace; `nil` if nothing is left.
  static func cleaned(_ bytes: some Sequence<UInt8>) -> String? {
    let bytes = Array(bytes.prefix(limit).prefix { $0 != 0 })
    if bytes.allSatisfy({ $0 < 0x80 }) { return cleaned(ascii: bytes) }
    let text = String(decoding: bytes, as: UTF8.self)
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

  /// The same for ASCII, which nearly all texts are, without looking up each character in Unicode's tables.
  private static func cleaned(ascii bytes: [UInt8]) -> String? {
    var visible: [UInt8] = []
    visible.reserveCapacity(bytes.count)
    for byte in bytes {
      if byte > 0x20, byte != 0x7f {
        visible.append(byte)
      } else if let last = visible.last, last != 0x20 {
        visible.append(0x20)
      }
    }
    if visible.last == 0x20 { visible.removeLast() }
    return visible.isEmpty ? nil : String(decoding: visible, as: UTF8.self)
  }
}
