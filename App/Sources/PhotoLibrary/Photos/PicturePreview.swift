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

extension PhotoMetadata {
  /// Adopts a preview.
  mutating func learn(_ preview: PicturePreview) {
    placeholder = preview.placeholder
    traits.subtract([.isTransparent, .isIncomplete])
    if preview.isTransparent { traits.insert(.isTransparent) }
    if preview.isIncomplete { traits.insert(.isIncomplete) }
  }
}
