public import PhotoModel
import PictureDecoder

extension PhotoLibrary {
  /// A tile of a picture at a level, from the cache or a decoder.
  ///
  /// The first request makes a decoder create all tiles of the level, because a picture can only be decoded from its
  /// beginning. Each requested tile is returned as soon as it is ready.
  /// - Throws: `RenditionError`; `.unknownTile` if the picture has no such level or tile.
  public func tile(
    of id: PhotoID, version: PhotoVersion, level: Int, place: TilePlace
  ) async throws(RenditionError) -> Rendition {
    let row = try await readableRow(id, version)
    guard let tiles = pictures.tiles else { throw .opening }
    guard let grid = TileGrid(width: row.width, height: row.height, level: level), grid.contains(place) else {
      throw .unknownTile
    }
    return try await tiles.tile(
      at: place, of: TileMaker.Level(id: id, version: version, number: level), path: row.path, stamp: row.stamp)
  }

  /// Cuts a picture at a level into all of its tiles, without caching.
  ///
  /// - Parameters:
  ///   - format: JPEG or WebP.
  ///   - take: Called with each tile as soon as it is ready, with some of them perhaps more than once; may block.
  /// - Throws: `RenditionError`; `.unknownTile` if the picture has no such level.
  package func cut(
    _ id: PhotoID, version: PhotoVersion, level: Int, format: RenditionFormat,
    take: @escaping @Sendable (TilePlace, Rendition) -> Void
  ) async throws(RenditionError) {
    let row = try await readableRow(id, version)
    guard TileGrid(width: row.width, height: row.height, level: level) != nil else { throw .unknownTile }
    try await pictures.decoders.cut(
      level: level, format: format, path: row.path, stamp: row.stamp, priority: .background, take)
  }
}
