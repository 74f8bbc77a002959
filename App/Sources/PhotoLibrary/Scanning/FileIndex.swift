import Synchronization

/// All files that the library knows of, those that are gone included: by number, by place, and by what they are
/// recognised by when they turn up somewhere else.
///
/// Only the library changes it; scans look things up from threads of their own.
final class FileIndex: Sendable {
  fileprivate struct State {
    var rows: [PhotoID: CatalogRow] = [:]
    var ids: [RelativePath: PhotoID] = [:]
    var folders: [RelativePath: KnownFolder] = [:]
    var byInode = Lookup<UInt64>()
    var bySample = Lookup<ContentSample>()
    var pairs = RawPairs()
    var sidecars = Sidecars()

    /// Files of which sidecars have come, gone or changed since they were last asked for.
    var retold: Set<PhotoID> = []

    /// Files whose place another one has taken and that have not been found elsewhere.
    var displaced: Set<PhotoID> = []
  }

  private let state = Mutex(State())

  subscript(id: PhotoID) -> CatalogRow? { state.withLock { $0.rows[id] } }

  /// The file that was last seen at a path, if it is still believed to be there.
  func row(at path: RelativePath) -> CatalogRow? {
    state.withLock { state in state.ids[path].flatMap { state.rows[$0] } }
  }

  /// The folder at a path, as it was last seen.
  func folder(at path: RelativePath) -> FolderStatus? { state.withLock { $0.folders[path]?.status } }

  /// A photo as it is to be shown; `nil` for what is none, and for raw files that are one with the picture beside them.
  func photo(_ id: PhotoID) -> Photo? {
    state.withLock { state in
      guard let row = state.rows[id], !state.pairs.isHidden(row), var photo = row.photo else { return nil }
      // A decoder may say what it likes.
      photo.metadata.traits.remove(.hasRaw)
      if state.pairs.hasRaw(row) { photo.metadata.traits.insert(.hasRaw) }
      for sidecar in state.sidecars(of: row) { sidecar.complete(&photo.metadata) }
      if photo.metadata.takenSource != .metadata, let taken = state.rawFiles(of: row).dateTaken {
        (photo.metadata.taken, photo.metadata.takenSource) = (taken, .metadata)
      }
      return photo
    }
  }

  /// Whether a file is a raw file that is one photo with the picture beside it.
  func isHidden(_ row: CatalogRow) -> Bool { state.withLock { $0.pairs.isHidden(row) } }

  /// The raw files that are one photo with a picture, in the order of their names.
  func rawFiles(of row: CatalogRow) -> [CatalogRow] {
    state.withLock { $0.rawFiles(of: row) }
  }

  /// What lies beside a photo and tells of it, the last word last.
  func sidecars(of row: CatalogRow) -> [Sidecar] { state.withLock { $0.sidecars(of: row) } }

  /// The files that are to be told otherwise since this was last called, though they are as they were: by what has
  /// come, gone or changed beside them.
  func takeRetold() -> Set<PhotoID> {
    state.withLock { state in
      defer { state.retold = [] }
      return state.pairs.takeRepaired().union(state.retold)
    }
  }

  /// How many files are there, and how many of them are photos that cannot be shown.
  var counts: (present: Int, unreadable: Int) {
    state.withLock { state in
      state.rows.values.reduce(into: (0, 0)) { counts, row in
        guard row.vanished == nil else { return }
        counts.0 += 1
        if case .picture(.unreadable) = row.state, !state.pairs.isHidden(row) { counts.1 += 1 }
      }
    }
  }

  /// The folders of files that are other names of one that has changed: of hard links, the system tells only in the
  /// folder through which the file was changed.
  func foldersOfOtherNames(of row: CatalogRow) -> [RelativePath] {
    rows(inode: row.stamp.inode).filter {
      $0.id != row.id && $0.vanished == nil && $0.path != row.path && $0.status != row.status
    }.map(\.path.parent)
  }

  /// The rows of the photos that are there, in no order.
  var photos: [CatalogRow] {
    state.withLock { $0.rows.values.filter { $0.vanished == nil && $0.isPhoto } }
  }

  /// The rows of the photos that could not be read, those that are gone included, in no order: who comes back brings its
  /// mark along.
  var failed: [CatalogRow] {
    state.withLock { $0.rows.values.filter { $0.failures > 0 && $0.isPhoto } }
  }

