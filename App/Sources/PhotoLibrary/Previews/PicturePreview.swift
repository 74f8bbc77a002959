/// What a picture looks like, in a few bytes.
struct PicturePreview: Hashable, Sendable {
  /// The mean colour.
  var colour: Colour
  var placeholder: ThumbHash
  /// Whether parts of it let the background through.
  var isTransparent: Bool
  /// Whether a part of the picture is missing in the file.
  var isIncomplete = false
}

/// What the header of a picture tells.
struct PictureHeader: Hashable, Sendable {
  /// Of the upright picture in pixels, as the height.
  var width: Int
  var height: Int
  /// All but what the file system knows; the date only if the metadata tells it.
  var metadata: PhotoMetadata
}

extension CatalogRow {
  /// Takes over what a header tells; what it does not tell of the date, the file's name does, or its modification time.
  mutating func learn(_ header: PictureHeader) {
    (width, height) = (header.width, header.height)
    metadata = header.metadata.completed(path: path, status: status)
  }

  /// Takes over what the picture looks like.
  mutating func learn(_ preview: PicturePreview) {
    colour = preview.colour
    metadata?.learn(preview)
  }
}

extension PhotoMetadata {
  /// Takes over what the picture looks like.
  mutating func learn(_ preview: PicturePreview) {
    placeholder = preview.placeholder
    traits.subtract([.isTransparent, .isIncomplete])
    if preview.isTransparent { traits.insert(.isTransparent) }
    if preview.isIncomplete { traits.insert(.isIncomplete) }
  }
}
