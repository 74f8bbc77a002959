extension PhotoLibrary {
  /// 32 hexadecimal digits made of the folder's path: the same at each start, and not by chance those of another folder.
  public nonisolated var identifier: String { CacheFolder.name(for: folder) }

  /// The folder's own place in the cache, for what belongs to it; made when missing, and readable only by its user.
  ///
  /// - Throws: If it cannot be made.
  public nonisolated func cachePath() throws -> String {
    try CacheFolder(for: folder, in: configuration.cacheFolder).path
  }
}
