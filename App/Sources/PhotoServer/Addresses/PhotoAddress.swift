import PhotoModel

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
    guard let path = PhotoPath(path), path.rest.count == 1, let width = PhotoPath.decimal(path.rest[0]),
      RenditionWidth.steps.contains(Int(width))
    else { return nil }
    self.photo = path.photo
    self.version = path.version
    self.width = Int(width)
  }
}
