import Foundation

extension PhotoLibrary {
  /// Processes changes until the library is closed.
  func follow() async {
    let clock = Task {
      while !Task.isCancelled {
        wake()
        try await Task.sleep(for: .seconds(1))
      }
    }
    defer { clock.cancel() }
    for await _ in wakings {
      guard phase == .following, !Task.isCancelled else { return }
      await attend()
    }
  }

  /// Does what is due: checks whether the folder exists, rescans where something may have changed, and retries
  /// unreadable photos.
  private func attend() async {
    switch await folderPresence() {
    case .away:
      tell(folderIsThere: false)
      return
    case .replaced:
      guard folder.reopen() else { return }
      watch.restart()
      replaceDecoders()
      attention.isWhole = true
    case .there:
      if !folderIsThere { attention.isWhole = true }
    }
    tell(folderIsThere: true)
    let report = await blocking { [watch, folder] in watch.report(of: folder) }
    notice(report)
    for (id, due) in attention.retries where due <= .now { retry(id) }
    if let due = attention.completion, due <= .now {
      attention.completion = nil
      complete(index.photos.lazy.filter(\.isIncomplete).map(\.id))
    }
    guard let look = attention.takeLook(unwatched: watch.unwatched) else { return }
    let start = ContinuousClock.now
    try? await self.look(look)
    if report.isRound { watch.endRound(after: .now - start) }
  }

  /// Takes over changes reported by the watch.
  private func notice(_ report: FolderWatch.Report) {
    attention.folders.formUnion(report.folders)
    attention.isWhole = attention.isWhole || report.isIncomplete
    attention.growing.formUnion(report.growing)
    for path in report.written {
      attention.growing.remove(path)
      attention.grown[path] = nil
    }
  }

  private func tell(folderIsThere isThere: Bool) {
    guard isThere != folderIsThere else { return }
    folderIsThere = isThere
    folderSequence = journal.sequence + 1
    commit()
    configuration.warn(
      isThere
        ? "The folder is available again."
        : "The folder is not available. The wall shows its last known photos. Is its disk connected?")
  }

  /// Whether the path still leads to the folder that was opened.
  func folderPresence() async -> FolderPresence {
    await blocking { [folder] in folder.presence }
  }

  /// Ends the decoders, which have the old folder open.
  private func replaceDecoders() {
    let old = decoders
    decoders = Self.makeDecoders(of: folder, configuration)
    renditions = RenditionMaker(
      decoders: decoders, cache: cache, frames: frames, deadline: configuration.renditionDeadline)
    Task { await old.close() }
  }
}
