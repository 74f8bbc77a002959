import FileFormats
import PhotoModel
import Synchronization

/// All files known to the library, including missing ones, indexed by number, by path, and by the properties that
/// identify them when they reappear elsewhere.
///
/// Only the library modifies it; scans read it from their own threads.
final class FileIndex: Sendable {
  fileprivate struct State {
    var rows: [PhotoID: CatalogRow] = [:]
    var ids: [RelativePath: PhotoID] = [:]
    var folders: [RelativePath: KnownFolder] = [:]
    var byInode = Lookup<UInt64>()
    var bySample = Lookup<ContentSample>()
    var pairs = RawPairs()
    var sidecars = Sidecars()
    /// The names of cameras and lenses that are too long to be stored inline, so that each is in memory only once.
    var names: Set<String> = []
    /// The marks that the owner has set, without empty ones.
    var marks: [PhotoID: UserMark] = [:]
    /// Files whose sidecars have appeared, disappeared or changed since the last call of `takeRetold`.
    var retold: Set<PhotoID> = []
    /// Files that were replaced by other files at their paths, and have not been found elsewhere.
    var displaced: Set<PhotoID> = []
  }

  private let state = Mutex(State())

  subscript(id: PhotoID) -> CatalogRow? { state.withLock { $0.rows[id] } }

  /// The row of a file, without waiting; `nil` also while another thread uses the index.
  func rowIfAvailable(_ id: PhotoID) -> CatalogRow? { state.withLockIfAvailable { $0.rows[id] } ?? nil }

  /// The last known file at a path, if it is still believed to exist.
  func row(at path: RelativePath) -> CatalogRow? {
    state.withLock { state in state.ids[path].flatMap { state.rows[$0] } }
  }

  /// The last known status of the folder at a path.
  func folder(at path: RelativePath) -> FolderStatus? { state.withLock { $0.folders[path]?.status } }

  /// A photo for display; `nil` for other files, and for raw files that belong to a picture.
  func photo(_ id: PhotoID) -> Photo? {
    state.withLock { state in
      guard let row = state.rows[id], !state.pairs.isHidden(row), var photo = row.photo else { return nil }
      // Decoders are not trusted with this trait.
      photo.metadata.traits.remove(.hasRaw)
      let rawFiles = state.rawFiles(of: row)
      if !rawFiles.isEmpty { photo.metadata.traits.insert(.hasRaw) }
      for sidecar in state.sidecars(of: row) { sidecar.complete(&photo.metadata) }
      if photo.metadata.takenSource != .metadata, let taken = rawFiles.dateTaken {
        photo.metadata.taken = taken
        photo.metadata.takenSource = .metadata
      }
      if photo.metadata.camera.isEmpty, let camera = rawFiles.camera { photo.metadata.camera = camera }
      photo.mark = state.mark(of: row)
      return photo
    }
  }

  /// The mark that the owner has set for a photo.
  func mark(of row: CatalogRow) -> UserMark { state.withLock { $0.mark(of: row) } }

  func setMarks(_ marks: some Sequence<(PhotoID, UserMark)>) {
    state.withLock { state in for (id, mark) in marks { state.marks[id] = mark.isEmpty ? nil : mark } }
  }

  /// Whether a file is a raw file that belongs to a picture.
  func isHidden(_ row: CatalogRow) -> Bool { state.withLock { $0.pairs.isHidden(row) } }

  /// The raw files that belong to a picture, sorted by name.
  func rawFiles(of row: CatalogRow) -> [CatalogRow] { state.withLock { $0.rawFiles(of: row) } }

  /// A photo's sidecar files, lowest priority first.
  func sidecars(of row: CatalogRow) -> [Sidecar] { state.withLock { $0.sidecars(of: row) } }

  /// The photos that a sidecar applies to, by the photo or stem that it is named after.
  func photos(ofSidecarFor subject: RelativePath) -> [PhotoID] {
    state.withLock { state in
      func isHidden(_ id: PhotoID) -> Bool { state.rows[id].map(state.pairs.isHidden) ?? false }
      let ids =
        state.ids[subject].map { isHidden($0) ? state.pairs.files(of: PathHash(stemOf: subject)) : [$0] }
        ?? state.pairs.files(of: PathHash(subject))
      return ids.filter { id in
        state.rows[id].map { $0.isPhoto && $0.vanished == nil && !state.pairs.isHidden($0) } ?? false
      }
    }
  }

