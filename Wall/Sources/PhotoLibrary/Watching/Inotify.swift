import PhotoModel
import PictureDecoder

#if os(Linux)
  import Foundation
  import Synchronization

  /// Notifications from Linux about changes in folders: https://man7.org/linux/man-pages/man7/inotify.7.html
  ///
  /// A single thread reads them and combines related ones.
  final class Inotify: Sendable {
    enum Result: Sendable {
      case watched
      /// The user's limit is reached: fs.inotify.max_user_watches.
      case limitReached
      case failed
    }

    fileprivate struct State {
      var paths: [Int32: RelativePath] = [:]
      var watches: [RelativePath: Int32] = [:]
      var report = FolderWatch.Report()
      var hasNews = false
    }

    private static let mask = UInt32(
      IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB | IN_DELETE_SELF
        | IN_MOVE_SELF | IN_ONLYDIR | IN_EXCL_UNLINK)

    /// How many milliseconds it has to be quiet before events are reported, and the maximum delay.
    private static let quiet: Int32 = 100
    private static let patience = Duration.milliseconds(500)

    private let queue, ending, end: Descriptor
    private let ended = DispatchSemaphore(value: 0)
    private let state = Mutex(State())
    private let wake: @Sendable () -> Void

    /// Starts; `nil` if the user's limit for such queues is reached.
    init?(wake: @escaping @Sendable () -> Void) {
      queue = Descriptor(number: inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC)))
      var pipe: [Int32] = [-1, -1]
      let hasPipe = Glibc.pipe(&pipe) == 0
      for number in pipe { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
      ending = Descriptor(number: pipe[0])
      end = Descriptor(number: pipe[1])
      self.wake = wake
      guard queue.number >= 0, hasPipe else { return nil }
      let thread = Thread { [self] in
        run()
        ended.signal()
      }
      thread.name = "watch"
      thread.start()
    }

    /// Watches an open folder under a path.
    func add(_ path: RelativePath, descriptor: Int32) -> Result {
      // Not by its path, which may point elsewhere by now.
      let watch = inotify_add_watch(queue.number, "/proc/self/fd/\(descriptor)", Self.mask)
      guard watch >= 0 else { return errno == ENOSPC ? .limitReached : .failed }
      state.withLock { state in
        state.paths[watch] = path
        state.watches[path] = watch
      }
      return .watched
    }

    /// Stops watching folders, unless they are now known under other paths.
    func remove(_ paths: Set<RelativePath>) {
      let watches = state.withLock { state in
        paths.compactMap { path -> Int32? in
          guard let watch = state.watches.removeValue(forKey: path), state.paths[watch] == path else { return nil }
          state.paths[watch] = nil
          return watch
        }
      }
      for watch in watches { inotify_rm_watch(queue.number, watch) }
    }

    /// The events since the last call.
    func report() -> FolderWatch.Report {
      state.withLock { state in
        state.hasNews = false
        return exchange(&state.report, with: FolderWatch.Report())
      }
    }

    /// Stops, and returns when the thread has ended.
    func close() {
      var byte: UInt8 = 0
      _ = Glibc.write(end.number, &byte, 1)
      ended.wait()
    }

    private func run() {
      var first: ContinuousClock.Instant?
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while true {
        var watched = [
          pollfd(fd: queue.number, events: Int16(POLLIN), revents: 0),
          pollfd(fd: ending.number, events: Int16(POLLIN), revents: 0),
        ]
        let isOverdue = first.map { .now - $0 >= Self.patience } ?? false
        let count = poll(&watched, 2, first == nil ? -1 : isOverdue ? 0 : Self.quiet)
        if watched[1].revents != 0 { return }
        if count < 0, errno != EINTR { return }
        let hasEvents = watched[0].revents != 0 && read(into: &buffer)
        if first != nil, !hasEvents || isOverdue {
          first = nil
          wake()
        } else if hasEvents, first == nil, state.withLock(\.hasNews) {
          first = .now
        }
      }
    }

    /// Reads events from the queue; false if there were none.
    private func read(into buffer: inout [UInt8]) -> Bool {
      let length = Glibc.read(queue.number, &buffer, buffer.count)
      guard length > 0 else { return false }
      buffer.withUnsafeBytes { bytes in
        state.withLock { state in
          var offset = 0
          let header = MemoryLayout<inotify_event>.size
          while offset + header <= length {
            let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
            let name = bytes[(offset + header)..<(offset + header + Int(event.len))].prefix { $0 != 0 }
            state.note(event.mask, watch: event.wd, name: Array(name))
            offset += header + Int(event.len)
          }
        }
      }
      return true
    }
  }

  extension Inotify.State {
    fileprivate mutating func note(_ mask: UInt32, watch: Int32, name: [UInt8]) {
      func has(_ events: Int32...) -> Bool { events.contains { mask & UInt32(bitPattern: $0) != 0 } }
      if has(IN_Q_OVERFLOW) {
        report.isIncomplete = true
        hasNews = true
        return
      }
      guard let folder = paths[watch] else { return }
      if has(IN_IGNORED) {
        paths[watch] = nil
        if watches[folder] == watch { watches[folder] = nil }
        return
      }
      // Events about a folder itself are reported by its parent; the root is checked separately.
      guard !name.isEmpty else {
        hasNews = hasNews || folder == .root
        return
      }
      guard name[0] != UInt8(ascii: ".") else { return }
      let path = folder.appending(name)
      let isFolder = has(IN_ISDIR)
      if !isFolder {
        if has(IN_CREATE, IN_MODIFY) {
          report.growing.insert(path)
          report.written.remove(path)
        } else if has(IN_CLOSE_WRITE, IN_DELETE, IN_MOVED_FROM, IN_MOVED_TO) {
          report.growing.remove(path)
          report.written.insert(path)
        }
        // Each write to a file is reported, but only the last one matters.
        if mask & ~UInt32(bitPattern: IN_MODIFY) == 0 { return }
      }
      report.folders.insert(folder)
      hasNews = true
    }
  }
#endif
