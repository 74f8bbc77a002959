public import PhotoModel

extension PhotoLibrary {
  /// Schedules missing data of photos to be determined in the background.
  func complete(_ ids: some Sequence<PhotoID>) { if configuration.makesPreviews { startCompleting(ids) } }

  /// Starts to determine missing data of photos, even if the configuration disables that for photos in general.
  public func startCompleting(_ ids: some Sequence<PhotoID>) {
    index.complete(ids)
    guard phase == .following, completing == nil, index.hasIncomplete else { return }
    completing = Task {
      await completeAll()
      completing = nil
      startCompleting([])
    }
  }

  /// Makes previews of photos, and keeps the cache within its limit.
  private func completeAll() async {
    while phase == .following, !Task.isCancelled, index.hasIncomplete {
      let rows = index.takeIncomplete().compactMap(subject)
      for await finding in pictures.previews.findings(for: rows) {
        if finding.error == .noDecoder { attention.delayCompletion() }
        learn(finding.row) { $0.learn(finding) }
        if let error = finding.error { await note(error, about: finding.row) } else { await mark(finding.row, nil) }
      }
    }
    await tellFindings()
    guard phase == .following, !Task.isCancelled else { return }
    await pictures.cacheLimit.enforce()
  }

  /// The file to send to a decoder; unreadable photos are tried as if they were readable.
  private func subject(_ row: CatalogRow) -> CatalogRow? {
    guard row.vanished == nil, row.failures > 0, row.width > 0 else { return row.isIncomplete ? row : nil }
    var row = row
    row.state = .picture(.readable)
    row.colour = nil
    return row
  }

  /// Records new data of a photo, unless the file has changed since; it is published and saved together with other
  /// changes a little later.
  func learn(_ asked: CatalogRow, _ change: (inout CatalogRow) -> Void) {
    guard index.learn(asked, change), findingTelling == nil, phase != .closed else { return }
    findingTelling = Task {
      try? await Task.sleep(for: .milliseconds(100))
      findingTelling = nil
      await tellFindings()
    }
  }

  /// Publishes and saves the new data.
  func tellFindings() async {
    let told = index.takeFindings()
    guard !told.isEmpty else { return }
    for (aspect, ids) in told { news.note(aspect, of: ids) }
    commit()
    await index.catalog?.update(Set(told.values.joined()).compactMap { index.files[$0] })
  }
}
