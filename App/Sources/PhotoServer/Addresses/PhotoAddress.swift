import PhotoModel

/// An address that belongs to a version of a photo: `/photos/{id}/{version}/…`.
///
/// Each has exactly one form: decimal numbers have no sign and no leading zero, the version is eight lower-case
/// hexadecimal digits, and nothing is percent-encoded.
struct PhotoAddress: Equatable {
  enum Content: Equatable {
    /// `…/{width}`, one of `RenditionWidth.steps`.
    case rendition(width: Int)
    /// `…/tiles/{level}/{column}-{row}`.
    case tile(level: Int, place: TilePlace)
    /// `…/details`.
    case details
    /// `…/original`.
    case original
  }

  let photo: PhotoID
  let version: PhotoVersion
  let content: Content

  /// Reads the path of a request; `nil` if it is not such an address.
  init?(path: String) {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count >= 5, parts[0].isEmpty, parts[1].elementsEqual("photos".utf8), let id = Self.decimal(parts[2]),
      let version = Self.hexadecimal(parts[3]), let content = Content(Array(parts[4...]))
    else { return nil }
    photo = PhotoID(rawValue: id)
    self.version = PhotoVersion(rawValue: version)
    self.content = content
  }

  fileprivate static func decimal(_ digits: Substring.UTF8View) -> UInt32? {
    guard digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      digits.first != UInt8(ascii: "0") || digits.count == 1
    else { return nil }
    return UInt32(Substring(digits))
  }

  private static func hexadecimal(_ digits: Substring.UTF8View) -> UInt32? {
    guard digits.count == 8, digits.allSatisfy({ "0123456789abcdef".utf8.contains($0) }) else { return nil }
    return UInt32(Substring(digits), radix: 16)
  }
}

extension PhotoAddress.Content {
  /// Reads the components after the version.
  fileprivate init?(_ parts: [Substring.UTF8View]) {
    switch (Substring(parts[0]), parts.count) {
    case ("details", 1): self = .details
    case ("original", 1): self = .original
    case ("tiles", 3):
      let numbers = parts[2].split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        .map(PhotoAddress.decimal)
      guard let level = PhotoAddress.decimal(parts[1]), numbers.count == 2, let column = numbers[0],
        let row = numbers[1]
      else { return nil }
      self = .tile(level: Int(level), place: TilePlace(column: Int(column), row: Int(row)))
    case (_, 1):
      guard let width = PhotoAddress.decimal(parts[0]), RenditionWidth.steps.contains(Int(width)) else { return nil }
      self = .rendition(width: Int(width))
    default: return nil
    }
  }
}
