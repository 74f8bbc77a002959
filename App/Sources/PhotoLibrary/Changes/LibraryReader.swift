import Synchronization

/// Someone who follows a library: nothing but how far they have read.
///
/// Changes do not queue up for a reader. When it is ready it asks for what has come since, in pages, and that is
/// never more than there are photos, however slow it is.
final class LibraryReader: Sendable {
  /// How far a reader has come.
  struct Cursor: Sendable {
    /// All up to here has been told.
    var position: UInt64 = 0

    /// What is being told belongs to the changes after this and up to `end`.
    var start: UInt64 = 0
    var end: UInt64 = 0

    /// Whether the reader is still being told how things were when it came.
    var isNew = true

    /// Removals up to here are of photos that the reader has never heard of.
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

  /// The next event, once there is one; `nil` when the library is closed or the task cancelled.
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
