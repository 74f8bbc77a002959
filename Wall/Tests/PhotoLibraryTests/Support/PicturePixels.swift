import Foundation
import PhotoTesting
import Synchronization
import Testing
import VipsShim

/// The pixels of a picture of at most 30,000 × 30,000, decoded here.
struct PicturePixels {
  let width: Int
  let height: Int
  let bands: Int
  let pixels: [UInt8]

  /// libvips is for one thread at a time.
  private static let lock = Mutex(vips_shim_start("tests"))

  init(_ bytes: [UInt8]) throws {
    let folder = TemporaryFolder()
    try folder.write(bytes, to: "picture")
    let file = open(folder.path("picture"), O_RDONLY)
    defer { close(file) }
    self = try Self.lock.withLock { _ in
      var tiles: OpaquePointer?
      try #require(vips_shim_open_tiles(file, 0, 30_000, &tiles) == VIPS_SHIM_OK)
      defer { vips_shim_close_tiles(tiles) }
      var (column, row, isOpaque) = (Int32(), Int32(), true)
      var picture: OpaquePointer?
      try #require(vips_shim_next_tile(tiles, &column, &row, &isOpaque, &picture) == VIPS_SHIM_OK)
      defer { vips_shim_free(picture) }
      var (width, height, bands) = (Int32(), Int32(), Int32())
      let pixels = try #require(vips_shim_pixels(picture, &width, &height, &bands))
      return Self(
        width: Int(width), height: Int(height), bands: Int(bands),
        pixels: Array(UnsafeBufferPointer(start: pixels, count: Int(width * height * bands))))
    }
  }

  private init(width: Int, height: Int, bands: Int, pixels: [UInt8]) {
    self.width = width
    self.height = height
    self.bands = bands
    self.pixels = pixels
  }

  /// The colours of a pixel.
  subscript(x: Int, y: Int) -> ArraySlice<UInt8> {
    let start = (y * width + x) * bands
    return pixels[start..<start + bands]
  }
}
