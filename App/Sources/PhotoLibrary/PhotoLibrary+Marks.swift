extension PhotoLibrary {
  /// Marks a photo whose file turned out to be unreadable; if the file is missing, it is searched for.
  func note(_ error: RenditionError, about row: CatalogRow) async {
    switch error {
    case .unreadable(let reason): await mark(row, reason)
    case .vanished, .changed:
      attention.folders.insert(row.path.parent)
      wake()
    case .noPicture:
      // A frame may be available later; other videos are retried at the next start.
      if let due = await frames?.nextAttempt(of: row.stamp) { attention.retries[row.id] = due }
    case .unknownPhoto, .unknownTile, .unsupportedWidth, .noDecoder, .busy, .opening, .cancelled, .shuttingDown:
      break
    }
  }

  /// Marks a photo, unless the file has changed in the meantime; it is retried later, at increasing intervals.
  ///
  /// The header was readable, so the file may not be the cause: it may have been the disk, or a lack of time or memory.
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

  /// Removes the mark of a photo that turned out to be readable.
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

  /// Schedules all photos that were unreadable in earlier runs for a retry.
  func planRetries() {
    for row in index.photos where row.failures > 0 && attention.retries[row.id] == nil {
      attention.retries[row.id] = .now
    }
  }

  /// Tries to read a photo again: its header with the next scan of its folder, or the picture in the background.
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
