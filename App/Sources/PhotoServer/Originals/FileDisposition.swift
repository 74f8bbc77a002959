import PhotoModel
import Foundation

/// The `Content-Disposition` field of a file that browsers may save: https://www.rfc-editor.org/rfc/rfc6266
struct FileDisposition {
  enum Kind: String {
    /// Shown where it can be.
    case inline
    case attachment
  }

  let kind: Kind

  /// The name of the file, without a folder.
  let name: String

  init(_ kind: Kind, name: String) {
    self.kind = kind
    self.name = name
  }

  /// The last part of a path in the file system's bytes.
  init(_ kind: Kind, path: [UInt8]) {
    let start = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    self.init(kind, name: String(decoding: path[start...], as: UTF8.self))
  }

  /// The field's value: the name in ASCII as far as it goes, and whole, percent-encoded (RFC 8187).
  var value: String {
    let name = String(String.UnicodeScalarView(name.unicodeScalars.map { $0.isHarmless ? $0 : "_" }))
    let plain = name.unicodeScalars.map { Self.isQuotable($0) ? Character($0) : "_" }
    let encoded = name.utf8.map { byte in
      Self.attributeCharacters.contains(byte)
        ? String(UnicodeScalar(byte)) : "%" + UInt64(byte).hexadecimal(2).uppercased()
    }
    return "\(kind.rawValue); filename=\"\(String(plain))\"; filename*=UTF-8''\(encoded.joined())"
  }

  /// Whether a character means itself between quotes; browsers decode percent signs there, against the standard.
  private static func isQuotable(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && scalar.value >= 0x20 && !"\"\\%".unicodeScalars.contains(scalar)
  }

  /// `attr-char`: https://www.rfc-editor.org/rfc/rfc8187#section-3.2.1
  private static let attributeCharacters = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!#$&+-.^_`|~".utf8)
}

extension Unicode.Scalar {
  /// Whether a character in the name of a file does nothing but stand there: controls do not, nor slashes of either
  /// kind, nor what turns the direction of text and so hides how a name ends.
  var isHarmless: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator:
      // Emoji of several parts are held together by it, and so are letters of some scripts.
      self == "\u{200d}" || self == "\u{200c}"
    default: self != "/" && self != "\\"
    }
  }
}
