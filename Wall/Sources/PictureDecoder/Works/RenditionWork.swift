package import FileFormats
package import PhotoModel
import VipsShim

/// Decodes the picture at most this wide, and encodes it for the screen.
package struct RenditionWork: DecoderWork {
  package struct Answer: DecoderMessage {
    package let rendition: Rendition
    package let preview: PicturePreview
  }

  package static let name = "rendition"
  package static let needsPixels = true

  /// More than 16 megapixels at less than a byte each.
  package static let longestAnswer = 1 << 26
  package var longestAnswer: Int { Self.longestAnswer }

  /// JPEG and WebP quality, out of 100.
  private static let quality = 82

  /// The maximum width in pixels.
  package let width: Int

  package init(width: Int) { self.width = width }

  package init?(from reader: inout MessageReader) {
    guard let width: UInt32 = reader.read() else { return nil }
    self.width = Int(width)
  }

  package func write(to writer: inout MessageWriter) { writer.write([UInt32(width)]) }

  package func accepts(answer: Answer) -> Bool { answer.rendition.isPlausible(width: width) }

  package func answer(
    about file: borrowing OpenFile, with decoder: PixelDecoder, pass: (Never) throws -> Void
  ) throws -> Answer {
    try decoder.checkMemory(for: file)
    let picture = try OpenPicture(file).decoded(width: width)
    let preview = picture.preview
    let format = preview.isTransparent ? RenditionFormat.webp : .jpeg
    let rendition = try Rendition(encoding: picture.pointer, as: format, quality: Self.quality)
    return Answer(rendition: rendition, preview: preview)
  }
}

extension RenditionWork.Answer {
  package func write(to writer: inout MessageWriter) {
    preview.write(to: &writer)
    rendition.write(to: &writer)
  }

  package init?(from reader: inout MessageReader) {
    guard let preview = PicturePreview(from: &reader), let rendition = Rendition(from: &reader) else { return nil }
    self.init(rendition: rendition, preview: preview)
  }
}

extension Rendition: DecoderMessage {
  package func write(to writer: inout MessageWriter) {
    writer.write([UInt32(format.rawValue)])
    writer.bytes += bytes
  }

  package init?(from reader: inout MessageReader) {
    guard let number: UInt32 = reader.read(),
      let format = UInt8(exactly: number).flatMap(RenditionFormat.init(rawValue:))
    else { return nil }
    self.init(bytes: reader.readRest(), format: format)
  }

  /// Encodes a picture, without the block of EXIF data that libvips writes into WebP.
  ///
  /// - Parameter effort: The encoder's effort; by default, for JPEG and WebP that are soon shown on this computer's screen.
  init(
    encoding picture: OpaquePointer, as format: RenditionFormat, quality: Int, effort: Int = -1
  ) throws(UnreadableFile) {
    let bytes = try encoded(picture, as: format, quality: quality, effort: effort)
    self.init(bytes: format == .webp ? WebPFile.withoutMetadata(bytes) : bytes, format: format)
  }
}
