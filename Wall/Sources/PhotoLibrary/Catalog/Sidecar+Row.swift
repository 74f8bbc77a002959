import FileFormats
import PhotoModel

extension Sidecar {
  /// The contents from the catalog row of a file that has been read; `nil` for other files.
  init?(_ row: CatalogRow) {
    guard row.vanished == nil, row.isSidecar, let metadata = row.metadata else { return nil }
    self.init(
      UserMark(
        rating: metadata.traits.contains(.saysRating) ? metadata.rating : nil,
        flag: metadata.traits.contains(.saysFlag) ? metadata.flag : nil),
      taken: metadata.takenSource == .metadata ? metadata.taken : nil)
  }
}

extension CatalogRow {
  /// Whether the file has the name of a sidecar.
  var isSidecar: Bool { state == .other && path.sidecarSubject != nil && stamp.size <= Sidecar.sizeLimit }

  /// Whether a decoder has to read the file.
  var isUnreadSidecar: Bool { metadata == nil && isSidecar }
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
