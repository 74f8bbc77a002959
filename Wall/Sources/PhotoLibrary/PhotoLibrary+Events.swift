public import PhotoModel
import Synchronization

extension PhotoLibrary {
  /// The current photos, or the changes since a position, followed by further changes until the library is closed.
  ///
  /// Slow readers get fewer, larger steps; nothing is buffered for them.
  ///
  /// - Parameter position: Where the reader was before. A position of another run, or one too long ago, is ignored.
  public nonisolated func events(after position: LibraryPosition? = nil) -> AsyncStream<LibraryEvent> {
    let reader = LibraryReader(self, after: position)
    return AsyncStream { await reader.next() }
  }

  /// The changes after a reader's cursor; waits until there are some. `nil` when the library is closed or the task is
  /// cancelled.
  ///
  /// - Parameters:
  ///   - cursor: `nil` at first.
  ///   - position: Where the reader was before that.
  func nextPage(
    _ cursor: LibraryCursor?, from position: LibraryPosition?
  ) async -> (events: [LibraryEvent], cursor: LibraryCursor)? {
    guard let cursor else { return news.firstPage(after: position) }
    while !news.isNews(for: cursor) {
      guard phase != .closed, !Task.isCancelled else { return nil }
      if await !news.signal.wait(atMost: configuration.longestSilence) {
        guard phase != .closed, !Task.isCancelled else { return nil }
        if !news.isNews(for: cursor) { return ([.alive], cursor) }
      }
    }
    return news.page(cursor, photo: index.files.photo)
  }

  /// Publishes the recorded changes to all readers.
  func commit() {
    noteRetold()
    news.commit()
  }

  /// Records photos affected by changes of other files: raw files that are now shown separately, or no longer, the pictures
  /// that they belong to, and photos with sidecar files.
  private func noteRetold() {
    let files = index.files
    let rows = files.takeRetold().compactMap { files[$0] }.filter { $0.vanished == nil && $0.isPhoto }
    guard !rows.isEmpty else { return }
    news.note(.removal, of: rows.lazy.filter(files.isHidden).map(\.id))
    let shown = rows.filter { !files.isHidden($0) }
    news.note(.photo, of: shown.map(\.id))
    complete(shown.lazy.filter(\.isIncomplete).map(\.id))
  }
}

/// A reader that follows a library: it stores only its position.
///
/// Changes are not queued for a reader. When it is ready, it requests what has changed since, in pages, which is never
/// more than there are photos, however slow it is.
private final class LibraryReader: Sendable {
  private let library: PhotoLibrary
  private let position: LibraryPosition?
  private let state = Mutex<(cursor: LibraryCursor?, waiting: ArraySlice<LibraryEvent>)>((nil, []))

  init(_ library: PhotoLibrary, after position: LibraryPosition?) {
    self.library = library
    self.position = position
  }

  /// The next event, once there is one; `nil` when the library is closed or the task is cancelled.
  func next() async -> LibraryEvent? {
    while true {
      if let event = state.withLock({ $0.waiting.popFirst() }) { return event }
      guard let page = await library.nextPage(state.withLock(\.cursor), from: position) else { return nil }
      state.withLock { $0 = (page.cursor, page.events[...]) }
    }
  }
}
