/// A summary of a picture's appearance, in a few bytes.
package struct PicturePreview: Hashable, Sendable {
  package var colour: Colour
  package var placeholder: ThumbHash
  /// Whether parts of it are transparent.
  package var isTransparent: Bool
  /// Whether a part of the picture is missing in the file.
  package var isIncomplete: Bool
  /// Whether it was made from a preview in the file, which may show more than the picture.
  package var isEmbedded = false

  package init(colour: Colour, placeholder: ThumbHash, isTransparent: Bool, isIncomplete: Bool = false) {
    self.colour = colour
    self.placeholder = placeholder
    self.isTransparent = isTransparent
    self.isIncomplete = isIncomplete
  }
}

extension PhotoMetadata {
  /// Adopts a preview.
  package mutating func learn(_ preview: PicturePreview) {
    placeholder = preview.placeholder
    traits.subtract([.isTransparent, .isIncomplete, .hasEmbeddedPreview])
    if preview.isTransparent { traits.insert(.isTransparent) }
    if preview.isIncomplete { traits.insert(.isIncomplete) }
    if preview.isEmbedded { traits.insert(.hasEmbeddedPreview) }
  }
}
