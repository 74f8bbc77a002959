import Foundation
import PhotoLibrary
import PhotoModel
import Synchronization
import Testing

@testable import PhotoSelections

/// A library that is a table of identities and paths.
final class Table: SelectionLibrary {
  struct State {
    var catalog: UInt64 = 1
    var paths: [UInt32: String] = [:]
    var gone: Set<UInt32> = []
  }

  let state = Mutex(State())

  init(_ count: UInt32) {
    state.withLock { state in for id in 1...max(count, 1) { state.paths[id] = "\(id).jpg" } }
  }

  func keptPhotos(_ ids: [PhotoID]) -> (catalog: UInt64, photos: [KeptPhoto]) {
    state.withLock { state in
      (
        state.catalog,
        ids.compactMap { id in state.paths[id.rawValue].map { KeptPhoto(id: id, path: Array($0.utf8)) } }
      )
    }
  }

  func located(_ photos: [KeptPhoto], of catalog: UInt64) -> [PhotoID?] {
    state.withLock { state in
      photos.map { photo in
        Self.known(photo, catalog, state).flatMap { state.gone.contains($0.rawValue) ? nil : $0 }
      }
    }
  }

  func refreshed(_ photos: [KeptPhoto], of catalog: UInt64) -> (catalog: UInt64, photos: [KeptPhoto]) {
    state.withLock { state in
      (
        state.catalog,
        photos.map { photo in
          guard let id = Self.known(photo, catalog, state), let path = state.paths[id.rawValue] else {
            return KeptPhoto(id: PhotoID(rawValue: 0), path: photo.path)
          }
          return KeptPhoto(id: id, path: Array(path.utf8))
        }
      )
    }
  }

  func noteSelections() {}

  private static func known(_ photo: KeptPhoto, _ catalog: UInt64, _ state: State) -> PhotoID? {
    if catalog == state.catalog, state.paths[photo.id.rawValue] != nil { return photo.id }
    return state.paths.first { Array($0.value.utf8) == photo.path }.map { PhotoID(rawValue: $0.key) }
  }
}

/// A folder that is removed with the test.
final class CacheFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/selections-\(UInt64.random(in: .min ... .max))"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path + "/selections")) ?? []).filter { $0 != "lock" }
      .sorted()
  }
}

@Suite struct SelectionStoreTests {
  private let cache: CacheFolder
  private let store: SelectionStore
  private let library = Table(20)

  init() throws {
    cache = try CacheFolder()
    store = SelectionStore(dataPath: cache.path)
  }

  private func ids(_ numbers: UInt32...) -> [PhotoID] { numbers.map(PhotoID.init) }

