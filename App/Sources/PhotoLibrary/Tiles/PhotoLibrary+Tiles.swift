extension PhotoLibrary {
  /// A square of a picture at a level, from the cache or cut by a decoder.
  ///
  /// The first that is asked for has all squares of the level cut, since a picture can only be decoded from its
  /// beginning; each that someone waits for is answered as soon as it has come.
  /// - Throws: `RenditionError`; `.unknownTile` if the picture has no such level or square.
  public func tile(
    of id: PhotoID, version: PhotoVersion, level: Int, place: TilePlace
  ) async throws(RenditionError) -> Rendition {
    let row = try await readableRow(id, version)
    guard let tiles else { throw .opening }
    guard let grid = TileGrid(width: row.width, height: row.height, level: level), grid.contains(place) else {
      throw .unknownTile
    }
    return try await tiles.tile(
      at: place, of: TileMaker.Level(id: id, version: version, number: level), path: row.path, stamp: row.stamp)
  }

  /// What all renditions and squares together are kept within.
  var cacheLimit: RenditionCacheLimit {
    RenditionCacheLimit(base: configuration.cacheFolder, limit: configuration.renditionCacheLimit)
  }
}
