/// A summary of a picture's appearance, in a few bytes.
struct PicturePreview: Hashable, Sendable {
  /// The average colour.
  var colour: Colour
  var placeholder: ThumbHash
  /// Whether parts of it are transparent.
  var isTransparent: Bool
  /// Whether a part of the picture is missing in the file.
  var isIncomplete = false
}

/// The contents of a picture's header.
struct PictureHeader: Hashable, Sendable {
  /// The size of the upright picture in pixels.
  var width: Int
  var height: Int
  /// Without the data from the file system; the date only if it is in the metadata.
  var metadata: PhotoMetadata
}

extension CatalogRow {
  /// Adopts data from a header. If it has no date, the one from the file's name or its modification time is used.
  mutating func learn(_ header: PictureHeader) {
    (width, height) = (header.width, header.height)
    metadata = header.metadata.completed(path: path, status: status)
  }

  /// Adopts a preview.
  mutating func learn(_ preview: PicturePreview) {
    colour = preview.colour
    metadata?.learn(preview)
  }
}

extension PhotoMetadata {
  /// Adopts a preview.
  mutating func learn(_ preview: PicturePreview) {
    placeholder = preview.placeholder
    traits.subtract([.isTransparent, .isIncomplete])
    if preview.isTransparent { traits.insert(.isTransparent) }
    if preview.isIncomplete { traits.insert(.isIncomplete) }
  }
}