  /// Whether a sidecar with the name of a file, but without its extension, can only be the file's.
  func hasOwnStem(_ row: CatalogRow) -> Bool {
    state.withLock { state in
      guard state.pairs.isPart(row) else { return false }
      let others = state.pairs.files(of: PathHash(stemOf: row.path)).subtracting([row.id])
      // Other files of this stem are other photos, unless they and this file are a picture with its raw files.
      return others.isEmpty || state.pairs.isHidden(row) && others.count == 1 || others == state.pairs.rawFiles(of: row)
    }
  }

  /// The unchanged files that must be published again, because related files have appeared, disappeared or changed since
  /// the last call.
  func takeRetold() -> Set<PhotoID> { state.withLock { $0.pairs.takeRepaired().union(exchange(&$0.retold, with: [])) } }

  /// The number of existing files, and of unreadable photos among them.
  var counts: (present: Int, unreadable: Int) {
    state.withLock { state in
      state.rows.values.reduce(into: (0, 0)) { counts, row in
        guard row.vanished == nil else { return }
        counts.0 += 1
        if case .picture(.unreadable) = row.state, !state.pairs.isHidden(row) { counts.1 += 1 }
      }
    }
  }

  /// The folders of other hard links to a changed file: the system reports the change only in the folder through which
  /// the file was changed.
  func foldersOfOtherNames(of row: CatalogRow) -> [RelativePath] {
    rows(inode: row.stamp.inode).filter {
      $0.id != row.id && $0.vanished == nil && $0.path != row.path && $0.status != row.status
    }.map(\.path.parent)
  }

  /// The rows of existing photos, in no particular order.
  var photos: [CatalogRow] { state.withLock { $0.rows.values.filter { $0.vanished == nil && $0.isPhoto } } }

  /// The rows of unreadable photos, including missing ones, in no particular order: files that return keep their marks.
  var failed: [CatalogRow] { state.withLock { $0.rows.values.filter { $0.failures > 0 && $0.isPhoto } } }

  /// Files with an inode, existing ones first.
  func rows(inode: UInt64) -> [CatalogRow] { state.withLock { $0.ordered($0.byInode[inode]) } }

  /// Files with a size and content sample, existing ones first; only some if there are very many identical files.
  func rows(size: Int64, sample: ContentSample) -> [CatalogRow] {
    guard sample != .unknown else { return [] }
    return state.withLock { state in state.ordered(state.bySample[sample]).filter { $0.stamp.size == size } }
  }

  /// The files expected in folders that were read, and in missing subfolders.
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

  /// Inserts rows or replaces existing ones.
  func put(_ rows: some Sequence<CatalogRow>) { state.withLock { state in for row in rows { state.put(row) } } }

  /// Removes files completely.
  func remove(_ ids: some Sequence<PhotoID>) {
    state.withLock { state in
      for id in ids {
        guard let row = state.rows.removeValue(forKey: id) else { continue }
        state.takeOut(row)
        state.noteBesides(row, nil)
      }
    }
  }

  /// Records the contents of folders that were read, and returns the files that are missing.
  @discardableResult
  func note(_ listings: [RelativePath: FolderWalk.Listing]) -> Set<RelativePath> {
    state.withLock { state in
      var forgotten: Set<RelativePath> = []
      for (path, listing) in listings {
        let gone = state.folders[path]?.subfolders.filter { listing.subfolders[$0] == nil } ?? []
        for subfolder in gone { state.forgetFolders(below: subfolder, &forgotten) }
        state.folders[path, default: KnownFolder()].subfolders = Set(listing.subfolders.keys)
        state.folders[path]?.isEmpty = listing.isEmpty
        for (path, status) in listing.subfolders { state.folders[path, default: KnownFolder()].status = status }
      }
      return forgotten
    }
  }

  /// The folders that were read, and whether they are empty.
  var folders: [RelativePath: Bool] { state.withLock { $0.folders.compactMapValues(\.isEmpty) } }

  /// Makes folders be read again as if they were new.
  func forgetStatus(of folders: some Sequence<RelativePath>) {
    state.withLock { state in for path in folders { state.folders[path]?.status = nil } }
  }
}

