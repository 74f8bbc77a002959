extension PhotoLibrary {
  /// Has what is missing of photos be found out in the background.
  func complete(_ ids: [PhotoID]) {
    incomplete += ids
    guard phase == .following, completing == nil, !incomplete.isEmpty else { return }
    completing = Task {
      await completeAll()
      completing = nil
      complete([])
    }
  }

  /// Finds out the missing colours, and keeps the cache within its limit.
  private func completeAll() async {
    while phase == .following, !Task.isCancelled, !incomplete.isEmpty {
      let ids = incomplete
      incomplete = []
      await decoders.forEach(in: ids.compactMap(colourRequest), deadline: configuration.renditionDeadline) { row, result in
        switch result {
        case .success(.colour(let colour)):
          learn(colour, of: row.id)
          await unmark(row)
        case .success: break
        case .failure(let error): await note(error, about: row)
        }
      }
    }
    await tellColours()
    let limit = RenditionCacheLimit(base: configuration.cacheFolder, limit: configuration.renditionCacheLimit)
    await limit.enforce()
  }

  /// What is to be asked about a photo; nil if nothing is missing.
  private func colourRequest(_ id: PhotoID) -> (key: CatalogRow, request: DecoderRequest)? {
    guard let row = index[id], row.vanished == nil, row.isIncomplete || row.failures > 0, row.width > 0 else { return nil }
    return (
      row,
      DecoderRequest(work: .colour, path: row.path, stamp: row.stamp, deadline: configuration.renditionDeadline)
    )
  }

  /// Notes a colour; it is told and saved together with others a little later.
  func learn(_ colour: Colour, of id: PhotoID) {
    guard var row = index[id], row.colour == nil else { return }
    row.colour = colour
    index.put([row])
    freshColours.insert(id)
    guard colourTelling == nil, phase != .closed else { return }
    colourTelling = Task {
      try? await Task.sleep(for: .milliseconds(100))
      colourTelling = nil
      await tellColours()
    }
  }

  /// Tells and saves the colours that have become known.
  func tellColours() async {
    guard !freshColours.isEmpty else { return }
    let ids = freshColours
    freshColours = []
    journal.note(.colour, of: ids)
    commit()
    await catalog?.update(ids.compactMap { index[$0] })
  }
}

extension CatalogRow {
  /// Whether the photo has to be decoded for what is not known of it.
  var isIncomplete: Bool { colour == nil && state == .picture(.readable) && vanished == nil }
}
