import Foundation
import GRDB
import PhotoTesting
import Testing

@testable import PhotoLibrary
@testable import PhotoModel

/// What cannot be made again, and where it is kept.
@Suite struct DataFolderTests {
  /// As earlier versions kept it: everything in the cache.
  private var former = TestLibrary()
  /// The same folder with the same cache, and a folder for data.
  private var fixture: TestLibrary
  private let data = TemporaryFolder()

  init() throws {
    former.configuration.includesMarks = true
    for number in 1...3 { try former.folder.copy(Pictures.small, to: "\(number).jpg") }
    fixture = TestLibrary(folder: former.folder, cache: former.cache)
    fixture.configuration.includesMarks = true
    fixture.configuration.dataFolder = data.path
  }

  /// Rates photos in their order; 0 is no rating.
  private func rate(_ library: TestLibrary, _ ratings: [UInt8]) async throws -> [PhotoID] {
    try await library.scanned { library, photos in
      try await library.setMarks(
        zip(photos, ratings).filter { $0.1 > 0 }.map { MarkChange($0.0.id, rating: .set($0.1)) })
      for photo in photos { _ = try await library.rendition(of: photo) }
      return photos.map(\.id)
    }
  }

  private static func files(_ folder: TemporaryFolder, _ ending: String) -> [String] {
    folder.files.filter { $0.hasSuffix(ending) }.sorted()
  }

  @Test func itOutlivesTheCache() async throws {
    let ids = try await rate(fixture, [3, 0, 5])
    #expect(Self.files(fixture.cache, "catalog.sqlite") == [])
    for name in try FileManager.default.contentsOfDirectory(atPath: fixture.cache.path) {
      try FileManager.default.removeItem(atPath: fixture.cache.path(name))
    }
    let photos = try await fixture.photos()
    #expect(photos.map(\.rating) == [3, 0, 5] && photos.map(\.id) == ids)
    #expect(fixture.warnings.all.isEmpty)
  }

  /// How far a move had come that was interrupted.
  enum Interruption: CaseIterable { case none, draft, copied }

