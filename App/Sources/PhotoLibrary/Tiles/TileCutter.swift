import VipsShim

/// Cuts a picture into squares, in a decoder.
struct TileCutter {
  /// JPEG and WebP quality, out of 100: these are looked at pixel by pixel.
  private static let quality: Int32 = 90

  /// Cuts all squares of a level, and hands each over as soon as it is there.
  ///
  /// - Throws: `PictureDecoder.Failure` for the picture, and whatever `take` throws.
  static func cut(
    _ file: borrowing OpenFile, level: Int, _ take: (TilePlace, Rendition) throws -> Void
  ) throws {
    var tiles: OpaquePointer?
    try check(vips_shim_open_tiles(file.descriptor.number, Int32(level), Int32(TileGrid.side), &tiles))
    guard let tiles else { throw PictureDecoder.Failure(reason: .corrupt) }
    defer { vips_shim_close_tiles(tiles) }
    while true {
      var (column, row) = (Int32(), Int32())
      var isOpaque = true
      var picture: OpaquePointer?
      try check(vips_shim_next_tile(tiles, &column, &row, &isOpaque, &picture))
      guard let picture else { return }
      defer { vips_shim_free(picture) }
      try take(TilePlace(column: Int(column), row: Int(row)), try encoded(picture, isOpaque: isOpaque))
    }
  }

  private static func encoded(_ picture: OpaquePointer, isOpaque: Bool) throws -> Rendition {
    var bytes: UnsafeMutableRawPointer?
    var count = 0
    if isOpaque {
      try check(vips_shim_encode_jpeg(picture, quality, &bytes, &count))
    } else {
      try check(vips_shim_encode_webp(picture, quality, &bytes, &count))
    }
    defer { vips_shim_free_bytes(bytes) }
    return Rendition(
      bytes: Array(UnsafeRawBufferPointer(start: bytes, count: count)), format: isOpaque ? .jpeg : .webp)
  }

  private static func check(_ result: VipsShimResult) throws {
    switch result {
    case VIPS_SHIM_OK: return
    case VIPS_SHIM_TOO_LARGE: throw PictureDecoder.Failure(reason: .tooLarge)
    default: throw PictureDecoder.Failure(reason: .corrupt)
    }
  }
}
