import PhotoModel

/// Folders that have to be polled for changes.
///
/// A folder's modification time shows that files were added, removed or renamed. It is polled once a second, within a
/// time budget. Files written in place do not change it, so from time to time all files are checked, at intervals of at
/// least twenty times the duration of a check. This includes watched folders whose files have hard links elsewhere,
/// through which they can be changed.
struct FolderPolling: Sendable {
  private struct Seen: Sendable {
    var status: FolderStatus
    /// How many more times to report the folder, because its clock may be too coarse to distinguish two changes.
    var repetitions = 0
  }

  private static let batch = 2000
  private static let shortestRound = Duration.seconds(30)

  private var folders: [RelativePath: Seen] = [:]
  private(set) var paths: Set<RelativePath> = []

  /// Folders with files that can be changed through other hard links.
  private var linked: Set<RelativePath> = []

  /// The folders in polling order; may contain some that are no longer polled.
  private var queue: [RelativePath] = []
  private var nextRound: ContinuousClock.Instant?

  mutating func add(_ path: RelativePath, _ status: FolderStatus) {
    let repetitions = folders[path]?.repetitions ?? 0
    if folders.updateValue(Seen(status: status, repetitions: repetitions), forKey: path) == nil {
      paths.insert(path)
      queue.append(path)
    }
  }

  mutating func note(hasLinkedFiles: Bool, in path: RelativePath) {
    if hasLinkedFiles { linked.insert(path) } else { linked.remove(path) }
  }

  /// Removes a folder that no longer exists.
  mutating func forget(_ path: RelativePath) {
    remove(path)
    linked.remove(path)
  }

  mutating func remove(_ path: RelativePath) {
    folders[path] = nil
    paths.remove(path)
  }

  /// The folders to poll next.
  mutating func takeDue() -> [RelativePath] {
    let due = queue.suffix(Self.batch)
    queue.removeLast(due.count)
    if queue.isEmpty { queue = Array(folders.keys) }
    return due.filter { folders[$0] != nil }
  }

  /// Records the status of folders, `nil` for missing ones, and reports changes.
  mutating func note(_ found: [(RelativePath, FolderStatus?)], in report: inout FolderWatch.Report) {
    for (path, status) in found {
      guard let seen = folders[path] else { continue }
      guard let status else {
        report.folders.insert(path.parent)
        continue
      }
      if status != seen.status {
        // Reported twice more: a second change within the clock's resolution leaves the status as it is.
        folders[path] = Seen(status: status, repetitions: 2)
        report.folders.insert(path)
      } else if seen.repetitions > 0 {
        folders[path]?.repetitions -= 1
        report.folders.insert(path)
      }
    }
  }

  /// Reports all folders if all files are due to be checked.
  mutating func beginRound(in report: inout FolderWatch.Report, at now: ContinuousClock.Instant = .now) {
    guard !folders.isEmpty || !linked.isEmpty else { return }
    guard let due = nextRound else {
      nextRound = now + Self.shortestRound
      return
    }
    guard due <= now else { return }
    nextRound = now + Self.shortestRound
    report.isRound = true
    report.folders.formUnion(paths)
    report.folders.formUnion(linked)
  }

  mutating func endRound(after duration: Duration) { nextRound = .now + max(Self.shortestRound, duration * 20) }
}
