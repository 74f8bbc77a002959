import PhotoModel
import PictureDecoder

/// The folders and files that a library has to scan again, and when.
struct Attention: Sendable {
  /// Folders that may have changed.
  private var folders: Set<RelativePath> = []

  /// Whether anything may have changed anywhere.
  private var isWhole = false

  /// Folders to scan at a later time.
  private var later: [RelativePath: ContinuousClock.Instant] = [:]

  /// Files being written to, as last seen.
  private var growing: Set<RelativePath> = []
  private var grown: [RelativePath: FileStatus] = [:]

  /// Photos whose files have to be examined again.
  private var rechecked: Set<PhotoID> = []

  /// When to retry unreadable photos.
  private(set) var retries: [PhotoID: ContinuousClock.Instant] = [:]

  /// When to continue creating previews, after no decoder could be started.
  private var completion: ContinuousClock.Instant?

  /// The number of consecutive scans that were incomplete.
  private var setbacks = 0

  /// The delay before the next scan of folders and files that could not be read.
  private static func pause(afterSetbacks setbacks: Int) -> Duration {
    setbacks < 2 ? .seconds(5) : RetryPause.after(failures: setbacks - 1)
  }

  /// How long a file must be unchanged to count as complete.
  private static let settling = Duration.seconds(1)

  // MARK: Folders to scan

  mutating func lookEverywhere() { isWhole = true }

  mutating func scheduleScan(of folders: some Sequence<RelativePath>) { self.folders.formUnion(folders) }

  /// Schedules a scan of a folder after a delay, unless one is due earlier.
  private mutating func scheduleScan(of path: RelativePath, after pause: Duration) {
    let due = ContinuousClock.now + pause
    later[path] = min(later[path] ?? due, due)
  }

  /// Records changes reported by the watch.
  mutating func notice(_ report: FolderWatch.Report) {
    folders.formUnion(report.folders)
    isWhole = isWhole || report.isIncomplete
    growing.formUnion(report.growing)
    forget(report.written)
  }

  /// Records the files that were being written to in folders that were read; they are scanned again soon.
  mutating func note(growing seen: [RelativePath: FileStatus], in listings: [RelativePath: FolderWalk.Listing]) {
    grown.merge(seen) { $1 }
    forget(growing.union(grown.keys).filter { seen[$0] == nil && listings[$0.parent] != nil })
    for path in Set(seen.keys.map(\.parent)) { scheduleScan(of: path, after: Self.settling) }
  }

  /// Treats files as complete.
  private mutating func forget(_ files: Set<RelativePath>) {
    growing.subtract(files)
    for path in files { grown[path] = nil }
  }

  /// Schedules another scan of the folders that could not be read completely, at intervals that grow as long as there
  /// are some.
  mutating func note(incomplete folders: Set<RelativePath>) {
    setbacks = folders.isEmpty ? 0 : setbacks + 1
    for path in folders { scheduleScan(of: path, after: Self.pause(afterSetbacks: setbacks)) }
  }

  /// Takes out the part of the folder whose scan is due; `nil` if none is.
  mutating func takeScope(unwatched: Set<RelativePath>) -> ScanScope? {
    let now = ContinuousClock.now
    for (path, due) in later where due <= now {
      later[path] = nil
      folders.insert(path)
    }
    guard isWhole || !folders.isEmpty else { return nil }
    let scope = ScanScope(
      folders: isWhole ? [.root] : folders.sorted { NaturalOrder.precedes($0.bytes, $1.bytes) },
      isWhole: isWhole, growing: growing, unwatched: unwatched, grown: grown, rechecked: rechecked)
    folders = []
    isWhole = false
    rechecked = []
    return scope
  }

  // MARK: Photos to try again

  /// The photos whose retry is due.
  var dueRetries: [PhotoID] {
    let now = ContinuousClock.now
    return retries.filter { $0.value <= now }.map(\.key)
  }

  mutating func retry(_ id: PhotoID, at due: ContinuousClock.Instant) { retries[id] = due }

  mutating func forgetRetry(of id: PhotoID) { retries[id] = nil }

  /// Schedules a retry of a photo that has failed, or cancels that of one that has not.
  mutating func planRetry(of row: CatalogRow) {
    retries[row.id] = row.failures == 0 ? nil : .now + RetryPause.after(failures: row.failures)
  }

  /// Makes the next scan examine a file again.
  mutating func recheck(_ row: CatalogRow) {
    rechecked.insert(row.id)
    folders.insert(row.path.parent)
  }

  /// Schedules further previews for when there may be decoders again.
  mutating func delayCompletion() { completion = .now + Self.pause(afterSetbacks: 1) }

  /// Whether to continue creating previews now.
  mutating func takeDueCompletion() -> Bool {
    guard let due = completion, due <= .now else { return false }
    completion = nil
    return true
  }

  /// Makes all scheduled scans and retries due at once, for tests.
  mutating func hurry() {
    let now = ContinuousClock.now
    retries = retries.mapValues { _ in now }
    later = later.mapValues { _ in now }
    if completion != nil { completion = now }
  }
}
