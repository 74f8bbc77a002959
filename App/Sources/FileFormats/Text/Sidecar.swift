import Foundation
package import PhotoModel

/// The contents of an `.xmp` file beside a photo.
package struct Sidecar: Hashable, Sendable {
  /// Maximum size of files to read, in bytes.
  package static let sizeLimit: Int64 = 1 << 20

  /// From 1 to 5 stars, or 0 for none; `nil` if not specified.
  package var rating: UInt8?

  /// As in `PhotoMetadata`; `nil` if not specified.
  package var taken: Int64?

  package init(rating: UInt8?, taken: Int64?) {
    self.rating = rating
    self.taken = taken
  }

  /// Parses a file; called in decoders.
  package init(of bytes: FileBytes) {
    let scanner = XMPScanner(bytes.bytes(at: 0, count: bytes.count) ?? [])
    self.init(
      rating: scanner.rating.map { UInt8($0) },
      taken: scanner.taken(now: Int64(Date().timeIntervalSince1970))?.seconds)
  }

  /// The contents for the catalog.
  package var metadata: PhotoMetadata {
    PhotoMetadata(
      taken: taken ?? 0, takenSource: taken == nil ? .fileModification : .metadata, rating: rating ?? 0,
      traits: rating == nil ? [] : .saysRating)
  }

  /// Merges the contents into a photo's metadata: the rating always, because it was edited last, and the date only if
  /// the photo has none.
  package func complete(_ metadata: inout PhotoMetadata) {
    if let rating { metadata.rating = rating }
    if let taken, metadata.takenSource != .metadata { (metadata.taken, metadata.takenSource) = (taken, .metadata) }
  }

  /// Merges the contents into a photo's details in the same way.
  package func complete(_ details: inout PhotoDetails) {
    if let rating { details.rating = rating == 0 ? nil : Int(rating) }
    if let taken, details.takenSource != "\(TakenSource.metadata)" {
      (details.taken, details.takenSource) = (CaptureDate(seconds: taken).text, "\(TakenSource.metadata)")
    }
  }
}

extension PhotoTraits {
  /// The sidecar contains a rating, possibly none.
  package static let saysRating = PhotoTraits(rawValue: 16)
}
