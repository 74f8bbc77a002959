import Foundation
package import PhotoModel

/// The contents of an `.xmp` file that belongs to a photo.
package struct Sidecar: Hashable, Sendable {
  /// Maximum size of files to read, in bytes.
  package static let sizeLimit: Int64 = 1 << 20

  package var mark: UserMark
  /// As in `PhotoMetadata`; `nil` if not specified.
  package var taken: Int64?

  package init(_ mark: UserMark = UserMark(), taken: Int64? = nil) {
    self.mark = mark
    self.taken = taken
  }

  /// Parses the bytes of a file.
  package init(of bytes: [UInt8]) {
    let scanner = XMPScanner(bytes)
    self.init(scanner.mark, taken: scanner.taken(now: Int64(Date().timeIntervalSince1970))?.seconds)
  }

  /// The contents for the catalog.
  package var metadata: PhotoMetadata {
    var metadata = PhotoMetadata(taken: taken ?? 0, takenSource: taken == nil ? .fileModification : .metadata)
    metadata.take(mark)
    if mark.rating != nil { metadata.traits.insert(.saysRating) }
    if mark.flag != nil { metadata.traits.insert(.saysFlag) }
    return metadata
  }

  /// Merges the contents into a photo's metadata: rating and flag always, because they were edited last, and the date
  /// only if the photo has none.
  package func complete(_ metadata: inout PhotoMetadata) {
    metadata.take(mark)
    if let taken, metadata.takenSource != .metadata {
      metadata.taken = taken
      metadata.takenSource = .metadata
    }
  }

  /// Merges the contents into all metadata of a photo's file in the same way.
  package func complete(_ metadata: inout FileMetadata) {
    metadata.take(mark)
    if metadata.taken == nil { metadata.taken = taken.map { CaptureDate(seconds: $0) } }
  }
}

extension PhotoTraits {
  /// The sidecar contains a rating, possibly none.
  package static let saysRating = PhotoTraits(rawValue: 16)
  /// The sidecar contains a flag, possibly none.
  package static let saysFlag = PhotoTraits(rawValue: 32)
}
