import Foundation

/// What an `.xmp` file tells of the photo that it lies beside.
struct Sidecar: Hashable, Sendable {
  /// Larger files are not read, in bytes.
  static let sizeLimit: Int64 = 1 << 20

  /// From 1 to 5 stars, or 0 for none; `nil` if it does not say.
  var rating: UInt8?

  /// As in `PhotoMetadata`; `nil` if it does not say.
  var taken: Int64?

  init(rating: UInt8?, taken: Int64?) {
    self.rating = rating
    self.taken = taken
  }

  /// Reads a file; for decoders.
  init(of file: borrowing OpenFile) {
    let bytes = FileBytes(file)
    let scanner = XMPScanner(bytes.bytes(at: 0, count: bytes.count) ?? [])
    self.init(
      rating: scanner.rating.map { UInt8($0) },
      taken: scanner.taken(now: Int64(Date().timeIntervalSince1970))?.seconds)
  }

  /// What the catalog keeps of a file that has been read; `nil` for any other.
  init?(_ row: CatalogRow) {
    guard row.vanished == nil, row.isSidecar, let metadata = row.metadata else { return nil }
    self.init(
      rating: metadata.traits.contains(.saysRating) ? metadata.rating : nil,
      taken: metadata.takenSource == .metadata ? metadata.taken : nil)
  }

  /// As the catalog keeps it.
  var metadata: PhotoMetadata {
    PhotoMetadata(
      taken: taken ?? 0, takenSource: taken == nil ? .fileModification : .metadata, rating: rating ?? 0,
      traits: rating == nil ? [] : .saysRating)
  }

  /// Puts what is told into a photo's metadata: a rating in any case, as it is what somebody has edited last, and the
  /// date only if the photo itself does not know it.
  func complete(_ metadata: inout PhotoMetadata) {
    if let rating { metadata.rating = rating }
    if let taken, metadata.takenSource != .metadata { (metadata.taken, metadata.takenSource) = (taken, .metadata) }
  }

  /// Does the same for people.
  func complete(_ details: inout PhotoDetails) {
    if let rating { details.rating = rating == 0 ? nil : Int(rating) }
    if let taken, details.takenSource != "\(TakenSource.metadata)" {
      (details.taken, details.takenSource) = (CaptureDate(seconds: taken).text, "\(TakenSource.metadata)")
    }
  }
}

extension PhotoTraits {
  /// Of a sidecar: it says a rating, though that may be none.
  fileprivate static let saysRating = PhotoTraits(rawValue: 16)
}

extension CatalogRow {
  /// Whether the file is one that may tell of a photo beside it.
  var isSidecar: Bool { state == .other && path.sidecarSubject != nil && stamp.size <= Sidecar.sizeLimit }

  /// Whether a decoder has to be asked what the file tells.
  var isUnreadSidecar: Bool { metadata == nil && isSidecar }
}

extension RelativePath {
  /// What a file would tell of if it is a sidecar: the path of a photo, or such a one up to the last dot of its name;
  /// `nil` if its name does not say that it is one.
  var sidecarSubject: RelativePath? {
    let ending = bytes.suffix(4)
    guard ending.first == UInt8(ascii: "."), ending.dropFirst().elementsEqual("xmp".utf8, by: { $0 | 0x20 == $1 }),
      name.count > 4
    else { return nil }
    return RelativePath(bytes: Array(bytes.dropLast(4)))
  }
}
