import Foundation
package import PhotoModel

/// The contents of an `.xmp` file beside a photo.
package struct Sidecar: Hashable, Sendable {
  /// Maximum size of files to read, in bytes.
  package static let sizeLimit: Int64 = 1 << 20

  /// From 1 to 5 stars, or 0 for none; `nil` if not specified.
  package var rating: UInt8?

  /// `nil` if not specified.
  package var flag: PhotoFlag?

  /// As in `PhotoMetadata`; `nil` if not specified.
  package var taken: Int64?

  package init(rating: UInt8? = nil, flag: PhotoFlag? = nil, taken: Int64? = nil) {
    self.rating = rating
    self.flag = flag
    self.taken = taken
  }

  /// Parses a file; called in decoders.
  package init(of bytes: FileBytes) {
    self.init(of: bytes.bytes(at: 0, count: bytes.count) ?? [])
  }

  /// Parses the bytes of a file.
  package init(of bytes: [UInt8]) {
    let scanner = XMPScanner(bytes)
    self.init(
      rating: scanner.rating.map { UInt8($0) }, flag: scanner.flag,
      taken: scanner.taken(now: Int64(Date().timeIntervalSince1970))?.seconds)
  }

  /// The contents for the catalog.
  package var metadata: PhotoMetadata {
    var metadata = PhotoMetadata(
      taken: taken ?? 0, takenSource: taken == nil ? .fileModification : .metadata, rating: rating ?? 0)
    if rating != nil { metadata.traits.insert(.saysRating) }
    if let flag {
      metadata.traits.insert(.saysFlag)
      metadata.flag = flag
    }
    return metadata
  }

  /// Merges the contents into a photo's metadata: rating and flag always, because they were edited last, and the date
  /// only if the photo has none.
  package func complete(_ metadata: inout PhotoMetadata) {
    if let rating { metadata.rating = rating }
    if let flag { metadata.flag = flag }
    if let taken, metadata.takenSource != .metadata { (metadata.taken, metadata.takenSource) = (taken, .metadata) }
  }

  /// Merges the contents into a photo's details in the same way.
  package func complete(_ details: inout PhotoDetails) {
    if let rating { details.rating = rating == 0 ? nil : Int(rating) }
    if let flag { details.flag = flag.text }
    if let taken, details.takenSource != "\(TakenSource.metadata)" {
      (details.taken, details.takenSource) = (CaptureDate(seconds: taken).text, "\(TakenSource.metadata)")
    }
  }
}

extension PhotoTraits {
  /// The sidecar contains a rating, possibly none.
  package static let saysRating = PhotoTraits(rawValue: 16)

  /// The sidecar contains a flag, possibly none.
  package static let saysFlag = PhotoTraits(rawValue: 32)
}

extension PhotoFlag {
  /// The flag in `PhotoDetails`.
  var text: String? { self == .none ? nil : "\(self)" }
}
