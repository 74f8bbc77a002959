import FileFormats
import PhotoModel
import VipsShim

/// Cuts a picture into tiles, in a decoder.
struct TileCutter {
  /// JPEG and WebP quality, out of 100: tiles are viewed pixel by pixel.
  private static let quality: Int32 = 90

  /// Creates all tiles of a level, and passes on each as soon as it is ready.
  ///
  /// - Parameter format: JPEG or WebP; `nil` for what each tile's transparency requires.
  /// - Throws: `UnreadableFile` for the picture, and any error of `take`.
  static func cut(
    _ file: borrowing OpenFile, level: Int, format: RenditionFormat?, _ take: (TilePlace, Rendition) throws -> Void
  ) throws {
    let source = FileBytes(descriptor: file.descriptor.number, count: Int(clamping: file.stamp.size))
    let prefix = source.bytes(at: 0, count: min(source.count, PictureFormat.prefixLength)) ?? []
    let raw = RawPreview(source, format: PictureFormat(prefix: prefix))
    defer { withExtendedLifetime(raw) {} }
    var tiles: OpaquePointer?
    if let raw {
      try check(
        vips_shim_open_jpeg_tiles(
          raw.bytes.baseAddress, raw.bytes.count, Int32(raw.orientation), Int32(level), Int32(TileGrid.side), &tiles))
    } else {
      try check(vips_shim_open_tiles(file.descriptor.number, Int32(level), Int32(TileGrid.side), &tiles))
    }
    guard let tiles else { throw UnreadableFile(reason: .corrupt) }
    defer { vips_shim_close_tiles(tiles) }
    while true {
      var (column, row) = (Int32(), Int32())
      var isOpaque = true
      var picture: OpaquePointer?
      try check(vips_shim_next_tile(tiles, &column, &row, &isOpaque, &picture))
      guard let picture else { return }
      defer { vips_shim_free(picture) }
      try take(
        TilePlace(column: Int(column), row: Int(row)),
        try encoded(picture, asJPEG: format.map { $0 == .jpeg } ?? isOpaque))
    }
  }

  private static func encoded(_ picture: OpaquePointer, asJPEG: Bool) throws -> Rendition {
    var bytes: UnsafeMutableRawPointer?
    var count = 0
    if asJPEG {
      try check(vips_shim_encode_jpeg(picture, quality, &bytes, &count))
    } else {
      try check(vips_shim_encode_webp(picture, quality, &bytes, &count))
    }
    defer { vips_shim_free_bytes(bytes) }
    let encoded = Array(UnsafeRawBufferPointer(start: bytes, count: count))
    // libvips writes a block of EXIF data of its own.
    return asJPEG
      ? Rendition(bytes: encoded, format: .jpeg)
      : Rendition(bytes: WebPFile.withoutMetadata(encoded), format: .webp)
  }
}