  /// Files with an inode, those that are gone after those that are there.
  func rows(inode: UInt64) -> [CatalogRow] {
    state.withLock { state in state.ordered(state.byInode[inode]) }
  }

  /// Files with a size and a sample of the content, those that are gone after those that are there; some, if there
  /// are very many that are all the same.
  func rows(size: Int64, sample: ContentSample) -> [CatalogRow] {
    guard sample != .unknown else { return [] }
    return state.withLock { state in state.ordered(state.bySample[sample]).filter { $0.stamp.size == size } }
  }

  /// The files that were expected in folders that have been read, and in those below them that are gone.
  func rows(expectedIn listings: [RelativePath: FolderWalk.Listing]) -> Set<PhotoID> {
    state.withLock { state in
      var expected = state.displaced
      for (path, listing) in listings {
        guard let folder = state.folders[path] else { continue }
        expected.formUnion(folder.files)
        for subfolder in folder.subfolders where listing.subfolders[subfolder] == nil {
          state.addFiles(below: subfolder, to: &expected)
        }
      }
      return expected
    }
  }

  /// Puts in rows, each in place of what was known of the file.
  func put(_ rows: some Sequence<CatalogRow>) {
    state.withLock { state in for row in rows { state.put(row) } }
  }

  /// Forgets files altogether.
  func remove(_ ids: some Sequence<PhotoID>) {
    state.withLock { state in
      for id in ids {
        guard let row = state.rows.removeValue(forKey: id) else { continue }
        state.takeOut(row)
        state.noteBesides(row, nil)
      }
    }
  }

  /// Takes note of what is in folders that have been read, and returns those that are no longer there.
  @discardableResult
  func note(_ listings: [RelativePath: FolderWalk.Listing]) -> Set<RelativePath> {
    state.withLock { state in
      var forgotten: Set<RelativePath> = []
      for (path, listing) in listings {
        let gone = state.folders[path]?.subfolders.filter { listing.subfolders[$0] == nil } ?? []
        for subfolder in gone { state.forgetFolders(below: subfolder, &forgotten) }
        state.folders[path, default: KnownFolder()].subfolders = Set(listing.subfolders.keys)
        state.folders[path]?.isEmpty = listing.isEmpty
        for (subfolder, status) in listing.subfolders {
          state.folders[subfolder, default: KnownFolder()].status = status
        }
      }
      return forgotten
    }
  }

  /// The folders that have been read, and whether nothing is in them.
  var folders: [RelativePath: Bool] {
    state.withLock { state in state.folders.compactMapValues(\.isEmpty) }
  }

  /// Has folders be read again when they are next seen, as if they were new.
  func forgetStatus(of folders: some Sequence<RelativePath>) {
    state.withLock { state in for path in folders { state.folders[path]?.status = nil } }
  }
}

/// A folder, and what was last seen directly in it.
private struct KnownFolder {
  /// `nil` while it has not been read.
  var status: FolderStatus?
  var files: Set<PhotoID> = []
  var subfolders: Set<RelativePath> = []

  /// Whether nothing was in it when it was last read; `nil` if it never was.
  var isEmpty: Bool?
}

extension FileIndex.State {
  fileprivate func ordered(_ ids: some Sequence<PhotoID>) -> [CatalogRow] {
    ids.compactMap { rows[$0] }.sorted { a, b in
      switch (a.vanished, b.vanished) {
      case (nil, nil): a.id.rawValue < b.id.rawValue
      case (nil, _): true
      case (_, nil): false
      // Of those that are gone, the last, and of one moment the oldest, which is the least likely to be a copy.
      case (let vanishedA?, let vanishedB?):
        vanishedA == vanishedB ? a.id.rawValue < b.id.rawValue : vanishedA > vanishedB
      }
    }
  }

  /// Takes note of what a file means for those beside it.
  fileprivate mutating func noteBesides(_ old: CatalogRow?, _ new: CatalogRow?) {
    pairs.replace(old, by: new)
    for subject in sidecars.replace(old, by: new) {
      if let id = ids[subject] { retold.insert(id) }
      // A raw file's tells of the picture, too.
      retold.formUnion(pairs.files(of: PathHash(subject)))
      retold.formUnion(pairs.files(of: PathHash(stemOf: subject)))
    }
  }

  fileprivate func rawFiles(of row: CatalogRow) -> [CatalogRow] {
    pairs.rawFiles(of: row).compactMap { rows[$0] }.sorted { NaturalOrder.precedes($0.path.bytes, $1.path.bytes) }
  }

