/// Where a library has to look again, and when.
struct Attention: Sendable {
  /// Folders that may have changed.
  var folders: Set<RelativePath> = []

  /// Whether anything anywhere may have changed.
  var isWhole = false

  /// Folders to look at once a time has come.
  var later: [RelativePath: ContinuousClock.Instant] = [:]

  /// Files that are being written to, and how they were when last seen.
  var growing: Set<RelativePath> = []
  var grown: [RelativePath: FileStatus] = [:]

  /// Photos whose files are to be examined again.
  var rechecked: Set<PhotoID> = []

  /// When photos that could not be read are to be tried again.
  var retries: [PhotoID: ContinuousClock.Instant] = [:]

  /// When to go on finding out what photos look like, which ended for want of decoders.
  var completion: ContinuousClock.Instant?

  /// How many looks in a row have left something out.
  var setbacks = 0

  /// How long to wait before the next attempt after so many that have failed: 30 seconds, 5 minutes, 1 hour…
  static func pause(after failures: Int) -> Duration {
    let pauses: [Duration] = [.seconds(30), .seconds(300), .seconds(3600), .seconds(6 * 3600), .seconds(24 * 3600)]
    return pauses[min(max(failures - 1, 0), pauses.count - 1)]
  }

  /// How long to wait before looking again at what could not be looked at.
  static func pause(afterSetbacks setbacks: Int) -> Duration {
    setbacks < 2 ? .seconds(5) : pause(after: setbacks - 1)
  }

  /// How long a file must be the same before it counts as written.
  static let settling = Duration.seconds(1)

  /// Takes what is due by now.
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

  /// Has a folder be looked at after some time, unless it will be before.
  mutating func look(at path: RelativePath, after pause: Duration) {
    let due = ContinuousClock.now + pause
    later[path] = min(later[path] ?? due, due)
  }
}
