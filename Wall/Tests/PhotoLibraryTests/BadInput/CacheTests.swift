import Foundation
import GRDB
import PhotoTesting
import Testing

@testable import PhotoLibrary
@testable import PhotoModel
@testable import PictureDecoder

@Suite struct CacheTests {
  @Test func aCacheThatCannotBeMadeIsDoneWithout() async throws {
    var fixture = TestLibrary()
    try fixture.cache.write([1], to: "file")
    fixture.configuration.cacheFolder = fixture.cache.path("file/cache")
    fixture.configuration.dataFolder = fixture.configuration.cacheFolder
    try fixture.folder.copy(Pictures.small, to: "a.jpg")
    try fixture.folder.copy(Pictures.small, to: "b.jpg")
    try await fixture.scanned { library, photos in
      #expect(photos.summary == ["a.jpg": "511×323", "b.jpg": "511×323"])
      #expect(Set(photos.map(\.id)).count == 2)
      for photo in photos { _ = try await library.rendition(of: photo) }
    }
    #expect(fixture.warnings.all.count == 1)
    #expect(fixture.warnings.all.first?.contains("file/cache") == true)
  }

  @Test func aDiskThatFillsUpIsWarnedOfOnce() async {
    // In another process, whose files may not grow beyond a size: to it, the disk is full.
    await #expect(processExitsWith: .success) {
      signal(SIGXFSZ, SIG_IGN)
      let fixture = TestLibrary()
      for index in 1...3000 { try fixture.folder.write([1], to: "not a picture \(index).jpg") }
      try fixture.folder.copy(Pictures.large, to: "large.jpg")
      var limit = rlimit(rlim_cur: 100_000, rlim_max: 100_000)
      #if canImport(Darwin)
        try #require(setrlimit(RLIMIT_FSIZE, &limit) == 0)
      #else
        try #require(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      #endif
      try await fixture.scanned { library, photos in
        #expect(photos.count == 3001)
        #expect(Set(photos.map(\.id)).count == 3001)
        let large = try #require(photos.first { $0.width > 0 })
        for _ in 1...2 {
          let rendition = try await library.rendition(of: large, width: 1920)
          #expect(rendition.bytes.count > 100_000)
        }
      }
      let warnings = fixture.warnings.all
      #expect(warnings.count { $0.contains("catalog") } == 1, "\(warnings)")
      #expect(warnings.count { $0.contains("Thumbnails cannot be stored") } == 1, "\(warnings)")
      #expect(!fixture.cache.files.contains { $0.contains("temporary/") })
    }
  }

  @Test func aCatalogOfALaterVersionIsSetAside() async throws {
    let fixture = TestLibrary()
    try fixture.folder.copy(Pictures.small, to: "a.jpg")
    try await fixture.scanned { library, photos in _ = try await library.rendition(of: photos[0]) }
    let database = try DatabaseQueue(path: try fixture.catalog)
    try await database.write {
      try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('from the future')")
    }
    try database.close()
    #expect(try await fixture.photos().summary == ["a.jpg": "511×323"])
    #expect(fixture.warnings.all.count == 1)
    #expect(fixture.warnings.all.first?.contains("later version") == true)
    #expect(fixture.cache.files.contains { $0.hasSuffix("/catalog.set-aside.sqlite") })
    // The numbers are given anew, so nothing may be left under the old ones.
    #expect(!fixture.cache.files.contains { $0.hasSuffix(".jpg") })
    #expect(try await fixture.photos().summary == ["a.jpg": "511×323"])
    #expect(fixture.warnings.all.count == 1)
  }

  @Test(arguments: [0, 5000])
  func aDamagedCatalogIsSetAside(offset: Int) async throws {
    let fixture = TestLibrary()
    for index in 1...500 { try fixture.folder.write([1], to: "not a picture \(index).jpg") }
    try await fixture.photos()
    let path = try fixture.catalog
    let file = try #require(FileHandle(forUpdatingAtPath: path))
    try file.seek(toOffset: UInt64(offset))
    try file.write(contentsOf: Data(repeating: 0x55, count: 20_000))
    try file.close()
    #expect(try await fixture.photos().count == 500)
    #expect(fixture.warnings.all.count == 1)
    #expect(fixture.warnings.all.first?.contains("damaged") == true)
    #expect(try await fixture.photos().count == 500)
    #expect(fixture.warnings.all.count == 1)
  }

  @Test func twoLibrariesShareACatalog() async throws {
    let fixture = TestLibrary()
    for index in 1...60 { try fixture.folder.copy(Pictures.small, to: "\(index).jpg") }
    async let first = fixture.photos()
    async let second = fixture.photos()
    let both = try await (first, second)
    #expect(both.0.map(\.name) == both.1.map(\.name))
    #expect(both.0.map(\.id) == both.1.map(\.id))
    #expect(fixture.warnings.all.isEmpty)
  }

  @Test func aDamagedRenditionIsMadeAnew() async throws {
    let fixture = TestLibrary()
    try fixture.folder.copy(Pictures.small, to: "a.jpg")
    let whole = try await fixture.scanned { library, photos in try await library.rendition(of: photos[0]) }
    let name = try #require(fixture.cache.files.first { $0.hasSuffix("-160.jpg") })
    for bytes in [[], Array(whole.bytes.prefix(500)), [UInt8](repeating: 0, count: 500)] {
      try fixture.cache.write(bytes, to: name)
      let again = try await fixture.scanned { library, photos in try await library.rendition(of: photos[0]) }
      #expect(again == whole)
      #expect(try Pictures.bytes(of: fixture.cache.path(name)) == whole.bytes)
    }
  }

  @Test func temporaryFilesOfKilledProcessesAreRemoved() async throws {
    let fixture = TestLibrary()
    try await fixture.photos()
    let place = try fixture.catalog.dropLast("catalog.sqlite".count)
    let temporary = String(place.dropFirst(fixture.cache.path.count + 1)) + "temporary/"
    // No system gives out a number as high as this.
    try fixture.cache.write([1], to: temporary + "99999999-1-1")
    try fixture.cache.write([1], to: temporary + "\(getppid())-1-1")
    try await fixture.photos()
    let left = fixture.cache.files.filter { $0.contains("temporary/") }.map { ($0 as NSString).lastPathComponent }
    #expect(left == ["\(getppid())-1-1"])
  }

  @Test func theOldestRenditionsGoFirst() async throws {
    let cache = TemporaryFolder()
    for index in 1...10 {
      let name = "place/renditions/\(index)/00000000-80.jpg"
      try cache.write([UInt8](repeating: 0, count: 1000), to: name)
      let time = timeval(tv_sec: index * 1000, tv_usec: 0)
      try #require(utimes(cache.path(name), [time, time]) == 0)
    }
    try cache.write([UInt8](repeating: 0, count: 100_000), to: "place/catalog.sqlite")
    await RenditionCacheLimit(base: cache.path, limit: 10_000).enforce()
    #expect(cache.files.filter { $0.hasSuffix(".jpg") }.count == 10)
    await RenditionCacheLimit(base: cache.path, limit: 5000).enforce()
    let left = cache.files.filter { $0.hasSuffix(".jpg") }
    #expect(left == Set((7...10).map { "place/renditions/\($0)/00000000-80.jpg" }))
    #expect(cache.files.contains("place/catalog.sqlite"))
  }
}
