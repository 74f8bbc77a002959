import PhotoModel
import Synchronization

/// Watches a folder for changes, with notifications from the system and by polling where there are none.
final class FolderWatch: Sendable {
  /// The changes since the last report.
  struct Report: Sendable {
    /// Folders in which something may have changed.
    var folders: Set<RelativePath> = []
    /// Files that were written to and are still open.
    var growing: Set<RelativePath> = []
    /// Files that have been closed after writing.
    var written: Set<RelativePath> = []
    /// Whether events may have been lost, so that everything has to be scanned.
    var isIncomplete = false
    /// Whether the folders include all those that are polled.
    var isRound = false
  }

  private let polling = Mutex(FolderPolling())
  private let fileSystems = RemoteFileSystems()
  private let hasWarned = Atomic<Bool>(false)
  private let warn: @Sendable (String) -> Void

  #if os(Linux)
    private let notifications: Inotify?
  #endif

  /// - Parameters:
  ///   - usesNotifications: Whether to use the system's notifications; otherwise all folders are polled.
  ///   - warn: Called with a sentence for users when changes appear later than usual.
  ///   - wake: Called on any thread when there is something to report.
  init(usesNotifications: Bool, warn: @escaping @Sendable (String) -> Void, wake: @escaping @Sendable () -> Void) {
    self.warn = warn
    #if os(Linux)
      notifications = usesNotifications ? Inotify(wake: wake) : nil
    #endif
  }

  /// The folders that have to be polled.
  var unwatched: Set<RelativePath> { polling.withLock(\.paths) }

  /// Starts watching a folder; called before it is read, so that no change is missed.
  func add(_ path: RelativePath, descriptor: Int32) {
    guard let status = FolderStatus(descriptor: descriptor) else { return }
    let isRemote = fileSystems.contain(status.device)
    let isWatched = isNotified(of: path, descriptor: descriptor)
    polling.withLock { polling in
      if isWatched && !isRemote { polling.remove(path) } else { polling.add(path, status) }
    }
  }

  /// Requests notifications for a folder; false if they are not available.
  private func isNotified(of path: RelativePath, descriptor: Int32) -> Bool {
    #if os(Linux)
      let result = notifications?.add(path, descriptor: descriptor)
      if result == .limitReached, !hasWarned.exchange(true, ordering: .relaxed) {
        warn(
          "The system's limit on watched folders is reached, so some changes appear later. Raise the limit: "
            + "sudo sysctl fs.inotify.max_user_watches=1048576")
      }
      return result == .watched
    #else
      return false
    #endif
  }

  /// Removes folders that no longer exist.
  func forget(_ paths: Set<RelativePath>) {
    guard !paths.isEmpty else { return }
    polling.withLock { polling in for path in paths { polling.forget(path) } }
    #if os(Linux)
      notifications?.remove(paths)
    #endif
  }

  /// Records folders that were read: changes of a file through another hard link are reported only for the other one.
  func note(_ listings: [RelativePath: FolderWalk.Listing]) {
    polling.withLock { polling in
      for (path, listing) in listings { polling.note(hasLinkedFiles: listing.hasLinkedFiles, in: path) }
    }
  }

  /// The changes since the last call; blocks on the disk if folders are polled.
  func report(of folder: Folder) -> Report {
    var report = Report()
    #if os(Linux)
      if let notifications { report = notifications.report() }
    #endif
    // Polling slow network folders takes long; other threads may add folders in the meantime.
    let due = polling.withLock { $0.takeDue() }
    let found = due.compactMap { path in (try? folder.folderStatus(of: path)).map { (path, $0) } }
    polling.withLock { polling in
      polling.note(found, in: &report)
      polling.beginRound(in: &report)
    }
    return report
  }

  /// Records how long scanning all polled folders took, which determines the interval.
  func endRound(after duration: Duration) { polling.withLock { $0.endRound(after: duration) } }

  /// Stops watching, and returns when everything has ended; called once.
  func close() {
    #if os(Linux)
      notifications?.close()
    #endif
  }
}
