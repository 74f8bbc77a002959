package import FileFormats
package import PhotoModel
import VipsShim

/// Decodes the preview in the file, or else a small picture, for colour and placeholder.
package struct PreviewWork: DecoderWork {
  package static let name = "preview"
  package static let needsPixels = true
  package let longestAnswer = 1 << 12

  private let takesEmbedded: Bool

  /// - Parameter takesEmbedded: Whether a preview in the file may be used instead of the picture, which takes less time.
  package init(takesEmbedded: Bool = true) { self.takesEmbedded = takesEmbedded }

  package func write(to writer: inout MessageWriter) { writer.write([UInt8(takesEmbedded ? 1 : 0)]) }

  package init?(from reader: inout MessageReader) {
    guard let takesEmbedded: UInt8 = reader.read() else { return nil }
    self.init(takesEmbedded: takesEmbedded != 0)
  }

  package func answer(
    about file: borrowing OpenFile, with decoder: PixelDecoder, pass: (Never) throws -> Void
  ) throws -> PicturePreview {
    if takesEmbedded, let preview = try Self.embeddedPreview(of: file) { return preview }
    try decoder.checkMemory(for: file)
    // Decoded as small as the format allows.
    let side = Int(VIPS_SHIM_PREVIEW_SIDE)
    return try OpenPicture(file).decoded(width: side, height: side).preview
  }

  /// The preview from the camera's preview in the file; `nil` if there is none, or none that can be trusted.
  private static func embeddedPreview(of file: borrowing OpenFile) throws(UnreadableFile) -> PicturePreview? {
    if let jpeg = PlainJPEG(FileBytes(file)) {
      var preview = jpeg.thumbnail.flatMap {
        PicturePreview(thumbnail: $0, of: (jpeg.width, jpeg.height), orientation: jpeg.orientation)
      }
      preview?.isIncomplete = !JPEGSegments.hasEnd(in: FileBytes(file))
      return preview
    }
    return try OpenPicture(file).embeddedPreview
  }
}

extension PicturePreview: DecoderMessage {
  package func write(to writer: inout MessageWriter) {
    writer.write([colour.packed])
    let bits: UInt8 = (isTransparent ? 1 : 0) | (isIncomplete ? 2 : 0) | (isEmbedded ? 4 : 0)
    writer.write([bits, UInt8(placeholder.bytes.count)])
    writer.bytes += placeholder.bytes
  }

  package init?(from reader: inout MessageReader) {
    guard let colour: UInt32 = reader.read(), let bits: UInt8 = reader.read(), let length: UInt8 = reader.read(),
      let placeholder = reader.read(count: Int(length)).flatMap({ ThumbHash(bytes: $0) })
    else { return nil }
    self.init(
      colour: Colour(packed: colour), placeholder: placeholder, isTransparent: bits & 1 != 0,
      isIncomplete: bits & 2 != 0)
    isEmbedded = bits & 4 != 0
  }
}