/// A folder and its last known contents.
private struct KnownFolder {
  /// `nil` if it has not been read.
  var status: FolderStatus?
  var files: Set<PhotoID> = []
  var subfolders: Set<RelativePath> = []
  /// Whether it was empty when last read; `nil` if it was never read.
  var isEmpty: Bool?
}

extension FileIndex.State {
  fileprivate func ordered(_ ids: some Sequence<PhotoID>) -> [CatalogRow] {
    ids.compactMap { rows[$0] }.sorted { a, b in
      // Of missing files, the latest; of simultaneous ones the oldest, which is least likely to be a copy.
      let goneA = a.vanished ?? .max
      let goneB = b.vanished ?? .max
      return goneA == goneB ? a.id.rawValue < b.id.rawValue : goneA > goneB
    }
  }

  /// Updates the relations of a file to its raw files and sidecars.
  fileprivate mutating func noteBesides(_ old: CatalogRow?, _ new: CatalogRow?) {
    pairs.replace(old, by: new)
    for subject in sidecars.replace(old, by: new) {
      if let id = ids[subject] { retold.insert(id) }
      // A sidecar of the raw file applies to the picture too.
      retold.formUnion(pairs.files(of: PathHash(subject)))
      retold.formUnion(pairs.files(of: PathHash(stemOf: subject)))
    }
  }

  fileprivate func rawFiles(of row: CatalogRow) -> [CatalogRow] {
    pairs.rawFiles(of: row).compactMap { rows[$0] }.sorted { NaturalOrder.precedes($0.path.bytes, $1.path.bytes) }
  }

  /// The mark of a photo: its own, or that of a raw file that was marked before the picture came.
  fileprivate func mark(of row: CatalogRow) -> UserMark {
    if marks.isEmpty { return UserMark() }
    return marks[row.id] ?? rawFiles(of: row).lazy.compactMap { marks[$0.id] }.first ?? UserMark()
  }

  /// A photo's sidecar files, lowest priority first: the raw file's, the stem's, and its own.
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
    var row = row
    if let metadata = row.metadata {
      row.metadata?.camera = shared(metadata.camera)
      row.metadata?.lens = metadata.lens.map { shared($0) }
    }
    let old = rows.updateValue(row, forKey: row.id)
    noteBesides(old, row)
    if let old {
      let isInPlace = old.path == row.path && old.vanished == row.vanished && ids[row.path] == row.id
      if isInPlace, old.stamp.inode == row.stamp.inode, old.sample == row.sample { return }
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

  /// The same name, sharing the storage of equal names. Swift stores up to 15 bytes inline.
  private mutating func shared(_ name: String) -> String {
    name.utf8.count <= 15 ? name : names.insert(name).memberAfterInsert
  }

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
    var isKnown = folders[path] != nil
    folders[path, default: KnownFolder()].files.insert(row.id)
    // Its parent folders have become known too.
    while !isKnown, path != .root {
      let parent = path.parent
      isKnown = folders[parent] != nil
      folders[parent, default: KnownFolder()].subfolders.insert(path)
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

/// Maps keys to numbers, usually only one each.
struct Lookup<Key: Hashable> {
  private var first: [Key: PhotoID] = [:]
  private var others: [Key: Set<PhotoID>] = [:]

  var isEmpty: Bool { first.isEmpty }

  /// At most 16 of them.
  subscript(key: Key) -> [PhotoID] { first[key].map { [$0] + Array((others[key] ?? []).prefix(15)) } ?? [] }

  mutating func insert(_ id: PhotoID, for key: Key) {
    guard let present = first[key] else {
      first[key] = id
      return
    }
    if present != id { others[key, default: []].insert(id) }
  }

  mutating func remove(_ id: PhotoID, for key: Key) {
    if first[key] == id {
      first[key] = others[key]?.popFirst()
    } else {
      others[key]?.remove(id)
    }
    if others[key]?.isEmpty == true { others[key] = nil }
  }
}

extension Sequence<CatalogRow> {
  /// The date from the metadata of the raw files, which cameras write and some programs drop from the picture; `nil` if
  /// none has one.
  var dateTaken: Int64? { lazy.compactMap(\.metadata).first { $0.takenSource == .metadata }?.taken }

  /// The camera from the metadata of the raw files; `nil` if none names one.
  var camera: String? { lazy.compactMap(\.metadata).first { !$0.camera.isEmpty }?.camera }
}
