import Foundation
import PictureDecoder

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
    for await _ in wakings.stream {
      guard phase == .following, !Task.isCancelled else { return }
      await attend()
    }
  }

  /// Does what is due: checks whether the folder exists, rescans where something may have changed, and retries
  /// unreadable photos.
  private func attend() async {
    await refreshMarks()
    retrySidecars()
    switch await folderPresence() {
    case .away:
      tell(folderIsThere: false)
      return
    case .replaced:
      guard folder.reopen() else { return }
      watch.close()
      watch = Self.makeWatch(configuration, waking: wakings.continuation)
      // The old ones have the old folder open.
      let old = pictures.reopen()
      Task { await old.close() }
      attention.lookEverywhere()
    case .there:
      if !news.folderIsThere { attention.lookEverywhere() }
    }
    tell(folderIsThere: true)
    let report = await blocking { [watch, folder] in watch.report(of: folder) }
    attention.notice(report)
    for id in attention.dueRetries { retry(id) }
    if attention.takeDueCompletion() { complete(index.files.photos.lazy.filter(\.isIncomplete).map(\.id)) }
    guard let scope = attention.takeScope(unwatched: watch.unwatched) else { return }
    let start = ContinuousClock.now
    try? await scan(scope)
    if report.isRound { watch.endRound(after: .now - start) }
  }

  private func tell(folderIsThere isThere: Bool) {
    guard news.note(folderIsThere: isThere) else { return }
    commit()
    configuration.warn(
      isThere
        ? "The folder is available again."
        : "The folder is not available. The wall shows its last known photos. Is its disk connected?")
  }

  /// Whether the path still leads to the folder that was opened.
  func folderPresence() async -> FolderPresence { await blocking { [folder] in folder.presence } }
}
