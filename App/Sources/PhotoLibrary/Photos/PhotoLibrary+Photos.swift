extension PhotoLibrary {
  /// The photos that there are, in no order; all of them once a scan is complete.
  public var photos: [Photo] { index.photos.compactMap { index.photo($0.id) } }

  /// Returns once all is known of the photos that can be found out: colours and placeholders, too.
  ///
  /// - Precondition: The scan is complete.
  public func completePhotos() async {
    while phase == .following, let completing, !Task.isCancelled { await completing.value }
    await tellFindings()
  }

  /// How many photos are still to be looked at for what is missing of them.
  public var incompleteCount: Int { index.photos.count { $0.isIncomplete } }
}

extension Photo {
  /// Whether a path comes before another as people read them: numbers by value, letters without regard to case.
  public static func pathPrecedes(_ a: String, _ b: String) -> Bool {
    NaturalOrder.precedes(Array(a.utf8), Array(b.utf8))
  }
}

extension PhotoLibrary {
  /// How many decoders run at once.
  public nonisolated var decoderCount: Int { configuration.decoderCount }
}
