package import FileFormats
package import PhotoModel
import VipsShim

/// Decodes the picture into exactly the given pixels.
extension FittedOrder: DecoderWork {
  package static let name = "fitted"
  package static let needsPixels = true

  /// A JPEG file, even of noise, is not longer than its pixels, apart from its header.
  package var longestAnswer: Int { width * height * 3 + 1 << 16 }

  package init?(from reader: inout MessageReader) {
    guard let width: UInt32 = reader.read(), let height: UInt32 = reader.read(), let quality: UInt32 = reader.read()
    else { return nil }
    self.init(width: Int(width), height: Int(height), encoding: quality == 0 ? .pixels : .jpeg(quality: Int(quality)))
  }

  package func write(to writer: inout MessageWriter) {
    let quality = if case .jpeg(let number) = encoding { number } else { 0 }
    writer.write([width, height, quality].map { UInt32($0) })
  }

  package func accepts(answer: FittedPicture) -> Bool { answer.isPlausible(as: self) }

  package func answer(
    about file: borrowing OpenFile, with decoder: PixelDecoder, pass: (Never) throws -> Void
  ) throws -> FittedPicture {
    try decoder.checkMemory(for: file)
    let picture = try OpenPicture(file).decoded(part: { part(of: $0) }, width: width, height: height)
    let ground = picture.hasAlpha ? ground(under: picture.preview.colour) : [0xff, 0xff, 0xff]
    var result: OpaquePointer?
    try check(vips_shim_on_ground(picture.pointer, ground, Int32(width), Int32(height), &result))
    guard let result else { throw UnreadableFile(reason: .corrupt) }
    defer { vips_shim_free(result) }
    switch encoding {
    case .pixels: return FittedPicture(bytes: Array(pixels(of: result).bytes))
    case .jpeg(let quality): return FittedPicture(bytes: try encoded(result, as: .jpeg, quality: quality))
    }
  }
}

extension FittedPicture: DecoderMessage {
  package func write(to writer: inout MessageWriter) { writer.bytes += bytes }

  package init?(from reader: inout MessageReader) { self.init(bytes: reader.readRest()) }
}

/// The background of a picture with transparent parts and that mean colour: the wall's tones, without its checkerboard.
private func ground(under colour: Colour) -> [UInt8] {
  // From this perceived lightness on, a colour is better visible on a dark background.
  colour.lightness < 0.55 ? [0xf2, 0xf2, 0xf3] : [0x26, 0x28, 0x2c]
}
