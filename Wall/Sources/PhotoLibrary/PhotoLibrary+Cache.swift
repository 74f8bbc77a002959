extension PhotoLibrary {
  /// 32 hexadecimal digits derived from the folder's path: the same at each start, and practically unique.
  public nonisolated var identifier: String { CacheFolder.name(for: folder) }

  /// The folder's own directory in the cache, created if missing, and readable only by its user.
  ///
  /// - Throws: If it cannot be created.
  public nonisolated func cachePath() throws -> String {
    try CacheFolder(for: folder, in: configuration.cacheFolder).path
  }

  /// The folder's own directory for data that cannot be made again, created if missing, and readable only by its user. It
  /// is in the cache if it cannot be created in the data folder.
  ///
  /// - Throws: If it cannot be created, or if files that earlier versions stored elsewhere cannot be moved there.
  public nonisolated func dataPath() throws -> String {
    let data = try DataFolder(for: folder, in: configuration.dataFolder, cache: configuration.cacheFolder)
    if let unmoved = data.unmoved { throw unmoved }
    return data.path
  }
}
