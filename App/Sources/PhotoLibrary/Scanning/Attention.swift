/// What a library has to scan again, and when.
struct Attention: Sendable {
  /// Folders that may have changed.
  var folders: Set<RelativePath> = []

  /// Whether anything may have changed anywhere.
  var isWhole = false

  /// Folders to scan at a later time.
  var later: [RelativePath: ContinuousClock.Instant] = [:]

  /// Files being written to, as last seen.
  var growing: Set<RelativePath> = []
  var grown: [RelativePath: FileStatus] = [:]

  /// Photos whose files have to be examined again.
  var rechecked: Set<PhotoID> = []

  /// When to retry unreadable photos.
  var retries: [PhotoID: ContinuousClock.Instant] = [:]

  /// When to continue creating previews, after no decoder could be started.
  var completion: ContinuousClock.Instant?

  /// The number of consecutive scans that were incomplete.
  var setbacks = 0

  /// The delay before the next attempt after this many failures: 30 seconds, 5 minutes, 1 hour…
  static func pause(after failures: Int) -> Duration {
    let pauses: [Duration] = [.seconds(30), .seconds(300), .seconds(3600), .seconds(6 * 3600), .seconds(24 * 3600)]
    return pauses[min(max(failures - 1, 0), pauses.count - 1)]
  }

  /// The delay before the next scan of folders and files that could not be read.
  static func pause(afterSetbacks setbacks: Int) -> Duration {
    setbacks < 2 ? .seconds(5) : pause(after: setbacks - 1)
  }

  /// How long a file must be unchanged to count as complete.
  static let settling = Duration.seconds(1)

  /// Takes out what is due now.
  mutating func takeLook(unwatched: Set<RelativePath>) -> Look? {
    let now = ContinuousClock.now
    for (path, due) in later where due <= now {
      later[path] = nil
      folders.insert(path)
    }
    guard isWhole || !folders.isEmpty else { return nil }
    let look = Look(
      folders: isWhole ? [.root] : folders.sorted { NaturalOrder.precedes($0.bytes, $1.bytes) },
      isWhole: isWhole, growing: growing, unwatched: unwatched, grown: grown, rechecked: rechecked)
    folders = []
    isWhole = false
    rechecked = []
    return look
  }

  /// Schedules a scan of a folder after a delay, unless one is due earlier.
  mutating func look(at path: RelativePath, after pause: Duration) {
    let due = ContinuousClock.now + pause
    later[path] = min(later[path] ?? due, due)
  }
}
