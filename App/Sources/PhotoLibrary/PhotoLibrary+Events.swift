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

  /// The number of changes sent at once, so that readers can begin before they have everything.
  static let pageSize = 4096

  func firstPage(after position: LibraryPosition?) -> (events: [LibraryEvent], cursor: LibraryReader.Cursor) {
    if let position, position.epoch == epoch, (journal.horizon...journal.sequence).contains(position.sequence) {
      let sequence = position.sequence
      return ([.started(goesOn: true)], LibraryReader.Cursor(position: sequence, start: sequence, end: sequence))
    }
    return ([.started(goesOn: false)], LibraryReader.Cursor(silence: journal.sequence))
  }

  /// The changes after a position; waits until there are some. `nil` when the library is closed or the task is
  /// cancelled.
  func nextPage(
    _ cursor: LibraryReader.Cursor
  ) async -> (events: [LibraryEvent], cursor: LibraryReader.Cursor)? {
    var cursor = cursor
    // A returning reader may have left before the end of the scan, and is told about it even if nothing else has
    // happened.
    while cursor.position == journal.sequence, !cursor.isNew || cursor.position == 0 {
      guard phase != .closed, !Task.isCancelled else { return nil }
      if await !changes.wait(atMost: configuration.longestSilence) {
        guard phase != .closed, !Task.isCancelled else { return nil }
        if cursor.position == journal.sequence { return ([.alive], cursor) }
      }
    }
    guard max(cursor.position, cursor.silence) >= journal.horizon else {
      // The reader was suspended while more photos were removed than are remembered: it has to start again, which a
      // stream cannot.
      return nil
    }
    let isNew = cursor.isNew
    if isNew {
      // Photos that changed after the previous page have moved; without this, the stream would end too early.
      cursor.end = journal.sequence
    } else if cursor.position == cursor.end {
      cursor.start = cursor.position
      cursor.end = journal.sequence
    }
    let page = journal.page(
      after: cursor.position, through: cursor.end, count: Self.pageSize, includesPending: isNew)
    cursor.isNew = isNew && page.next < cursor.end
    var events = events(for: page.entries, cursor: cursor)
    let news = cursor.position..<page.next
    func isNews(_ sequence: UInt64) -> Bool { sequence > 0 && news.contains(sequence - 1) }
    if isNews(folderSequence) { events.append(.folder(isThere: folderIsThere)) }
    if isNews(progressSequence) { events.append(.progress(progress)) }
    // For new readers, it means that nothing is missing any more.
    let hasEnded = isNew ? !cursor.isNew && endSequence > 0 && !owesEnd : isNews(endSequence)
    if hasEnded { events.append(.ended(progress)) }
    if page.next > cursor.position {
      events.append(.position(LibraryPosition(epoch: epoch, sequence: page.next)))
    }
    cursor.position = page.next
    return (events, cursor)
  }

  private func events(for entries: [ChangeJournal.Entry], cursor: LibraryReader.Cursor) -> [LibraryEvent] {
    var photos: [Photo] = []
    var colours: [PhotoColour] = []
    var marks: [PhotoMark] = []
    var placeholders: [PhotoPlaceholder] = []
    var removed: [PhotoID] = []
    for entry in entries {
      if entry.aspect == .removal {
        if entry.sequence > cursor.silence { removed.append(entry.id) }
        continue
      }
      // Changes included in a full update are not sent separately.
      guard entry.aspect == .photo || journal.lastChange(of: entry.id) <= cursor.start,
        let photo = index.photo(entry.id)
      else { continue }
      switch entry.aspect {
      case .photo:
        photos.append(photo)
        fallthrough
      case .placeholder:
        if let hash = photo.metadata.placeholder { placeholders.append(PhotoPlaceholder(id: photo.id, hash: hash)) }
      case .colour:
        if let colour = photo.colour { colours.append(PhotoColour(id: photo.id, colour: colour)) }
      case .mark:
        marks.append(PhotoMark(id: photo.id, reason: photo.state.reason))
      case .removal: break
      }
    }
    var events: [LibraryEvent] = []
    if !photos.isEmpty { events.append(.photos(photos)) }
    if !placeholders.isEmpty { events.append(.placeholders(placeholders)) }
    if !colours.isEmpty { events.append(.colours(colours)) }
    if !marks.isEmpty { events.append(.marked(marks)) }
    if !removed.isEmpty { events.append(.removed(removed)) }
    return events
  }

  /// Publishes the recorded changes to all readers.
  func commit() {
    noteRetold()
    journal.commit()
    changes.signal()
  }

  /// Records photos affected by other files: raw files that are photos of their own now, or no longer, the pictures
  /// beside them, and photos with sidecar files.
  private func noteRetold() {
    let rows = index.takeRetold().compactMap { index[$0] }.filter { $0.vanished == nil && $0.isPhoto }
    guard !rows.isEmpty else { return }
    journal.note(.removal, of: rows.lazy.filter(index.isHidden).map(\.id))
    let shown = rows.filter { !index.isHidden($0) }
    journal.note(.photo, of: shown.map(\.id))
    complete(shown.lazy.filter(\.isIncomplete).map(\.id))
  }

  /// Publishes the progress of a scan with the next commit.
  func noteProgress() { progressSequence = journal.sequence + 1 }
}

extension PhotoState {
  /// Why the photo is unreadable; `nil` if it is readable.
  var reason: Reason? {
    if case .unreadable(let reason) = self { reason } else { nil }
  }
}
