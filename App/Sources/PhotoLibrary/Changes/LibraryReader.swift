import Synchronization

/// A reader that follows a library: it stores only its position.
///
/// Changes are not queued for a reader. When it is ready, it requests what has changed since, in pages, which is never
/// more than there are photos, however slow it is.
/// never more than there are photos, however slow it is.
final class LibraryReader: Sendable {
  /// The position of a reader.
  struct Cursor: Sendable {
    /// Everything up to here has been sent.
    var position: UInt64 = 0

    /// The changes being sent come after this and up to `end`.
    var start: UInt64 = 0
    var end: UInt64 = 0

    /// Whether the reader is still receiving the full listing.
    var isNew = true

    /// Removals up to here concern photos that were never sent to the reader.
    var silence: UInt64 = 0
  }

  private struct State {
    var cursor: Cursor?
    var waiting: ArraySlice<LibraryEvent> = []
  }

  private let library: PhotoLibrary
  private let after: LibraryPosition?
  private let state = Mutex(State())

  init(_ library: PhotoLibrary, after position: LibraryPosition?) {
    self.library = library
    after = position
  }

  /// The next event, once there is one; `nil` when the library is closed or the task is cancelled.
  func next() async -> LibraryEvent? {
    while true {
      if let event = state.withLock({ $0.waiting.popFirst() }) { return event }
      let cursor = state.withLock { $0.cursor }
      let page: (events: [LibraryEvent], cursor: Cursor)
      if let cursor {
        guard let next = await library.nextPage(cursor) else { return nil }
        page = next
      } else {
        page = await library.firstPage(after: after)
      }
      state.withLock { state in
        state.cursor = page.cursor
        state.waiting = page.events[...]
      }
    }
  }
}
