import PhotoModel
import PictureDecoder

extension PhotoLibrary {
  /// Marks a photo whose file turned out to be unreadable; if the file is missing, it is searched for.
  func note(_ error: RenditionError, about row: CatalogRow) async {
    switch error {
    case .unreadable(let reason): await mark(row, reason)
    case .vanished, .changed:
      attention.scheduleScan(of: [row.path.parent])
      wake()
    case .noPicture:
      // A frame may be available later; other videos are retried at the next start.
      if let due = await pictures.frames?.nextAttempt(of: row.stamp) { attention.retry(row.id, at: due) }
    case .unknownPhoto, .unknownTile, .unsupportedWidth, .noDecoder, .busy, .opening, .cancelled, .shuttingDown:
      break
    }
  }

  /// Marks a photo, which is retried later, at increasing intervals; with `nil`, removes the mark of one that turned out to
  /// be readable. Does nothing if the file has changed in the meantime.
  ///
  /// The header was readable, so the file may not be the cause: it may have been the disk, or a lack of time or memory.
  func mark(_ row: CatalogRow, _ reason: Reason?) async {
    guard phase != .closed, var present = index.files[row.id], present.version == row.version, present.vanished == nil,
      reason != nil || present.failures > 0
    else { return }
    let former = present.state
    present.state = .picture(reason.map { .unreadable($0) } ?? .readable)
    if former == .picture(.readable) { news.progress.unreadable += 1 }
    if reason == nil { news.progress.unreadable -= 1 }
    present.failures = reason == .corrupt || reason?.mayPass == true ? present.failures + 1 : 0
    index.files.put([present])
    if present.state != former {
      news.note(.mark, of: [row.id])
      commit()
    }
    attention.planRetry(of: present)
    await index.catalog?.update([present])
  }

  /// Schedules all photos that were unreadable in earlier runs for a retry.
  func planRetries() {
    for row in index.files.photos where row.failures > 0 && attention.retries[row.id] == nil {
      attention.retry(row.id, at: .now)
    }
  }

  /// Tries to read a photo again: its header with the next scan of its folder, or the picture in the background.
  func retry(_ id: PhotoID) {
    attention.forgetRetry(of: id)
    guard let row = index.files[id], row.vanished == nil, row.failures > 0 || row.video != nil else { return }
    if row.width > 0 { complete([id]) } else { attention.recheck(row) }
  }
}
