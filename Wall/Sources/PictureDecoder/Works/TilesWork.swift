package import FileFormats
package import PhotoModel
import VipsShim

/// Cuts the picture at a level into tiles, which are answered one by one as soon as each is ready.
package struct TilesWork: DecoderWork {
  package struct Part: DecoderMessage {
    package let place: TilePlace
    package let rendition: Rendition
  }

  package static let name = "tiles"
  package static let needsPixels = true
  package let longestAnswer = 1 << 21

  /// JPEG and WebP quality, out of 100: tiles are viewed pixel by pixel.
  private static let quality = 90

  let level: Int

  /// JPEG or WebP; `nil` for what each tile's transparency requires.
  let format: RenditionFormat?

  package init(level: Int, format: RenditionFormat? = nil) {
    self.level = level
    self.format = format
  }

  package init?(from reader: inout MessageReader) {
    guard let level: UInt32 = reader.read(), let format: UInt32 = reader.read() else { return nil }
    self.init(level: Int(level), format: UInt8(exactly: format).flatMap(RenditionFormat.init(rawValue:)))
  }

  package func write(to writer: inout MessageWriter) {
    writer.write([UInt32(level), format.map { UInt32($0.rawValue) } ?? .max])
  }

  package func accepts(part: Part) -> Bool {
    part.rendition.format == format ?? part.rendition.format && part.rendition.isPlausible(width: TileGrid.side)
  }

  package func answer(
    about file: borrowing OpenFile, with decoder: PixelDecoder, pass: (Part) throws -> Void
  ) throws -> PartsEnd {
    try decoder.checkMemory(for: file)
    let source = FileBytes(file)
    let raw = RawPreview(source, format: source.format)
    defer { withExtendedLifetime(raw) {} }
    let level = Int32(level)
    let side = Int32(TileGrid.side)
    let descriptor = file.descriptor.number
    let tiles = try made { tiles in
      guard let raw else { return vips_shim_open_tiles(descriptor, level, side, &tiles) }
      let bytes = raw.bytes
      return vips_shim_open_jpeg_tiles(bytes.baseAddress, bytes.count, Int32(raw.orientation), level, side, &tiles)
    }
    defer { vips_shim_close_tiles(tiles) }
    while true {
      var column = Int32()
      var row = Int32()
      var isOpaque = true
      var picture: OpaquePointer?
      try check(vips_shim_next_tile(tiles, &column, &row, &isOpaque, &picture))
      guard let picture else { return PartsEnd() }
      defer { vips_shim_free(picture) }
      let format = format ?? (isOpaque ? .jpeg : .webp)
      let rendition = try Rendition(encoding: picture, as: format, quality: Self.quality)
      try pass(Part(place: TilePlace(column: Int(column), row: Int(row)), rendition: rendition))
    }
  }
}

extension TilesWork.Part {
  package func write(to writer: inout MessageWriter) {
    writer.write([UInt32(place.column), UInt32(place.row)])
    rendition.write(to: &writer)
  }

  package init?(from reader: inout MessageReader) {
    guard let column: UInt32 = reader.read(), let row: UInt32 = reader.read(), let rendition = Rendition(from: &reader)
    else { return nil }
    self.init(place: TilePlace(column: Int(column), row: Int(row)), rendition: rendition)
  }
}
