import PhotoModel
import Synchronization

/// A reader that follows a library: it stores only its position.
///
/// Changes are not queued for a reader. When it is ready, it requests what has changed since, in pages, which is never
/// more than there are photos, however slow it is.
final class LibraryReader: Sendable {
  private struct State {
    var cursor: LibraryCursor?
    var waiting: ArraySlice<LibraryEvent> = []
  }

  private let library: PhotoLibrary
  private let position: LibraryPosition?
  private let state = Mutex(State())

  init(_ library: PhotoLibrary, after position: LibraryPosition?) {
    self.library = library
    self.position = position
  }

  /// The next event, once there is one; `nil` when the library is closed or the task is cancelled.
  func next() async -> LibraryEvent? {
    while true {
      if let event = state.withLock({ $0.waiting.popFirst() }) { return event }
      guard let page = await library.nextPage(state.withLock(\.cursor), from: position) else { return nil }
      state.withLock { state in
        state.cursor = page.cursor
        state.waiting = page.events[...]
      }
    }
  }
}
