extension PhotoLibrary {
  /// A photo's file, opened.
  ///
  /// Files that cannot be shown can be had all the same.
  /// - Throws: `RenditionError.unknownPhoto`; `.changed` if the file is, or has become, another version;
  ///   `.vanished`; `.unreadable(.noPermission)`; `.shuttingDown`.
  public func original(
    of id: PhotoID, version: PhotoVersion
  ) async throws(RenditionError) -> any OriginalContent {
    guard let row = try await row(id), row.isPhoto, row.vanished == nil else { throw .unknownPhoto }
    let original = Original(row)
    guard original.version == version else { throw .changed }
    return try await open(original)
  }

  /// The files of those of the photos that there are, in the order of the photos, whatever their version is now; after
  /// each, the raw files that are one photo with it. None comes twice.
  public func originals(of ids: [PhotoID]) async -> [Original] {
    var told: Set<PhotoID> = []
    // Once any is known or it has been waited for in vain, all is known that will be.
    if let first = ids.first { _ = try? await row(first) }
    return ids.flatMap { id -> [Original] in
      guard let row = index[id], row.isPhoto, row.vanished == nil else { return [] }
      return ([row] + index.rawFiles(of: row)).filter { told.insert($0.id).inserted }.map(Original.init)
    }
  }

  /// Opens a file that the library has told of.
  ///
  /// - Throws: As `original(of:version:)`.
  public nonisolated func open(_ original: Original) async throws(RenditionError) -> any OriginalContent {
    let folder = folder
    let opened = await blocking {
      Result { () throws(RenditionError) in try OriginalFile(original, in: folder) }
    }
    return try opened.get()
  }
}
