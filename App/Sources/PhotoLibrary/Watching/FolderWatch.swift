import Synchronization

/// Notices where in a folder something may have changed: what the system tells, and for what it does not tell, by
/// looking again and again.
final class FolderWatch: Sendable {
  /// What has been noticed since the last report.
  struct Report: Sendable {
    /// Folders in which something may have changed.
    var folders: Set<RelativePath> = []

    /// Files that have been written to and not been closed since.
    var growing: Set<RelativePath> = []

    /// Files that nobody writes to any more.
    var written: Set<RelativePath> = []

    /// Whether something may have been missed, so that all has to be looked at.
    var isIncomplete = false

    /// Whether the folders are also all those that are looked at from time to time.
    var isRound = false
  }

  private let polling = Mutex(FolderPolling())
  private let fileSystems = RemoteFileSystems()
  private let hasWarned = Atomic<Bool>(false)
  private let configuration: PhotoLibrary.Configuration
  private let wake: @Sendable () -> Void

  #if os(Linux)
    private let notifications: Mutex<Inotify?>
  #endif

  /// - Parameter wake: Called on any thread when there is something to report.
  init(configuration: PhotoLibrary.Configuration, wake: @escaping @Sendable () -> Void) {
    self.configuration = configuration
    self.wake = wake
    #if os(Linux)
      notifications = Mutex(configuration.watching == .polling ? nil : Inotify(wake: wake))
    #endif
  }

  /// The folders of which only looking tells whether they have changed.
  var unwatched: Set<RelativePath> { polling.withLock(\.paths) }

  /// Watches a folder from now on; called before it is read, so that nothing between is missed.
  func add(_ path: RelativePath, descriptor: Int32) {
    guard let status = FolderStatus(descriptor: descriptor) else { return }
    let isRemote = fileSystems.contain(status.device)
    let isWatched = isNotified(of: path, descriptor: descriptor)
    polling.withLock { polling in
      if isWatched && !isRemote { polling.remove(path) } else { polling.add(path, status) }
    }
  }

  /// Has the system tell of changes in a folder; false if it does not.
  private func isNotified(of path: RelativePath, descriptor: Int32) -> Bool {
    #if os(Linux)
      let result = notifications.withLock { $0?.add(path, descriptor: descriptor) }
      if result == .limitReached, !hasWarned.exchange(true, ordering: .relaxed) {
        configuration.warn(
          "The system's limit on watched folders is reached, so some changes appear later. Raise the limit: "
            + "sudo sysctl fs.inotify.max_user_watches=1048576")
      }
      return result == .watched
    #else
      return false
    #endif
  }

  /// Forgets folders that are no longer there.
  func forget(_ paths: Set<RelativePath>) {
    guard !paths.isEmpty else { return }
    polling.withLock { polling in for path in paths { polling.forget(path) } }
    #if os(Linux)
      notifications.withLock { $0?.remove(paths) }
    #endif
  }

  /// Records folders that have been read: of a file that is changed through another of its names, the system
  /// tells only where that name is.
  func note(_ listings: [RelativePath: FolderWalk.Listing]) {
    polling.withLock { polling in
      for (path, listing) in listings { polling.note(hasLinkedFiles: listing.hasLinkedFiles, in: path) }
    }
  }

  /// What has been noticed; blocks on the disk where folders have to be looked at.
  func report(of folder: Folder) -> Report {
    var report = Report()
    #if os(Linux)
      if let noticed = notifications.withLock({ $0?.report() }) { report = noticed }
    #endif
    // Looking takes long where a network is slow; others may add folders meanwhile.
    let due = polling.withLock { $0.takeDue() }
    let found = due.compactMap { path in (try? folder.folderStatus(of: path)).map { (path, $0) } }
    polling.withLock { polling in
      polling.note(found, in: &report)
      polling.beginRound(in: &report)
    }
    return report
  }

  /// Notes how long it took to look at all folders that have to be, on which depends how often it is done.
  func endRound(after duration: Duration) { polling.withLock { $0.endRound(after: duration) } }

  /// Begins anew, with another folder at the same path.
  func restart() {
    polling.withLock { $0 = FolderPolling() }
    #if os(Linux)
      notifications.withLock { notifications in
        notifications?.close()
        notifications = configuration.watching == .polling ? nil : Inotify(wake: wake)
      }
    #endif
  }

  /// Ends, and returns when nothing is left of it.
  func close() {
    #if os(Linux)
      notifications.withLock { notifications in
        notifications?.close()
        notifications = nil
      }
    #endif
  }
}