  /// What lies beside a photo and tells of it, the last word last: the raw file's, the stem's, its own.
  fileprivate func sidecars(of row: CatalogRow) -> [Sidecar] {
    if sidecars.isEmpty { return [] }
    let rawFiles = pairs.rawFiles(of: row).compactMap { rows[$0]?.path }
    var hashes = rawFiles.sorted { NaturalOrder.precedes($1.bytes, $0.bytes) }.map { PathHash($0) }
    if pairs.isPart(row) { hashes.append(PathHash(stemOf: row.path)) }
    hashes.append(PathHash(row.path))
    return hashes.flatMap { hash in
      sidecars[hash].sorted { $0.rawValue < $1.rawValue }.compactMap { rows[$0].flatMap(Sidecar.init) }
    }
  }

  fileprivate mutating func put(_ row: CatalogRow) {
    let old = rows.updateValue(row, forKey: row.id)
    noteBesides(old, row)
    if let old {
      if old.path == row.path, old.stamp.inode == row.stamp.inode, old.sample == row.sample,
        old.vanished == row.vanished, ids[row.path] == row.id
      {
        return
      }
      takeOut(old)
    }
    byInode.insert(row.id, for: row.stamp.inode)
    if row.sample != .unknown { bySample.insert(row.id, for: row.sample) }
    guard row.vanished == nil else { return }
    if let other = ids.updateValue(row.id, forKey: row.path), other != row.id {
      displaced.insert(other)
      folders[row.path.parent]?.files.remove(other)
    }
    addToFolder(row)
  }

  /// Takes a row out of everything that leads to it.
  fileprivate mutating func takeOut(_ row: CatalogRow) {
    byInode.remove(row.id, for: row.stamp.inode)
    bySample.remove(row.id, for: row.sample)
    displaced.remove(row.id)
    guard ids[row.path] == row.id else { return }
    ids[row.path] = nil
    folders[row.path.parent]?.files.remove(row.id)
  }

  private mutating func addToFolder(_ row: CatalogRow) {
    var path = row.path.parent
    guard folders[path] == nil else {
      folders[path]?.files.insert(row.id)
      return
    }
    folders[path] = KnownFolder(files: [row.id])
    // The folders on the way down have become known with it.
    while path != .root {
      let parent = path.parent
      let isKnown = folders[parent] != nil
      folders[parent, default: KnownFolder()].subfolders.insert(path)
      if isKnown { return }
      path = parent
    }
  }

  fileprivate func addFiles(below path: RelativePath, to files: inout Set<PhotoID>) {
    guard let folder = folders[path] else { return }
    files.formUnion(folder.files)
    for subfolder in folder.subfolders { addFiles(below: subfolder, to: &files) }
  }

  fileprivate mutating func forgetFolders(below path: RelativePath, _ forgotten: inout Set<RelativePath>) {
    guard let folder = folders.removeValue(forKey: path) else { return }
    forgotten.insert(path)
    for subfolder in folder.subfolders { forgetFolders(below: subfolder, &forgotten) }
  }
}

/// Numbers by a key that mostly has only one.
private struct Lookup<Key: Hashable> {
  private var first: [Key: PhotoID] = [:]
  private var others: [Key: Set<PhotoID>] = [:]

  /// At most this many are found.
  private static var limit: Int { 16 }

  subscript(key: Key) -> [PhotoID] {
    guard let id = first[key] else { return [] }
    return [id] + Array((others[key] ?? []).prefix(Self.limit - 1))
  }

  mutating func insert(_ id: PhotoID, for key: Key) {
    guard let present = first[key] else {
      first[key] = id
      return
    }
    if present != id { others[key, default: []].insert(id) }
  }

  mutating func remove(_ id: PhotoID, for key: Key) {
    if first[key] == id {
      let next = others[key]?.popFirst()
      first[key] = next
    } else {
      others[key]?.remove(id)
    }
    if others[key]?.isEmpty == true { others[key] = nil }
  }
}

extension Sequence<CatalogRow> {
  /// When the picture was taken by the metadata of its raw files, which cameras write and some programs leave out of the
  /// picture; `nil` if none of them says so.
  var dateTaken: Int64? { lazy.compactMap(\.metadata).first { $0.takenSource == .metadata }?.taken }
}
