import PhotoLibrary

/// The address of one rendition: `/photos/{id}/{version}/{width}`.
///
/// Each rendition has exactly one address: decimal numbers have no sign and no leading zero, the version is
/// eight lower-case hexadecimal digits, and nothing is percent-encoded.
struct PhotoAddress: Equatable {
  let photo: PhotoID
  let version: PhotoVersion
  let width: Int

  /// Reads the path of a request; nil if it is not the address of a rendition.
  init?(path: String) {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard
      parts.count == 5, parts[0].isEmpty, parts[1].elementsEqual("photos".utf8),
      let id = Self.decimal(parts[2]),
      let version = Self.hexadecimal(parts[3]),
      let width = Self.decimal(parts[4]), RenditionWidth.steps.contains(Int(width))
    else { return nil }
    self.photo = PhotoID(rawValue: id)
    self.version = PhotoVersion(rawValue: version)
    self.width = Int(width)
  }

  private static func decimal(_ digits: Substring.UTF8View) -> UInt32? {
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
