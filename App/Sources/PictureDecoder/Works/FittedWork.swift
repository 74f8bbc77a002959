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
    self.init(
      width: Int(width), height: Int(height), encoding: quality == 0 ? .pixels : .jpeg(quality: Int(quality)))
  }

  package func write(to writer: inout MessageWriter) {
    let quality: UInt32
    switch encoding {
    case .pixels: quality = 0
    case .jpeg(let number): quality = UInt32(number)
    }
    writer.write([UInt32(width), UInt32(height), quality])
  }

  package func accepts(answer: FittedPicture) -> Bool { answer.isPlausible(as: self) }

  package func answer(
    about file: borrowing OpenFile, with decoder: PixelDecoder, pass: (Never) throws -> Void
  ) throws -> FittedPicture {
    try decoder.checkMemory(for: file)
    let picture = try OpenPicture(file).decoded(part: { part(of: $0) }, width: width, height: height)
    var ground = [UInt8](repeating: 0xff, count: 3)
    if picture.hasAlpha { ground = Ground(for: picture.preview.colour).bytes }
    var result: OpaquePointer?
    try check(vips_shim_on_ground(picture.pointer, ground, Int32(width), Int32(height), &result))
    guard let result else { throw UnreadableFile(reason: .corrupt) }
    defer { vips_shim_free(result) }
    switch encoding {
    case .pixels:
      var (width, height, bands) = (Int32(), Int32(), Int32())
      let pixels = vips_shim_pixels(result, &width, &height, &bands)
      return FittedPicture(
        bytes: Array(UnsafeBufferPointer(start: pixels, count: Int(width) * Int(height) * Int(bands))))
    case .jpeg(let quality):
      return FittedPicture(bytes: try encoded(result, as: .jpeg, quality: quality))
    }
  }
}

extension FittedPicture: DecoderMessage {
  package func write(to writer: inout MessageWriter) { writer.bytes += bytes }

  package init?(from reader: inout MessageReader) { self.init(bytes: reader.readRest()) }
}

/// The background of a picture with transparent parts: the wall's tones, without its checkerboard.
enum Ground {
  case light
  case dark

  /// The perceived lightness, from 0 to 1, above which a colour is better visible on a dark background.
  private static let middle = 0.55

  /// The background for a picture with that mean colour.
  init(for colour: Colour) { self = colour.lightness < Self.middle ? .light : .dark }

  var bytes: [UInt8] {
    switch self {
    case .light: [0xf2, 0xf2, 0xf3]
    case .dark: [0x26, 0x28, 0x2c]
    }
  }
}
