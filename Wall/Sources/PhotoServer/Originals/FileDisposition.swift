import PhotoModel

/// The `Content-Disposition` field of a file that browsers may save: https://www.rfc-editor.org/rfc/rfc6266
enum FileDisposition: String {
  /// Shown where it can be.
  case inline
  case attachment

  /// The field's value: the name in ASCII as far as it goes, and whole, percent-encoded (RFC 8187).
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

  /// Whether a character means itself between quotes; browsers decode percent signs there, against the standard.
  private static func isQuotable(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && scalar.value >= 0x20 && !"\"\\%".unicodeScalars.contains(scalar)
  }

  /// `attr-char`: https://www.rfc-editor.org/rfc/rfc8187#section-3.2.1
  private static let attributeCharacters = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!#$&+-.^_`|~".utf8)
}

extension String {
  /// The name of a file, or a part of a path, with `_` for all characters that do more than stand there.
  var harmless: String { String(String.UnicodeScalarView(unicodeScalars.map { $0.isHarmless ? $0 : "_" })) }
}

extension Unicode.Scalar {
  /// Whether a character in the name of a file does nothing but stand there: controls do not, nor slashes of either
  /// kind, nor what turns the direction of text and so hides how a name ends.
  fileprivate var isHarmless: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator:
      // Emoji of several parts are held together by it, and so are letters of some scripts.
      self == "\u{200d}" || self == "\u{200c}"
    default: self != "/" && self != "\\"
    }
  }
}
