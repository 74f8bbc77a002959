/// The folders that have to be looked at to know whether they have changed.
///
/// A folder's modification time tells of files that were added, removed or renamed, and is asked for once a second,
/// as far as a bounded time allows. A file that is written in place leaves it as it is, so from time to time all files
/// are looked at, more rarely the longer it takes. So are those in watched folders with files that have other names
/// elsewhere, through which they may be changed.
struct FolderPolling: Sendable {
  private struct Seen: Sendable {
    var status: FolderStatus

    /// How often to report the folder again: its clock may be too coarse to tell two changes apart.
    var repetitions = 0
  }

  private static let batch = 2000
  private static let shortestRound = Duration.seconds(30)

  private var folders: [RelativePath: Seen] = [:]
  private(set) var paths: Set<RelativePath> = []

  /// Folders with files that may be changed through other names.
  private var linked: Set<RelativePath> = []

  /// The folders in the order in which they are looked at, some of which may no longer be of interest.
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

  /// Forgets a folder that is no longer there.
  mutating func forget(_ path: RelativePath) {
    remove(path)
    linked.remove(path)
  }

  mutating func remove(_ path: RelativePath) {
    folders[path] = nil
    paths.remove(path)
  }

  /// The folders whose turn it is.
  mutating func takeDue() -> [RelativePath] {
    let due = queue.suffix(Self.batch)
    queue.removeLast(due.count)
    if queue.isEmpty { queue = Array(folders.keys) }
    return due.filter { folders[$0] != nil }
  }

  /// Takes note of how folders are, `nil` for those that are gone, and reports what has changed.
  mutating func note(_ found: [(RelativePath, FolderStatus?)], in report: inout FolderWatch.Report) {
    for (path, status) in found {
      guard let seen = folders[path] else { continue }
      guard let status else {
        report.folders.insert(path.parent)
        continue
      }
      if status != seen.status {
        folders[path] = Seen(status: status, repetitions: 2)
        report.folders.insert(path)
      } else if seen.repetitions > 0 {
        folders[path]?.repetitions -= 1
        report.folders.insert(path)
      }
    }
  }

  /// Reports all folders if it is time for all files to be looked at.
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

  mutating func endRound(after duration: Duration) {
    nextRound = .now + max(Self.shortestRound, duration * 20)
  }
}
