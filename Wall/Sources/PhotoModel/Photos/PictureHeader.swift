/// The contents of a picture's header.
package struct PictureHeader: Hashable, Sendable {
  /// The size of the upright picture in pixels.
  package var width: Int
  package var height: Int
  /// Without the data from the file system; the date only if it is in the metadata.
  package var metadata: PhotoMetadata

  package init(width: Int, height: Int, metadata: PhotoMetadata) {
    self.width = width
    self.height = height
    self.metadata = metadata
  }
}
