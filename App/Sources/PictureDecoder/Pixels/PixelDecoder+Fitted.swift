import PhotoModel
import VipsShim

extension PixelDecoder {
  /// The picture with exactly the requested pixels.
  func fitted(of file: borrowing OpenFile, _ order: FittedOrder) throws(UnreadableFile) -> FittedPicture {
    let picture = try OpenPicture(file).decoded(part: { order.part(of: $0) }, width: order.width, height: order.height)
    var ground = [UInt8](repeating: 0xff, count: 3)
    if picture.hasAlpha { ground = Ground(for: picture.preview.colour).bytes }
    var result: OpaquePointer?
    try check(vips_shim_on_ground(picture.pointer, ground, Int32(order.width), Int32(order.height), &result))
    guard let result else { throw UnreadableFile(reason: .corrupt) }
    defer { vips_shim_free(result) }
    switch order.encoding {
    case .pixels:
      var (width, height, bands) = (Int32(), Int32(), Int32())
      let pixels = vips_shim_pixels(result, &width, &height, &bands)
      return FittedPicture(
        bytes: Array(UnsafeBufferPointer(start: pixels, count: Int(width) * Int(height) * Int(bands))))
    case .jpeg(let quality):
      var bytes: UnsafeMutableRawPointer?
      var count = 0
      try check(vips_shim_encode_jpeg(result, Int32(quality), &bytes, &count))
      defer { vips_shim_free_bytes(bytes) }
      return FittedPicture(bytes: Array(UnsafeRawBufferPointer(start: bytes, count: count)))
    }
  }
}

/// The background of a picture with transparent parts: the wall's tones, without its checkerboard.
enum Ground {
  case light
  case dark

  /// The perceived lightness, from 0 to 1, above which a colour is better visible on a dark background.
  private static let middle = 0.55

  /// The background for a picture with that mean colour.
  init(for colour: Colour) {
    // The weights of ITU-R BT.601, for values that are not linear.
    let lightness = 0.299 * Double(colour.red) + 0.587 * Double(colour.green) + 0.114 * Double(colour.blue)
    self = lightness / 255 < Self.middle ? .light : .dark
  }

  var bytes: [UInt8] {
    switch self {
    case .light: [0xf2, 0xf2, 0xf3]
    case .dark: [0x26, 0x28, 0x2c]
    }
  }
}
