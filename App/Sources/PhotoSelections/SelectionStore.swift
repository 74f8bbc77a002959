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
    get async {
      await blocking { [self] in current() }
        .sorted { Photo.pathPrecedes($0.name.text, $1.name.text) }
    }
  }

  /// The selection with an identity.
  ///
  /// - Throws: `SelectionError.unknown`.
  package func selection(_ id: String) async throws(SelectionError) -> StoredSelection {
    guard let found = await blocking({ [self] in current() }).first(where: { $0.id == id }) else { throw .unknown(id) }
    return found
  }

  /// The selection with a name.
  ///
  /// - Throws: `SelectionError.unknown`, or `.name` if there cannot be one.
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
        let selection = folder.read(id).flatMap { SelectionFile.selection(id, in: $0) }
        if selection == nil {
          warn("The selection in “\(folder.path)/\(id).selection” is damaged and is left out.")
        }
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
      return try Self.store(
        StoredSelection(id: StoredSelection.newID(), name: name, catalog: catalog, photos: kept), in: folder)
    }
  }

  package func rename(_ id: String, _ name: String) async throws(SelectionError) {
    let name = try SelectionName(name)
    _ = try await change { folder, all throws(SelectionError) in
      var selection = try Self.find(id, among: all)
      try Self.check(name, among: all.filter { $0.id != id })
      selection.name = name
      return try Self.store(selection, in: folder)
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
    let (catalog, _) = await library.keptPhotos([])
    let gone = Set(photos)
    try await change(id, of: catalog, library) { stored in
      stored.removeAll { gone.contains($0.id) && $0.id.rawValue != 0 }
    }
  }

  /// Takes photos out of a selection whose files are gone.
  package func forgetMissing(in id: String, of library: some SelectionLibrary) async throws(SelectionError) {
    let selection = try await selection(id)
    let located = await library.located(selection.photos, of: selection.catalog)
    let missing = Set(zip(selection.photos, located).filter { $0.1 == nil }.map(\.0))
    _ = try await change { folder, all throws(SelectionError) in
      var stored = try Self.find(id, among: all)
      stored.photos.removeAll(where: missing.contains)
      return try Self.store(stored, in: folder)
    }
  }

  /// Changes the photos of a selection, whose identities are those of a catalog.
  private func change(
    _ id: String, of catalog: UInt64, _ library: some SelectionLibrary,
    _ body: @escaping @Sendable (inout [KeptPhoto]) -> Void
  ) async throws(SelectionError) {
    if try await selection(id).catalog != catalog { await follow(library) }
    _ = try await change { folder, all throws(SelectionError) in
      var selection = try Self.find(id, among: all)
      // The same numbers are other photos there.
      guard selection.catalog == catalog else { throw .storage("another program uses another catalog") }
      body(&selection.photos)
      return try Self.store(selection, in: folder)
    }
  }

  /// Deletes a selection; for a day, it can be restored.
  package func delete(_ id: String) async throws(SelectionError) {
    _ = try await change { folder, all throws(SelectionError) in
      let selection = try Self.find(id, among: all)
      try folder.delete(id)
      return selection
    }
  }

  /// Restores a selection that was deleted.
  package func restore(_ id: String) async throws(SelectionError) {
    guard StoredSelection.isID(id) else { throw .unknown(id) }
    _ = try await change { folder, all throws(SelectionError) in
      guard let selection = folder.readDeleted(id).flatMap({ SelectionFile.selection(id, in: $0) }) else {
        throw .unknown(id)
      }
      try Self.check(selection.name, among: all)
      try folder.restore(id)
      return selection
    }
  }

  /// Stores where the photos are now, so that they are found again should the catalog be lost.
  ///
  /// - Precondition: The library's scan is complete.
  package func follow(_ library: some SelectionLibrary) async {
    for selection in await selections {
      let present = await refreshed(selection, library)
      guard present != selection else { continue }
      _ = try? await change { folder, all throws(SelectionError) in
        guard try Self.find(selection.id, among: all) == selection else { return selection }
        return try Self.store(present, in: folder)
      }
    }
  }

  /// The selection with its photos' identities and paths of now; what cannot be found stays as it is.
  private func refreshed(_ selection: StoredSelection, _ library: some SelectionLibrary) async -> StoredSelection {
    var selection = selection
    (selection.catalog, selection.photos) = await library.refreshed(selection.photos, of: selection.catalog)
    return selection
  }

  private func change(
    _ body: @escaping @Sendable (SelectionFolder, [StoredSelection]) throws(SelectionError) -> StoredSelection
  ) async throws(SelectionError) -> StoredSelection {
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

  private static func store(
    _ selection: StoredSelection, in folder: SelectionFolder
  ) throws(SelectionError) -> StoredSelection {
    guard selection.photos.count <= StoredSelection.photoLimit else {
      throw .tooMany("A selection can have \(StoredSelection.photoLimit.grouped) photos at most.")
    }
    do {
      let bytes = try SelectionFile.bytes(of: selection)
      try folder.write(selection.id, bytes)
    } catch let error as SelectionError {
      throw error
    } catch {
      throw .storage("\(error)")
    }
    return selection
  }
}
