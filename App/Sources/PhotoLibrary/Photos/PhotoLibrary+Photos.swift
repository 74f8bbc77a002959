extension PhotoLibrary {
  /// The existing photos, in no particular order; all of them once a scan is complete.
  public var photos: [Photo] { index.photos.compactMap { index.photo($0.id) } }

  /// The position in the log of changes: while it stays the same, so do the photos.
  public var position: LibraryPosition { LibraryPosition(epoch: epoch, sequence: journal.sequence) }

  /// Returns when all data of photos has been determined, including colours and placeholders.
  ///
  /// - Precondition: The scan is complete.
  public func completePhotos() async {
    while phase == .following, let completing, !Task.isCancelled { await completing.value }
    await tellFindings()
  }

  /// The number of photos whose missing data has yet to be determined.
  public var incompleteCount: Int { index.photos.count { $0.isIncomplete } }
}

extension Photo {
  /// Compares paths in natural order: numbers by value, and letters ignoring case.
  public static func pathPrecedes(_ a: String, _ b: String) -> Bool {
    NaturalOrder.precedes(Array(a.utf8), Array(b.utf8))
  }
}

extension PhotoLibrary {
  /// The number of concurrent decoders.
  public nonisolated var decoderCount: Int { configuration.decoderCount }
}