  @Test(arguments: Interruption.allCases)
  func itIsMovedFromTheCache(_ interruption: Interruption) async throws {
    let ids = try await rate(former, [3, 0, 5])
    let place = try former.catalog.dropLast("/catalog.sqlite".count)
    let name = (place as NSString).lastPathComponent
    try former.cache.write([1], to: name + "/selections/0.selection")
    try former.cache.write([2], to: name + "/key")
    let pictures = Self.files(former.cache, ".jpg")
    #expect(pictures.count == 3)
    // Earlier versions did not store the catalog's identity.
    try former.cache.remove(name + "/renditions.catalog")
    switch interruption {
    case .none: break
    case .draft: try data.write([0, 1, 2], to: name + "/catalog.sqlite.moving")
    case .copied:
      let copy = try DatabaseQueue(path: former.catalog)
      try data.write([], to: name + "/lock")
      try copy.backup(to: DatabaseQueue(path: data.path(name + "/catalog.sqlite")))
    }
    for _ in 1...2 {
      let photos = try await fixture.photos()
      #expect(photos.map(\.rating) == [3, 0, 5] && photos.map(\.id) == ids)
      #expect(Self.files(fixture.cache, ".jpg") == pictures)
      #expect(
        fixture.cache.files.allSatisfy {
          !$0.contains("catalog.s") && !$0.contains("selection") && !$0.hasSuffix("key")
        })
      #expect(data.files.isSuperset(of: ["selections/0.selection", "key", "catalog.sqlite"].map { name + "/" + $0 }))
      #expect(!data.files.contains { $0.contains(".moving") })
    }
    #expect(fixture.warnings.all.isEmpty)
  }

  /// What was set last with the folder for data stays, and only what is missing comes from the other cache.
  @Test func ofTwoCachesAllMarksCome() async throws {
    var other = TestLibrary(folder: former.folder)
    other.configuration.includesMarks = true
    // Its photos have other identities.
    try other.folder.copy(Pictures.small, to: "0.jpg")
    _ = try await rate(other, [1, 2, 0, 4])
    try other.folder.remove("0.jpg")
    _ = try await rate(former, [3, 0, 0])
    #expect(try await fixture.photos().map(\.rating) == [3, 0, 0])
    other.configuration.dataFolder = data.path
    #expect(try await other.photos().map(\.rating) == [3, 0, 4])
    #expect(Self.files(other.cache, "sqlite") == [] && Self.files(other.cache, ".jpg") == [])
    #expect(try await fixture.photos().map(\.rating) == [3, 0, 4])
    #expect(Self.files(fixture.cache, ".jpg").count == 3)
    // A photo that is gone keeps its mark.
    try other.folder.copy(Pictures.small, to: "0.jpg")
    #expect(Set(try await other.photos().map(\.rating)).isSuperset(of: [3, 0, 4]))
    #expect(fixture.warnings.all.isEmpty && other.warnings.all.isEmpty)
  }

  /// Interrupted after marks were taken over, and before the other catalog was removed.
  @Test func marksOfFilesThatAreGoneComeOnce() async throws {
    _ = try await rate(fixture, [1, 0, 0])
    try former.folder.copy(Pictures.small, to: "4.jpg")
    _ = try await rate(former, [0, 0, 0, 2])
    try former.folder.remove("4.jpg")
    _ = try await former.photos()
    let catalog = try former.catalog
    let copy = try Data(contentsOf: URL(filePath: catalog))
    for _ in 1...2 {
      try copy.write(to: URL(filePath: catalog))
      #expect(try await fixture.photos().map(\.rating) == [1, 0, 0])
    }
    let name = (catalog as NSString).pathComponents.suffix(2).joined(separator: "/")
    let stored = try DatabaseQueue(path: data.path(name))
    #expect(try await stored.read { try String.fetchAll($0, sql: "SELECT path FROM file WHERE vanished") } == ["4.jpg"])
    #expect(try await stored.read { try Int.fetchAll($0, sql: "SELECT rating FROM mark ORDER BY rating") } == [1, 2])
    #expect(fixture.warnings.all.isEmpty)
  }

  /// Interrupted between file systems, before the old file was removed. A selection that is deleted then does not come back.
  @Test func whatWasCopiedIsRemovedFromTheCache() async throws {
    _ = try await rate(former, [])
    let name = try ((former.catalog as NSString).deletingLastPathComponent as NSString).lastPathComponent
    for folder in [former.cache, data] {
      try folder.write([1, 2], to: name + "/selections/0.selection")
      try folder.write([3], to: name + "/selections/1.selection")
      try folder.write([folder.path.utf8.last ?? 0], to: name + "/key")
    }
    _ = try await fixture.photos()
    #expect(Self.files(former.cache, ".selection") == [] && Self.files(data, ".selection").count == 2)
    // That of the other place may be another one.
    #expect(Self.files(former.cache, "key").count == 1)
    #expect(fixture.warnings.all.isEmpty)
  }

  /// Nothing new takes the place of what is still to be moved.
  @Test func whatCannotBeMovedIsTold() async throws {
    _ = try await rate(former, [3, 0, 5])
    let name = try ((former.catalog as NSString).deletingLastPathComponent as NSString).lastPathComponent
    try former.cache.write([1, 2], to: name + "/selections/0.selection")
    try former.cache.write([3], to: name + "/key")
    try data.write([], to: name + "/selections")
    let photos = try await fixture.scanned { library, photos in
      #expect(throws: DataFolder.Unmoved.self) { try library.dataPath() }
      return photos
    }
    #expect(photos.map(\.rating) == [3, 0, 5] && data.files.contains(name + "/key"))
    let warnings = fixture.warnings.all
    #expect(warnings.count == 1 && warnings[0].contains("ot a directory"), "\(warnings)")
    try data.remove(name + "/selections")
    #expect(try await fixture.scanned { library, _ in try library.dataPath() } == data.path(name))
    #expect(Self.files(former.cache, ".selection") == [] && Self.files(data, ".selection").count == 1)
    #expect(fixture.warnings.all.count == 1)
  }

  @Test func whereItCannotBeWrittenItStaysInTheCache() async throws {
    var without = fixture
    try data.write([1], to: "file")
    without.configuration.dataFolder = data.path("file/data")
    let ids = try await rate(without, [3, 0, 5])
    #expect(without.warnings.all.count == 1 && without.warnings.all[0].contains("file/data"))
    #expect(Self.files(fixture.cache, "catalog.sqlite").count == 1)
    let photos = try await fixture.photos()
    #expect(photos.map(\.rating) == [3, 0, 5] && photos.map(\.id) == ids)
    #expect(Self.files(fixture.cache, "catalog.sqlite") == [])
    #expect(Self.files(fixture.cache, ".jpg").count == 3)
  }

  @Test func aDamagedCatalogInTheCacheIsKept() async throws {
    _ = try await rate(former, [3, 0, 5])
    let file = try #require(FileHandle(forUpdatingAtPath: try former.catalog))
    try file.write(contentsOf: Data(repeating: 0x55, count: 20_000))
    try file.close()
    #expect(try await fixture.photos().count == 3)
    #expect(fixture.warnings.all.count == 1, "\(fixture.warnings.all)")
    #expect(Self.files(fixture.cache, "catalog.set-aside.sqlite").count == 1)
    #expect(Self.files(fixture.cache, ".jpg") == [])
  }
}
