import PhotoModel

/// The state that readers follow: the photos' changes, the progress of scans, and whether the folder exists.
///
/// It is no history: a reader has a position in it, and gets what has changed since then.
struct LibraryNews {
  /// Wakes the readers that wait for a commit.
  let signal = Signal()

  /// Part of every position, so that positions of other runs are recognized.
  let epoch = UInt64.random(in: 1 ... .max)

  private var journal = ChangeJournal()

  /// Everything except photos, each with the commit of its last change.
  var progress = ScanProgress()
  private var progressSequence: UInt64 = 0
  private var endSequence: UInt64 = 0
  private(set) var folderIsThere = true
  private var folderSequence: UInt64 = 0
  private var selectionsSequence: UInt64 = 0

  /// Whether the end of a scan must still be published, once no photo is missing any more.
  var owesEnd = false

  /// The number of changes sent at once, so that readers can begin before they have everything.
  static let pageSize = 4096

  /// The number of commits.
  var sequence: UInt64 { journal.sequence }

  /// The commit of the last change of a photo, which may be the next one.
  var lastChange: UInt64 { journal.lastChange }

  // MARK: Changes

  /// Records changes of photos, as part of the next commit.
  mutating func note(_ aspect: ChangeJournal.Aspect, of ids: some Sequence<PhotoID>) { journal.note(aspect, of: ids) }

  /// Publishes the recorded changes to all readers.
  mutating func commit() {
    journal.commit()
    signal.signal()
  }

  /// Publishes the progress of a scan with the next commit.
  mutating func noteProgress() { progressSequence = journal.sequence + 1 }

  /// Whether the next commit publishes progress.
  var hasProgress: Bool { progressSequence > journal.sequence }

  /// Publishes, with the next commit, the result of a scan. Its end is published only if nothing is missing.
  mutating func endScan(_ progress: ScanProgress, isComplete: Bool) {
    self.progress = progress
    if !isComplete {
      noteProgress()
    } else if owesEnd {
      owesEnd = false
      progressSequence = 0
      endSequence = journal.sequence + 1
    }
  }

  /// Publishes, with the next commit, whether the folder exists; false if that was known already.
  mutating func note(folderIsThere isThere: Bool) -> Bool {
    guard isThere != folderIsThere else { return false }
    folderIsThere = isThere
    folderSequence = journal.sequence + 1
    return true
  }

  /// Publishes, with the next commit, that selections or links have changed.
  mutating func noteSelections() { selectionsSequence = journal.sequence + 1 }

  // MARK: Readers

  /// The first events of a reader. A position of another run, or one too long ago, is ignored.
  func firstPage(after position: LibraryPosition?) -> (events: [LibraryEvent], cursor: LibraryCursor) {
    if let position, position.epoch == epoch, (journal.horizon...journal.sequence).contains(position.sequence) {
      let sequence = position.sequence
      return ([.started(goesOn: true)], LibraryCursor(position: sequence, start: sequence, end: sequence))
    }
    return ([.started(goesOn: false)], LibraryCursor(silence: journal.sequence))
  }

  /// Whether there is something new for a reader.
  ///
  /// A reader that has returned may have left before the end of the scan. It gets that end even if nothing else has
  /// happened, but only when no photo is pending, because photos of the next commit are missing in the pages so far.
  func isNews(for cursor: LibraryCursor) -> Bool {
    cursor.position != journal.sequence || cursor.isNew && cursor.position != 0 && !journal.hasPendingPhotos
  }

  /// The next changes for a reader. `nil` if more photos were removed in its absence than are remembered, so that it must
  /// start again with a new stream.
  ///
  /// - Parameter photo: Returns the current state of a photo.
  func page(
    _ cursor: LibraryCursor, count: Int = pageSize, photo: (PhotoID) -> Photo?
  ) -> (events: [LibraryEvent], cursor: LibraryCursor)? {
    guard max(cursor.position, cursor.silence) >= journal.horizon else { return nil }
    var cursor = cursor
    let isNew = cursor.isNew
    if cursor.position == cursor.end {
      cursor.start = cursor.position
      cursor.end = journal.sequence
    }
    let page = journal.page(after: cursor.position, through: cursor.end, count: count)
    // Photos that changed after the previous page have moved; without this, the stream would end too early.
    cursor.isNew = isNew && (page.next < journal.sequence || journal.hasPendingPhotos)
    var events = events(for: page.entries, cursor: cursor, photo: photo)
    let news = cursor.position..<page.next
    func isNews(_ sequence: UInt64) -> Bool { sequence > 0 && news.contains(sequence - 1) }
    if isNews(folderSequence) { events.append(.folder(isThere: folderIsThere)) }
    if isNews(selectionsSequence) { events.append(.selections) }
    if isNews(progressSequence) { events.append(.progress(progress)) }
    // For a new reader, the end of a scan also means that it has received all photos.
    let hasEnded = isNew ? !cursor.isNew && endSequence > 0 && !owesEnd : isNews(endSequence)
    if hasEnded { events.append(.ended(progress)) }
    if page.next > cursor.position { events.append(.position(LibraryPosition(epoch: epoch, sequence: page.next))) }
    cursor.position = page.next
    return (events, cursor)
  }

  private func events(
    for entries: [ChangeJournal.Entry], cursor: LibraryCursor, photo: (PhotoID) -> Photo?
  ) -> [LibraryEvent] {
    var photos: [Photo] = []
    var colours: [PhotoColour] = []
    var marks: [PhotoMark] = []
    var placeholders: [PhotoPlaceholder] = []
    var removed: [PhotoID] = []
    for entry in entries {
      if entry.aspect == .removal, entry.sequence > cursor.silence { removed.append(entry.id) }
      // Changes included in a full update are not sent separately.
      let isNews = entry.aspect == .photo || journal.lastChange(of: entry.id) <= cursor.start
      guard entry.aspect != .removal, isNews, let photo = photo(entry.id) else { continue }
      let isEmbedded = photo.metadata.traits.contains(.hasEmbeddedPreview)
      switch entry.aspect {
      case .photo:
        photos.append(photo)
        fallthrough
      case .placeholder:
        if let hash = photo.metadata.placeholder {
          placeholders.append(PhotoPlaceholder(id: photo.id, hash: hash, isEmbedded: isEmbedded))
        }
      case .colour:
        if let colour = photo.colour {
          colours.append(PhotoColour(id: photo.id, colour: colour, isEmbedded: isEmbedded))
        }
      case .mark: marks.append(PhotoMark(id: photo.id, reason: photo.state.reason))
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
}
