public import PhotoModel

extension PhotoLibrary {
  /// The existing photos, in no particular order; all of them once a scan is complete.
  public var photos: [Photo] { index.files.photos.compactMap { index.files.photo($0.id) } }

  /// The position of the last change of a photo: while it stays the same, so do the photos.
  ///
  /// While what is known of a folder is read, it is waited for, up to 0.3 seconds: before, there are no photos or some.
  public var position: LibraryPosition {
    get async {
      if scanning != nil { await waitForCatalog(atMost: .milliseconds(300)) }
      return LibraryPosition(epoch: news.epoch, sequence: news.lastChange)
    }
  }

  /// Returns when all data of photos has been determined, including colours and placeholders.
  ///
  /// - Precondition: The scan is complete.
  public func completePhotos() async {
    while phase == .following, let completing, !Task.isCancelled { await completing.value }
    await tellFindings()
  }

  /// The number of photos whose missing data has yet to be determined: of all, or of some.
  public func incompleteCount(of ids: Set<PhotoID>? = nil) -> Int {
    index.files.photos.count { $0.isIncomplete && ids?.contains($0.id) ?? true }
  }
}

extension PhotoLibrary {
  /// The number of concurrent decoders.
  public nonisolated var decoderCount: Int { configuration.decoderCount }
}
