import VipsShim

/// Pictures of any size, in which every pixel tells its place and none is dark.
enum WrittenPictures {
  enum Format: String, CaseIterable {
    case jpeg, png, tiff
  }

  static func bytes(_ format: Format, width: Int, height: Int) throws -> [UInt8] {
    if format == .tiff {
      return PlainTIFF(width: width, height: height) { x, y in
        let pixel = pixel(x, y)
        return [pixel.0, pixel.1, pixel.2]
      }.bytes
    }
    guard vips_shim_start_writing("tests") else { throw Failure() }
    let writing = Writing(width: width)
    let write = format == .jpeg ? vips_shim_write_jpeg : vips_shim_write_png
    let result = withExtendedLifetime(writing) {
      write(
        Int32(width), Int32(height), format == .jpeg ? 90 : 1,
        { client, top, count, pixels, stride in
          let writing = Unmanaged<Writing>.fromOpaque(client!).takeUnretainedValue()
          for row in 0..<Int(count) {
            var place = pixels! + row * stride
            for x in 0..<writing.width {
              let pixel = WrittenPictures.pixel(x, Int(top) + row)
              (place[0], place[1], place[2]) = pixel
              place += 3
            }
          }
          return true
        },
        { client, bytes, count in
          let writing = Unmanaged<Writing>.fromOpaque(client!).takeUnretainedValue()
          writing.bytes += UnsafeRawBufferPointer(start: bytes, count: Int(count))
          return count
        }, Unmanaged.passUnretained(writing).toOpaque())
    }
    guard result == VIPS_SHIM_OK else { throw Failure() }
    return writing.bytes
  }

  private static func pixel(_ x: Int, _ y: Int) -> (UInt8, UInt8, UInt8) {
    (UInt8(64 + (x >> 5) % 128 + (x ^ y) & 15), UInt8(64 + (y >> 4) % 128), UInt8(64 + ((x + y) >> 6) % 128))
  }

  private struct Failure: Error {}

  private final class Writing {
    let width: Int
    var bytes: [UInt8] = []

    init(width: Int) { self.width = width }
  }
}
