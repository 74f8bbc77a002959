extension PhotoLibrary {
  /// 32 hexadecimal digits derived from the folder's path: the same at each start, and practically unique.
  public nonisolated var identifier: String { CacheFolder.name(for: folder) }

  /// The folder's own directory in the cache, created if missing, and readable only by its user.
  ///
  /// - Throws: If it cannot be created.
  public nonisolated func cachePath() throws -> String {
    try CacheFolder(for: folder, in: configuration.cacheFolder).path
  }
}
