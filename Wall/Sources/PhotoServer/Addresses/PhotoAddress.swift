import PhotoModel

/// The path of a resource of a photo's version: `/photos/{id}/{version}/…`.
///
/// Each resource has exactly one path: decimal numbers have no sign and no leading zero, the version is eight lower-case
/// hexadecimal digits, and nothing is percent-encoded.
struct PhotoAddress: Equatable {
  let photo: PhotoID
  let version: PhotoVersion
  let subject: Subject

  /// The kind of resource.
  enum Subject: Equatable {
    /// `…/{width}`: the picture, at one of `RenditionWidth.steps`.
    case rendition(width: Int)
    /// `…/tiles/{level}/{column}-{row}`: one square of the picture.
    case tile(level: Int, TilePlace)
    /// `…/details`: the photo's details.
    case details
    /// `…/original`: the file.
    case original
  }

  /// Parses the path of a request; nil if it is not such a path.
  init?(path: String) {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard
      parts.count >= 5, parts[0].isEmpty, parts[1].elementsEqual("photos".utf8), let id = Self.decimal(parts[2]),
      parts[3].count == 8, let version = UInt32(hexadecimal: parts[3]), let subject = Self.subject(parts[4...])
    else { return nil }
    photo = PhotoID(rawValue: id)
    self.version = PhotoVersion(rawValue: version)
    self.subject = subject
  }

  private static func subject(_ parts: ArraySlice<Substring.UTF8View>) -> Subject? {
    guard let first = parts.first else { return nil }
    if parts.count == 1 {
      if let width = decimal(first) {
        return RenditionWidth.steps.contains(Int(width)) ? .rendition(width: Int(width)) : nil
      }
      if first.elementsEqual("details".utf8) { return .details }
      return first.elementsEqual("original".utf8) ? .original : nil
    }
    guard parts.count == 3, first.elementsEqual("tiles".utf8), let level = decimal(parts[parts.startIndex + 1]) else {
      return nil
    }
    let numbers = parts[parts.startIndex + 2].split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard numbers.count == 2, let column = decimal(numbers[0]), let row = decimal(numbers[1]) else { return nil }
    return .tile(level: Int(level), TilePlace(column: Int(column), row: Int(row)))
  }

  private static func decimal(_ digits: Substring.UTF8View) -> UInt32? {
    guard (1...10).contains(digits.count), digits.first != UInt8(ascii: "0") || digits.count == 1 else { return nil }
    var number: UInt64 = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      number = number * 10 + UInt64(digit - UInt8(ascii: "0"))
    }
    return UInt32(exactly: number)
  }
}
