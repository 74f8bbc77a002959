import PhotoModel

/// The data about all files: in memory, in the catalog, and not saved in the catalog yet.
struct LibraryIndex {
  /// All files, including missing ones. Scans read it from their own threads; only the library changes it.
  let files = FileIndex()
  /// `nil` until the library is opened or scanned.
  var catalog: Catalog?
  /// Whether the catalog has been read.
  var isRead = false
  /// New data of photos that has not been published and saved yet.
  private var findings: [ChangeJournal.Aspect: Set<PhotoID>] = [:]
  /// The number of the last change of marks that was read from the catalog.
  private(set) var markSequence: Int64 = 0
  /// The state of writing marks into sidecar files.
  var sidecarWriting = SidecarWriting()
  /// Photos that have yet to be decoded to determine missing data.
  private var incomplete: [PhotoID] = []

  var hasIncomplete: Bool { !incomplete.isEmpty }

  /// Records new data of a photo, unless the file has changed since.
  ///
  /// - Returns: Whether it is new.
  mutating func learn(_ asked: CatalogRow, _ change: (inout CatalogRow) -> Void) -> Bool {
    guard let old = files[asked.id], old.version == asked.version, old.vanished == nil else { return false }
    var row = old
    change(&row)
    guard row != old else { return false }
    files.put([row])
    for aspect in row.aspects(changedSince: old) { findings[aspect, default: []].insert(row.id) }
    return true
  }

  /// Takes out the photos with new data, by what has changed.
  mutating func takeFindings() -> [ChangeJournal.Aspect: Set<PhotoID>] { exchange(&findings, with: [:]) }

  /// Adopts marks from the catalog.
  ///
  /// - Returns: The files whose marks have changed.
  mutating func take(_ marks: [MarkRow]) -> [PhotoID] {
    // Another task may have read these marks already, or later ones.
    let news = marks.filter { $0.sequence > markSequence }
    guard let last = news.last else { return [] }
    markSequence = last.sequence
    files.setMarks(news.map { ($0.id, $0.mark) })
    return news.map(\.id)
  }

  mutating func complete(_ ids: some Sequence<PhotoID>) { incomplete += ids }

  /// Takes out the rows of the scheduled photos that exist.
  ///
  /// Raw files that belong to pictures are not shown; they are decoded only when needed.
  mutating func takeIncomplete() -> [CatalogRow] {
    exchange(&incomplete, with: []).compactMap { files[$0] }.filter { !files.isHidden($0) }
  }

  /// A row created by a scan, with data determined in the meantime.
  func keepingNews(_ row: CatalogRow) -> CatalogRow {
    guard let present = files[row.id], present.version == row.version else { return row }
    var row = row
    row.colour = row.colour ?? present.colour
    row.metadata = row.metadata ?? present.metadata
    if row.metadata?.placeholder == nil, let known = present.metadata {
      row.metadata?.placeholder = known.placeholder
      row.metadata?.traits.formUnion(known.traits.intersection(.hasEmbeddedPreview))
    }
    return row
  }
}

extension CatalogRow {
  /// Whether the photo has to be decoded to determine missing data.
  var isIncomplete: Bool { needsPreview && vanished == nil }

  /// The change to publish when more is known about a photo.
  fileprivate func aspects(changedSince old: CatalogRow) -> [ChangeJournal.Aspect] {
    var new = self
    var old = old
    var aspects: [ChangeJournal.Aspect] = []
    // Guests get colour and placeholder only if they were made from the picture itself. When that changes, both are sent.
    let areOthers = new.hasEmbeddedPreview != old.hasEmbeddedPreview
    if areOthers || new.colour != old.colour { aspects.append(.colour) }
    if areOthers || new.metadata?.placeholder != old.metadata?.placeholder { aspects.append(.placeholder) }
    new.forgetPreview()
    old.forgetPreview()
    return new == old ? aspects : [.photo]
  }
}
