import PhotoModel

/// The path of an address that belongs to a version of a photo: `/photos/{id}/{version}/…`.
///
/// Each has exactly one form: decimal numbers have no sign and no leading zero, the version is eight lower-case
/// hexadecimal digits, and nothing is percent-encoded.
struct PhotoPath {
  let photo: PhotoID
  let version: PhotoVersion

  /// What follows, parted by slashes; at least one.
  let rest: [Substring.UTF8View]

  /// Reads the path of a request; nil if it does not belong to a version of a photo.
  init?(_ path: String) {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard
      parts.count >= 5, parts[0].isEmpty, parts[1].elementsEqual("photos".utf8), let id = Self.decimal(parts[2]),
      let version = Self.hexadecimal(parts[3])
    else { return nil }
    photo = PhotoID(rawValue: id)
    self.version = PhotoVersion(rawValue: version)
    rest = Array(parts[4...])
  }

  static func decimal(_ digits: Substring.UTF8View) -> UInt32? {
    guard
      digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      digits.first != UInt8(ascii: "0") || digits.count == 1
    else { return nil }
    return UInt32(Substring(digits))
  }

  private static func hexadecimal(_ digits: Substring.UTF8View) -> UInt32? {
    guard digits.count == 8, digits.allSatisfy({ "0123456789abcdef".utf8.contains($0) }) else { return nil }
    return UInt32(Substring(digits), radix: 16)
  }
}
