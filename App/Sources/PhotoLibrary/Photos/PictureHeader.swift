/// The contents of a picture's header.
struct PictureHeader: Hashable, Sendable {
  /// The size of the upright picture in pixels.
  var width: Int
  var height: Int
  /// Without the data from the file system; the date only if it is in the metadata.
  var metadata: PhotoMetadata
}
