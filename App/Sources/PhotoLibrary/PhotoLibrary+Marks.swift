extension PhotoLibrary {
  /// Marks a photo whose file turned out to be unreadable; one that is not where it was is looked for.
  func note(_ error: RenditionError, about row: CatalogRow) async {
    switch error {
    case .unreadable(let reason): await mark(row, reason)
    case .vanished, .changed:
      attention.folders.insert(row.path.parent)
      wake()
    case .noPicture:
      // Another time there may be one; of all others, the next start tries it.
      if let due = await frames?.nextAttempt(of: row.stamp) { attention.retries[row.id] = due }
    case .unknownPhoto, .unknownTile, .unsupportedWidth, .noDecoder, .busy, .opening, .cancelled, .shuttingDown:
      break
    }
  }

  /// Marks a photo, unless the file has changed meanwhile; it is tried again later, and then ever more rarely.
  ///
  /// A header could be read, so nothing tells that the failure is the file's own: it may have been the disk's, or the
  /// machine had no time or memory.
  private func mark(_ row: CatalogRow, _ reason: Reason) async {
    guard phase != .closed, var present = index[row.id], present.version == row.version, present.vanished == nil
    else { return }
    if present.state == .picture(.readable) { progress.unreadable += 1 }
    let isNews = present.state != .picture(.unreadable(reason))
    present.state = .picture(.unreadable(reason))
    present.failures = reason == .corrupt || reason.mayPass ? present.failures + 1 : 0
    index.put([present])
    if isNews {
      journal.note(.mark, of: [row.id])
      commit()
    }
    planRetry(of: present)
    await catalog?.update([present])
  }

  /// Takes the mark from a photo that could be read after all.
  func unmark(_ row: CatalogRow) async {
    guard var present = index[row.id], present.version == row.version, present.failures > 0 else { return }
    present.state = .picture(.readable)
    present.failures = 0
    progress.unreadable -= 1
    index.put([present])
    journal.note(.mark, of: [row.id])
    commit()
    await catalog?.update([present])
  }

  func planRetry(of row: CatalogRow) {
    attention.retries[row.id] = row.failures == 0 ? nil : .now + Attention.pause(after: row.failures)
  }

  /// Has all photos that could not be read in earlier runs be tried again soon.
  func planRetries() {
    for row in index.photos where row.failures > 0 && attention.retries[row.id] == nil {
      attention.retries[row.id] = .now
    }
  }

  /// Tries to read a photo again: its header with the next look at its folder, or the picture in the background.
  func retry(_ id: PhotoID) {
    attention.retries[id] = nil
    guard let row = index[id], row.vanished == nil, row.failures > 0 || row.video != nil else { return }
    if row.width > 0 {
      complete([id])
    } else {
      attention.rechecked.insert(id)
      attention.folders.insert(row.path.parent)
    }
  }
}
