import PhotoModel

/// The `Content-Disposition` field of a file that browsers may save: https://www.rfc-editor.org/rfc/rfc6266
enum FileDisposition: String {
  /// The browser shows the file if it can.
  case inline
  case attachment

  /// The field's value, with the name twice: in ASCII as far as possible, and complete in percent-encoding (RFC 8187).
  ///
  /// - Parameter name: The name of the file, without a folder.
  func value(name: String) -> String {
    let name = name.harmless
    let plain = name.unicodeScalars.map { Self.isQuotable($0) ? Character($0) : "_" }
    let encoded = name.utf8.map { byte in
      Self.attributeCharacters.contains(byte)
        ? String(UnicodeScalar(byte)) : "%" + UInt64(byte).hexadecimal(2).uppercased()
    }
    return "\(rawValue); filename=\"\(String(plain))\"; filename*=UTF-8''\(encoded.joined())"
  }

  /// Whether a character needs no escaping between quotes. A percent sign does, because browsers decode it there, against
  /// the standard.
  private static func isQuotable(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && scalar.value >= 0x20 && !"\"\\%".unicodeScalars.contains(scalar)
  }

  /// `attr-char`: https://www.rfc-editor.org/rfc/rfc8187#section-3.2.1
  private static let attributeCharacters = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!#$&+-.^_`|~".utf8)
}

extension String {
  /// The name of a file, or a component of a path, with `_` for all characters that are not `isHarmless`.
  var harmless: String { String(String.UnicodeScalarView(unicodeScalars.map { $0.isHarmless ? $0 : "_" })) }
}

extension Unicode.Scalar {
  /// Whether a character is safe in a file name. Control characters and slashes of both kinds are not. Neither are
  /// characters that change the direction of text, which can hide a name's extension.
  fileprivate var isHarmless: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator:
      // Joiners, which emoji of several parts and some scripts need.
      self == "\u{200d}" || self == "\u{200c}"
    default: self != "/" && self != "\\"
    }
  }
}
