import PhotoModel
import Foundation

/// The contents of an `.xmp` file beside a photo.
struct Sidecar: Hashable, Sendable {
  /// Maximum size of files to read, in bytes.
  static let sizeLimit: Int64 = 1 << 20

  /// From 1 to 5 stars, or 0 for none; `nil` if not specified.
  var rating: UInt8?

  /// As in `PhotoMetadata`; `nil` if not specified.
  var taken: Int64?

  init(rating: UInt8?, taken: Int64?) {
    self.rating = rating
    self.taken = taken
  }

  /// Parses a file; called in decoders.
  init(of file: borrowing OpenFile) {
    let bytes = FileBytes(file)
    let scanner = XMPScanner(bytes.bytes(at: 0, count: bytes.count) ?? [])
    self.init(
      rating: scanner.rating.map { UInt8($0) },
      taken: scanner.taken(now: Int64(Date().timeIntervalSince1970))?.seconds)
  }

  /// The contents for the catalog.
  var metadata: PhotoMetadata {
    PhotoMetadata(
      taken: taken ?? 0, takenSource: taken == nil ? .fileModification : .metadata, rating: rating ?? 0,
      traits: rating == nil ? [] : .saysRating)
  }

  /// Merges the contents into a photo's metadata: the rating always, because it was edited last, and the date only if
  /// the photo has none.
  func complete(_ metadata: inout PhotoMetadata) {
    if let rating { metadata.rating = rating }
    if let taken, metadata.takenSource != .metadata { (metadata.taken, metadata.takenSource) = (taken, .metadata) }
  }

  /// Merges the contents into a photo's details in the same way.
  func complete(_ details: inout PhotoDetails) {
    if let rating { details.rating = rating == 0 ? nil : Int(rating) }
    if let taken, details.takenSource != "\(TakenSource.metadata)" {
      (details.taken, details.takenSource) = (CaptureDate(seconds: taken).text, "\(TakenSource.metadata)")
    }
  }
}

extension PhotoTraits {
  /// The sidecar contains a rating, possibly none.
  static let saysRating = PhotoTraits(rawValue: 16)
}

extension RelativePath {
  /// The subject of a sidecar: the path of a photo, or the path up to the last dot of its name; `nil` if the file does
  /// not have the name of a sidecar.
  var sidecarSubject: RelativePath? {
    let ending = bytes.suffix(4)
    guard ending.first == UInt8(ascii: "."), ending.dropFirst().elementsEqual("xmp".utf8, by: { $0 | 0x20 == $1 }),
      name.count > 4
    else { return nil }
    return RelativePath(bytes: Array(bytes.dropLast(4)))
  }
}
