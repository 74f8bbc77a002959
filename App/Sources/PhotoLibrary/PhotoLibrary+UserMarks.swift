public import PhotoModel

extension PhotoLibrary {
  /// Changes the marks of those photos that exist, all or none, and tells all readers.
  ///
  /// The mark of a photo with raw files is stored for each of its files, so that it stays when one of them goes.
  /// - Throws: `StoringError` if nothing was stored.
  /// - Precondition: The library was opened with `Configuration.includesMarks`.
  public func setMarks(_ changes: [MarkChange]) async throws(StoringError) {
    precondition(configuration.includesMarks, "Marks would not be seen.")
    if let first = changes.first { _ = try? await row(first.id) }
    guard phase != .closed, index.isRead, let catalog = index.catalog else {
      throw StoringError(description: "The catalog is still being read. Try again in a moment.")
    }
    let files = index.files
    try await catalog.store(
      changes.flatMap { change -> [FileMarkChange] in
        guard let photo = files.photo(change.id), let row = files[change.id], row.vanished == nil else { return [] }
        return ([row] + files.rawFiles(of: row)).map {
          FileMarkChange(row: $0, files: photo.metadata, change: change)
        }
      })
    await refreshMarks()
  }

  /// Takes over the marks that have changed in the catalog, whichever process has changed them.
  func refreshMarks() async {
    guard configuration.includesMarks, let catalog = index.catalog else { return }
    let ids = index.take(await catalog.marks(after: index.markSequence))
    guard !ids.isEmpty else { return }
    news.note(.photo, of: ids.filter { index.files[$0]?.vanished == nil && index.files.photo($0) != nil })
    commit()
    writeSidecars()
  }
}