  @Test func keepsNamesAsTheyAre() async throws {
    let names = [
      "Best of 2024", "<b>&amp;\"'", "../../etc/passwd", "a/b\\c", "🏔️👨‍👩‍👧", "תמונות של החתונה", "$(rm -rf ~)`x`", "-o",
      ".",
      String(repeating: "ä", count: 200),
    ]
    for name in names { _ = try await store.make(name, ids(1, 2), of: library) }
    let again = SelectionStore(dataPath: cache.path)
    #expect(Set(await again.selections.map(\.name.text)) == Set(names))
    // No name becomes a path.
    #expect(cache.files.allSatisfy { $0.hasSuffix(".selection") && StoredSelection.isID($0.dropLast(10)) })
    #expect(try FileManager.default.contentsOfDirectory(atPath: cache.path) == ["selections"])
    for name in ["", "  \n ", String(repeating: "x", count: 10_000), "a\nb", "a\u{0}b", "a\u{1b}[31mb", "a\u{2028}b"] {
      let error = await #expect(throws: SelectionError.self) { try await store.make(name, ids(1), of: library) }
      if case .name = error {} else { Issue.record("\(name.debugDescription): \(String(describing: error))") }
    }
    // One character of 100,000 scalars.
    await #expect(throws: SelectionError.self) {
      try await store.make("a" + String(repeating: "\u{301}", count: 100_000), ids(1), of: library)
    }
  }

  @Test func isAnsweredByName() async throws {
    let made = try await store.make("  Été ", ids(3, 1), of: library)
    #expect(try await store.selection(named: "e\u{301}te\u{301}").id == made.id)
    #expect(try await store.selection(made.id).photos.map(\.id) == ids(3, 1))
    await #expect(throws: SelectionError.taken("Été")) { try await store.make("été", ids(1), of: library) }
    await #expect(throws: SelectionError.unknown("x")) { try await store.selection(named: "x") }
    try await store.rename(made.id, "ÉTÉ")
    try await store.rename(made.id, "Summer")
    #expect(await store.selections.map(\.name.text) == ["Summer"])
    await #expect(throws: SelectionError.unknown(made.id + "0")) { try await store.rename(made.id + "0", "x") }
  }

  @Test func addsRemovesDeletesRestores() async throws {
    let id = try await store.make("a", ids(1, 2), of: library).id
    try await store.add(ids(2, 3, 99), to: id, of: library)
    #expect(try await store.selection(id).photos.map(\.id) == ids(1, 2, 3))
    try await store.remove(ids(1, 77), from: id, of: library)
    #expect(try await store.selection(id).photos.map(\.id) == ids(2, 3))
    try await store.delete(id)
    #expect(await store.selections.isEmpty && cache.files == ["\(id).deleted"])
    try await store.restore(id)
    #expect(try await store.selection(id).photos.map(\.id) == ids(2, 3))
    try await store.delete(id)
    _ = try await store.make("A", ids(1), of: library)
    await #expect(throws: SelectionError.taken("A")) { try await store.restore(id) }
    await #expect(throws: SelectionError.unknown("../../x")) { try await store.restore("../../x") }
  }

  /// Renamed photos stay, those that vanish are not forgotten, and with another catalog it is the paths that count.
  @Test func followsPhotos() async throws {
    let id = try await store.make("a", ids(1, 2, 3), of: library).id
    library.state.withLock { state in
      state.paths[1] = "moved/1.jpg"
      state.gone = [2]
    }
    var selection = try await store.selection(id)
    #expect(
      await library.located(selection.photos, of: selection.catalog) == [
        PhotoID(rawValue: 1), nil, PhotoID(rawValue: 3),
      ])
    let other = try await store.make("b", ids(1, 2, 3), of: library).id
    try await store.forgetMissing(in: other, of: library)
    #expect(try await store.selection(other).photos.map(\.id) == ids(1, 3))
    await store.follow(library)
    // The catalog is lost: the same photos have other numbers, and the numbers are of others.
    library.state.withLock { state in
      state = Table.State(catalog: 2, paths: [1: "other.jpg", 2: "moved/1.jpg", 3: "x.jpg", 9: "3.jpg"])
    }
    selection = try await store.selection(id)
    #expect(
      await library.located(selection.photos, of: selection.catalog) == [
        PhotoID(rawValue: 2), nil, PhotoID(rawValue: 9),
      ])
    try await store.add(ids(1), to: id, of: library)
    selection = try await store.selection(id)
    #expect(selection.catalog == 2 && selection.photos.map(\.id.rawValue) == [2, 0, 9, 1])
    try await store.remove(ids(2), from: id, of: library)
    #expect(try await store.selection(id).photos.map(\.id.rawValue) == [0, 9, 1])
  }

  /// What two programs do to one store, at the same time, is all there in the end.
  @Test func isSharedByPrograms() async throws {
    let other = SelectionStore(dataPath: cache.path)
    let id = try await store.make("a", ids(1), of: library).id
    #expect(try await other.selection(id).name.text == "a")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in UInt32(2)...20 {
        group.addTask { [store, library] in
          try await (number.isMultiple(of: 2) ? store : other).add([PhotoID(rawValue: number)], to: id, of: library)
        }
      }
      try await group.waitForAll()
    }
    #expect(try await Set(store.selection(id).photos.map(\.id.rawValue)) == Set(1...20))
    #expect(try await store.selection(id) == other.selection(id))
  }

  /// A file is whole or it is left out: each is cut off and damaged at every byte.
  @Test func damageIsNoticed() async throws {
    let id = try await store.make("a", ids(1, 2), of: library).id
    let path = "\(cache.path)/selections/\(id).selection"
    let bytes = try Data(contentsOf: URL(filePath: path))
    #expect(SelectionFile.selection(id, in: bytes)?.name.text == "a")
    for index in bytes.indices {
      #expect(SelectionFile.selection(id, in: bytes[..<index]) == nil)
      var damaged = bytes
      damaged[index] ^= 1
      #expect(SelectionFile.selection(id, in: damaged) == nil)
    }
    try Data().write(to: URL(filePath: path))
    let warnings = Mutex<[String]>([])
    let again = SelectionStore(dataPath: cache.path) { text in warnings.withLock { $0.append(text) } }
    #expect(await again.selections.isEmpty)
    #expect(await again.selections.isEmpty)
    #expect(warnings.withLock(\.count) == 1)
  }

  /// What a killed program has left is neither read nor kept.
  @Test func draftsOfKilledProgramsGo() async throws {
    let id = try await store.make("a", ids(1), of: library).id
    try Data("half".utf8).write(to: URL(filePath: "\(cache.path)/selections/\(id).draft"))
    #expect(await SelectionStore(dataPath: cache.path).selections.count == 1)
    try await store.add(ids(2), to: id, of: library)
    #expect(cache.files == ["\(id).selection"])
  }

  @Test func nothingIsLostWhereNothingCanBeWritten() async throws {
    let id = try await store.make("a", ids(1), of: library).id
    let folder = SelectionFolder(path: cache.path + "/selections")
    // A folder in the draft's place refuses it, for root as well.
    try FileManager.default.createDirectory(
      atPath: "\(cache.path)/selections/\(id).draft/x", withIntermediateDirectories: true)
    let error = await #expect(throws: SelectionError.self) { try await store.add(ids(2), to: id, of: library) }
    if case .storage = error {} else { Issue.record("\(String(describing: error))") }
    #expect(try await store.selection(id).photos.map(\.id) == ids(1))
    #expect(folder.stamps().count == 1)
    await #expect(throws: SelectionError.self) {
      try await SelectionStore(dataPath: nil).make("a", ids(1), of: library)
    }
  }

  @Test func namesThatAreNotUTF8() throws {
    let photo = KeptPhoto(id: PhotoID(rawValue: 7), path: [0x61, 0xff, 0x2f, 0xfe])
    let selection = StoredSelection(
      id: StoredSelection.newID(), name: try SelectionName("a"), catalog: .max, photos: [photo])
    #expect(try SelectionFile.selection(selection.id, in: SelectionFile.bytes(of: selection)) == selection)
  }
}
