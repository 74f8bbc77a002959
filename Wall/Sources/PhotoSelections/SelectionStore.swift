import Foundation
import PhotoLibrary
package import PhotoModel
import PictureDecoder
import Synchronization

/// The named selections of a library: stored next to its catalog, never in the folder of photos.
///
/// Photos are known by their identity, so a selection keeps those that are renamed or moved. Where the catalog is another
/// one, as after the cache was damaged, they are found by their paths. Several programs can use the same store.
package final class SelectionStore: Sendable {
  /// `nil` if nothing can be stored.
  private let folder: SelectionFolder?
  private let warn: @Sendable (String) -> Void
  private let known = Mutex<[String: (stamp: FileStamp, selection: StoredSelection?)]>([:])

  /// The maximum number of selections.
  package static let limit = 1000

  /// - Parameters:
  ///   - dataPath: The library's own folder for data; `nil` if there is none.
  ///   - warn: Called with a message for the user about a file that is left out.
  package init(dataPath: String?, warn: @escaping @Sendable (String) -> Void = { _ in }) {
    folder = dataPath.map { SelectionFolder(path: $0 + "/selections") }
    self.warn = warn
  }

  // MARK: Reading

  /// All selections, by name.
  package var selections: [StoredSelection] {
    get async { await blocking { [self] in current() }.sorted { Photo.pathPrecedes($0.name.text, $1.name.text) } }
  }

  /// The selection with an identity. Throws `SelectionError.unknown`.
  package func selection(_ id: String) async throws(SelectionError) -> StoredSelection {
    try Self.find(id, among: await blocking { [self] in current() })
  }

  /// The selection with a name. Throws `SelectionError.unknown`, or `.name` if there cannot be one.
  package func selection(named text: String) async throws(SelectionError) -> StoredSelection {
    let name = try SelectionName(text)
    let all = await blocking { [self] in current() }
    guard let found = all.first(where: { $0.name.isSame(as: name) }) else { throw .unknown(name.text) }
    return found
  }

  /// What is stored now: files that have not changed are not read again.
  private func current() -> [StoredSelection] {
    guard let folder else { return [] }
    let stamps = folder.stamps()
    return known.withLock { known in
      known = known.filter { stamps[$0.key] == $0.value.stamp }
      for (id, stamp) in stamps where known[id] == nil {
        let selection = folder.read(id)
        if selection == nil { warn("The selection in “\(folder.path)/\(id).selection” is damaged and is left out.") }
        known[id] = (stamp, selection)
      }
      return known.values.compactMap(\.selection)
    }
  }

  // MARK: Changing

  /// Keeps photos under a name that no other selection has.
  package func make(_ name: String, _ photos: [PhotoID], of library: some SelectionLibrary) async throws(SelectionError)
    -> StoredSelection
  {
    let name = try SelectionName(name)
    let (catalog, kept) = await library.keptPhotos(photos)
    return try await change { folder, all throws(SelectionError) in
      guard all.count < Self.limit else { throw .tooMany("There can be \(Self.limit) selections at most.") }
      try Self.check(name, among: all)
      let selection = StoredSelection(id: StoredSelection.newID(), name: name, catalog: catalog, photos: kept)
      try Self.store(selection, in: folder)
      return selection
    }
  }

  package func rename(_ id: String, _ name: String) async throws(SelectionError) {
    let name = try SelectionName(name)
    try await update(id) { selection, all throws(SelectionError) in
      try Self.check(name, among: all.filter { $0.id != id })
      selection.name = name
    }
  }

  /// Adds photos that the selection does not have yet.
  package func add(_ photos: [PhotoID], to id: String, of library: some SelectionLibrary) async throws(SelectionError) {
    let (catalog, kept) = await library.keptPhotos(photos)
    try await change(id, of: catalog, library) { stored in
      let known = Set(stored.map(\.id))
      stored += kept.filter { !known.contains($0.id) }
    }
  }

  package func remove(_ photos: [PhotoID], from id: String, of library: some SelectionLibrary)
    async throws(SelectionError)
  {
    let (catalog, gone) = (await library.keptPhotos([]).catalog, Set(photos))
    try await change(id, of: catalog, library) { stored in
      stored.removeAll { gone.contains($0.id) && $0.id.rawValue != 0 }
    }
  }

  /// Takes photos out of a selection whose files are gone.
  package func forgetMissing(in id: String, of library: some SelectionLibrary) async throws(SelectionError) {
    let selection = try await selection(id)
    let located = await library.located(selection.photos, of: selection.catalog)
    let missing = Set(zip(selection.photos, located).filter { $0.1 == nil }.map(\.0))
    try await update(id) { selection, _ in selection.photos.removeAll(where: missing.contains) }
  }

  /// Changes the photos of a selection, whose identities are those of a catalog.
  private func change(
    _ id: String, of catalog: UInt64, _ library: some SelectionLibrary,
    _ body: @escaping @Sendable (inout [KeptPhoto]) -> Void
  ) async throws(SelectionError) {
    if try await selection(id).catalog != catalog { await follow(library) }
    try await update(id) { selection, _ throws(SelectionError) in
      // The same numbers are other photos there.
      guard selection.catalog == catalog else { throw .storage("another program uses another catalog") }
      body(&selection.photos)
    }
  }

  /// Deletes a selection; for a day, it can be restored.
  package func delete(_ id: String) async throws(SelectionError) {
    try await change { folder, all throws(SelectionError) in
      _ = try Self.find(id, among: all)
      try folder.delete(id)
    }
  }

  /// Restores a selection that was deleted.
  package func restore(_ id: String) async throws(SelectionError) {
    guard StoredSelection.isID(id) else { throw .unknown(id) }
    try await change { folder, all throws(SelectionError) in
      guard let selection = folder.read(id, isDeleted: true) else { throw .unknown(id) }
      try Self.check(selection.name, among: all)
      try folder.restore(id)
    }
  }

  /// Stores where the photos are now, so that they are found again should the catalog be lost.
  ///
  /// - Precondition: The library's scan is complete.
  package func follow(_ library: some SelectionLibrary) async {
    for selection in await selections {
      let (catalog, photos) = await library.refreshed(selection.photos, of: selection.catalog)
      guard (catalog, photos) != (selection.catalog, selection.photos) else { continue }
      try? await update(selection.id) { stored, _ throws(SelectionError) in
        guard stored == selection else { throw .storage("it has changed meanwhile") }
        (stored.catalog, stored.photos) = (catalog, photos)
      }
    }
  }

  /// Changes a selection, knowing all of them.
  private func update(
    _ id: String, _ body: @escaping @Sendable (inout StoredSelection, [StoredSelection]) throws(SelectionError) -> Void
  ) async throws(SelectionError) {
    try await change { folder, all throws(SelectionError) in
      var selection = try Self.find(id, among: all)
      try body(&selection, all)
      try Self.store(selection, in: folder)
    }
  }

  private func change<Value: Sendable>(
    _ body: @escaping @Sendable (SelectionFolder, [StoredSelection]) throws(SelectionError) -> Value
  ) async throws(SelectionError) -> Value {
    guard let folder else { throw .storage("there is no cache folder") }
    return try await blocking { [self] () throws(SelectionError) in
      try folder.locked { () throws(SelectionError) in try body(folder, current()) }
    }
  }

  private static func find(_ id: String, among all: [StoredSelection]) throws(SelectionError) -> StoredSelection {
    guard let selection = all.first(where: { $0.id == id }) else { throw .unknown(id) }
    return selection
  }

  private static func check(_ name: SelectionName, among all: [StoredSelection]) throws(SelectionError) {
    if let other = all.first(where: { $0.name.isSame(as: name) }) { throw .taken(other.name.text) }
  }

  private static func store(_ selection: StoredSelection, in folder: SelectionFolder) throws(SelectionError) {
    guard selection.photos.count <= StoredSelection.photoLimit else {
      throw .tooMany("A selection can have \(StoredSelection.photoLimit.grouped) photos at most.")
    }
    let bytes: Data
    do { bytes = try SelectionFile.bytes(of: selection) } catch { throw .storage("\(error)") }
    try folder.write(selection.id, bytes)
  }
}
