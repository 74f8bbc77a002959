extension PhotoLibrary {
  /// Schedules missing data of photos to be determined in the background.
  func complete(_ ids: some Sequence<PhotoID>) {
    guard configuration.looksAtPhotos else { return }
    incomplete += ids
    guard phase == .following, completing == nil, !incomplete.isEmpty else { return }
    completing = Task {
      await completeAll()
      completing = nil
      complete([])
    }
  }

  /// Determines what photos look like, and keeps the cache within its limit.
  private func completeAll() async {
    while phase == .following, !Task.isCancelled, !incomplete.isEmpty {
      // Raw files beside pictures are not shown; they are decoded only when needed.
      let rows = incomplete.compactMap { index[$0] }.filter { !index.isHidden($0) }.compactMap(subject)
      incomplete = []
      let maker = PreviewMaker(
        decoders: decoders, frames: frames, deadline: configuration.renditionDeadline,
        limit: 2 * configuration.decoderCount)
      for await finding in maker.findings(for: rows) {
        if finding.error == .noDecoder { attention.completion = .now + Attention.pause(afterSetbacks: 1) }
        learn(finding.row) { $0.learn(finding) }
        if let error = finding.error { await note(error, about: finding.row) } else { await unmark(finding.row) }
      }
    }
    await tellFindings()
    guard phase == .following, !Task.isCancelled else { return }
    await cacheLimit.enforce()
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
    guard let old = index[asked.id], old.version == asked.version, old.vanished == nil else { return }
    var row = old
    change(&row)
    guard row != old else { return }
    index.put([row])
    for aspect in row.aspects(changedSince: old) { findings[aspect, default: []].insert(row.id) }
    guard findingTelling == nil, phase != .closed else { return }
    findingTelling = Task {
      try? await Task.sleep(for: .milliseconds(100))
      findingTelling = nil
      await tellFindings()
    }
  }

  /// Publishes and saves the new data.
  func tellFindings() async {
    guard !findings.isEmpty else { return }
    let told = findings
    findings = [:]
    for (aspect, ids) in told { journal.note(aspect, of: ids) }
    commit()
    await catalog?.update(Set(told.values.joined()).compactMap { index[$0] })
  }
}

extension CatalogRow {
  /// Whether the photo has to be decoded to determine missing data.
  var isIncomplete: Bool { needsPreview && vanished == nil }

  /// The change to publish when more is known about a photo.
  fileprivate func aspects(changedSince old: CatalogRow) -> [ChangeJournal.Aspect] {
    var (new, old) = (self, old)
    var aspects: [ChangeJournal.Aspect] = []
    if new.colour != old.colour { aspects.append(.colour) }
    if new.metadata?.placeholder != old.metadata?.placeholder { aspects.append(.placeholder) }
    (new.colour, old.colour) = (nil, nil)
    new.metadata?.placeholder = nil
    old.metadata?.placeholder = nil
    return new == old ? aspects : [.photo]
  }
}
