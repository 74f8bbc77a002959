import Foundation
import GRDB
import PhotoTesting
import Testing

@testable import FileFormats
@testable import PhotoLibrary
@testable import PhotoModel
@testable import PictureDecoder

/// Ratings and flags that the owner sets.
@Suite struct MarksTests {
  private var fixture = TestLibrary()

  init() { fixture.configuration.includesMarks = true }

  private func write(_ count: Int) throws {
    for number in 1...count { try fixture.folder.write(SolidPNG.unique(number, width: number), to: "\(number).png") }
  }

  private static func xmp(_ attributes: String) -> [UInt8] { Array("<rdf:Description \(attributes)/>".utf8) }

  /// Rating and flag of each photo, by name.
  private static func shown(_ photos: [Photo]) -> [String: String] {
    Dictionary(uniqueKeysWithValues: photos.map { ($0.name, "\($0.rating) \($0.flag)") })
  }

  @Test func aMarkTakesPrecedenceAndCanBeRemoved() async throws {
    try write(3)
    try fixture.folder.write(Self.xmp("xmp:Rating='2' digiKam:PickLabel='3'"), to: "1.png.xmp")
    try fixture.folder.write(Self.xmp("xmp:Rating='-1'"), to: "2.png.xmp")
    try await fixture.scanned { library, photos in
      #expect(Self.shown(photos) == ["1.png": "2 favourite", "2.png": "0 rejected", "3.png": "0 none"])
      let ids = photos.map(\.id)
      let reader = Follower()
      let following = Task { await reader.follow(library) }
      try await library.setMarks([
        MarkChange(ids[0], rating: .set(5)), MarkChange(ids[1], flag: .set(.none)),
        MarkChange(ids[2], rating: .set(1), flag: .set(.favourite)),
        MarkChange(PhotoID(rawValue: 999), rating: .set(1)),
      ])
      let marked = ["1.png": "5 favourite", "2.png": "0 none", "3.png": "1 favourite"]
      try await waitUntil { Self.shown(reader.photos) == marked }
      let details = try await library.details(of: ids[0], version: photos[0].version)
      #expect(details.rating == 2 && details.flag == "favourite" && details.ownRating == 5 && details.ownFlag == nil)
      let second = try await library.details(of: ids[1], version: photos[1].version)
      #expect(second.rating == nil && second.flag == "rejected" && second.ownFlag == "none")
      // What no file says need not be taken back, so that what one says later is seen.
      try await library.setMarks([MarkChange(ids[2], rating: .set(0), flag: .set(.none))])
      try await waitUntil { reader.photos.first { $0.name == "3.png" }?.mark == UserMark() }
      try await library.setMarks(ids.map { MarkChange($0, rating: .removed, flag: .removed) })
      try await waitUntil { Self.shown(reader.photos)["1.png"] == "2 favourite" }
      #expect(Self.shown(reader.photos) == ["1.png": "2 favourite", "2.png": "0 rejected", "3.png": "0 none"])
      following.cancel()
    }
    #expect(fixture.warnings.all.isEmpty)
  }

  @Test func nobodySeesMarksWhoHasNotAskedForThem() async throws {
    try write(1)
    try await fixture.scanned { library, photos in
      try await library.setMarks([MarkChange(photos[0].id, rating: .set(4), flag: .set(.rejected))])
    }
    var others = fixture
    others.configuration.includesMarks = false
    #expect(Self.shown(try await others.photos()) == ["1.png": "0 none"])
    try await others.scanned { library, photos in
      let details = try await library.details(of: photos[0].id, version: photos[0].version)
      #expect(details.rating == nil && details.ownRating == nil && details.ownFlag == nil)
    }
    let photo = try #require(try await fixture.photos().first)
    #expect(photo.rating == 4 && photo.flag == .rejected)
    #expect(Disclosure().disclosed(photo).rating == 0 && Disclosure().disclosed(photo).flag == .none)
    let shared = Disclosure(marks: true).disclosed(photo)
    #expect(shared.mark.isEmpty && shared.metadata.rating == 4 && shared.metadata.flag == .rejected)
  }

  /// The mark is of the photo, whichever of its files there is.
  @Test func rawFilesAndPicturesShareAMark() async throws {
    let jpeg = try Pictures.bytes(of: Pictures.small)
    try fixture.folder.write(MadeUpRaw.fuji(jpeg), to: "a.raf")
    try await fixture.scanned { library, photos in
      try await library.setMarks([MarkChange(photos[0].id, rating: .set(3))])
      try fixture.folder.write(jpeg, to: "a.jpg")
      try await library.photos { Self.shown($0) == ["a.jpg": "3 none"] }
      let picture = try #require(await library.knownPhotos().first)
      try await library.setMarks([MarkChange(picture.id, rating: .set(4))])
      try await library.photos { Self.shown($0) == ["a.jpg": "4 none"] }
      try fixture.folder.remove("a.jpg")
      try await library.photos { Self.shown($0) == ["a.raf": "4 none"] }
    }
  }

  @Test func whatCannotBeStoredIsReportedAndNotShown() async throws {
    try write(2)
    var without = fixture
    try without.cache.write([1], to: "file")
    without.configuration.cacheFolder = without.cache.path("file/cache")
    without.configuration.dataFolder = without.configuration.cacheFolder
    try await without.scanned { library, photos in
      let error = await #expect(throws: StoringError.self) {
        try await library.setMarks([MarkChange(photos[0].id, rating: .set(4))])
      }
      #expect(error?.description.contains("--cache-dir") == true)
      #expect(await library.knownPhotos().allSatisfy { $0.rating == 0 })
    }
    try await fixture.scanned { library, photos in
      try await library.setMarks([MarkChange(photos[0].id, rating: .set(1))])
      // A cache that was deleted would take the marks with it, unnoticed.
      for name in fixture.cache.files.sorted(by: >) {
        try? FileManager.default.removeItem(atPath: fixture.cache.path(name))
      }
      let error = await #expect(throws: StoringError.self) {
        try await library.setMarks([MarkChange(photos[0].id, rating: .set(4))])
      }
      #expect(error?.description.contains("deleted") == true)
      #expect(await library.knownPhotos().map(\.rating) == [1, 0])
    }
  }

  @Test func aFullDiskLosesNothing() async {
    // In another process, whose files may not grow beyond a size: to it, the disk is full.
    await #expect(processExitsWith: .success) {
      signal(SIGXFSZ, SIG_IGN)
      var fixture = TestLibrary()
      fixture.configuration.includesMarks = true
      for index in 1...400 { try fixture.folder.write([1], to: "not a picture \(index).jpg") }
      func ratings(_ photos: [Photo]) -> [PhotoID: UInt8] {
        Dictionary(uniqueKeysWithValues: photos.map { ($0.id, $0.rating) })
      }
      let before = try await fixture.scanned { library, photos in
        try await library.setMarks(photos.prefix(9).map { MarkChange($0.id, rating: .set(3)) })
        return ratings(await library.knownPhotos())
      }
      var former = rlimit()
      #if canImport(Darwin)
        let resource = RLIMIT_FSIZE
      #else
        let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
      #endif
      try #require(getrlimit(resource, &former) == 0)
      var limit = former
      limit.rlim_cur = 4096
      let after = try await fixture.scanned { library, photos in
        try #require(setrlimit(resource, &limit) == 0)
        let error = await #expect(throws: StoringError.self) {
          try await library.setMarks(photos.map { MarkChange($0.id, rating: .set(5)) })
        }
        #expect(error?.description.hasPrefix("Not stored") == true)
        #expect(ratings(await library.knownPhotos()) == before)
        try #require(setrlimit(resource, &former) == 0)
        // When there is room again, it goes on.
        try await library.setMarks(photos.suffix(3).map { MarkChange($0.id, rating: .set(2)) })
        return ratings(await library.knownPhotos())
      }
      #expect(after.values.count { $0 == 3 } == 9 && after.values.count { $0 == 2 } == 3)
      #expect(ratings(try await fixture.photos()) == after)
    }
  }

  @Test func marksSurviveTheEndOfTheProcess() async throws {
    try write(4)
    setenv("MARKS_FOLDER", fixture.folder.path, 1)
    setenv("MARKS_CACHE", fixture.cache.path, 1)
    await #expect(processExitsWith: .signal(SIGKILL)) {
      var configuration = TestLibrary().configuration
      configuration.includesMarks = true
      configuration.cacheFolder = String(cString: getenv("MARKS_CACHE"))
      configuration.dataFolder = configuration.cacheFolder
      let library = try PhotoLibrary(folder: String(cString: getenv("MARKS_FOLDER")), configuration: configuration)
      try await library.scan()
      for photo in await library.knownPhotos() {
        try await library.setMarks([MarkChange(photo.id, rating: .set(UInt8(photo.width)), flag: .set(.favourite))])
      }
      kill(getpid(), SIGKILL)
    }
    #expect(
      Self.shown(try await fixture.photos()) == [
        "1.png": "1 favourite", "2.png": "2 favourite", "3.png": "3 favourite", "4.png": "4 favourite",
      ])
  }

  @Test(arguments: ["INSERT INTO grdb_migrations VALUES ('from the future')", "damage"])
  func aCatalogThatIsReplacedHandsOnItsMarks(statement: String) async throws {
    for index in 1...500 { try fixture.folder.write([1, UInt8(index % 256), UInt8(index / 256)], to: "\(index).jpg") }
    try await fixture.scanned { library, photos in
      try await library.setMarks(photos.prefix(30).map { MarkChange($0.id, rating: .set(4), flag: .set(.rejected)) })
    }
    if statement == "damage" {
      // A page in the middle, of the files' table; the marks' come last.
      let file = try #require(FileHandle(forUpdatingAtPath: try fixture.catalog))
      try file.seek(toOffset: file.seekToEndOfFile() / 2 / 4096 * 4096)
      try file.write(contentsOf: Data(repeating: 0x55, count: 4096))
      try file.close()
    } else {
      try await fixture.changeCatalog(statement)
    }
    let photos = try await fixture.photos()
    let marked = photos.filter { $0.rating == 4 && $0.flag == .rejected }
    #expect(photos.count == 500 && marked.count == photos.count { $0.rating > 0 })
    let expected = statement == "damage" ? 10...30 : 30...30
    #expect(expected.contains(marked.count), "\(marked.count): \(fixture.warnings.all)")
    #expect(Set(marked.map(\.name)).isSubset(of: (1...30).map { "\($0).jpg" }))
    #expect(fixture.warnings.all.count == 1 && fixture.warnings.all[0].contains("ratings and favourites"))
    // Once and for all.
    #expect(try await fixture.photos().count { $0.rating == 4 } == marked.count)
    #expect(fixture.warnings.all.count == 1)
  }

  @Test func markedFilesThatAreGoneStayKnown() async throws {
    try write(3)
    try await fixture.scanned { library, photos in
      try await library.setMarks([MarkChange(photos[0].id, rating: .set(1))])
      for name in ["1.png", "2.png"] { try fixture.folder.remove(name) }
      try await library.photos { $0.count == 1 }
      let forgotten = await library.index.catalog?.prune(keeping: 0)
      #expect(forgotten == [photos[1].id])
    }
    try write(2)
    #expect(Self.shown(try await fixture.photos()) == ["1.png": "1 none", "2.png": "0 none", "3.png": "0 none"])
  }

  // MARK: Against a model

  /// Photos are marked by two programs while files are renamed, edited, removed and restored, and programs end without
  /// closing anything. Set `RANDOM_MARKS_SEED` to repeat a run.
  @Test func marksFollowTheirPhotos() async throws {
    let seed =
      ProcessInfo.processInfo.environment["RANDOM_MARKS_SEED"].flatMap { UInt64($0) } ?? .random(in: 0..<1 << 32)
    print("RANDOM_MARKS_SEED=\(seed)")
    var random = SeededNumbers(seed: seed)
    let trash = TemporaryFolder()
    let folder = fixture.folder
    /// What the rules say: a photo's mark, by what tells the photo, which is its width.
    var marks: [Int: UserMark] = [:]
    var files: [String: Int] = [:]
    var removed: Set<Int> = []
    for number in 1...12 {
      files["\(number).png"] = number
      try folder.write(SolidPNG.unique(number, width: number), to: "\(number).png")
    }
    var libraries: [PhotoLibrary] = []
    var edits = 100
    var versions: [String: PhotoVersion] = [:]
    for round in 0..<2 {
      // The libraries of the round before are left as they are, as by SIGKILL.
      let abandoned = libraries
      libraries = []
      for _ in 0..<2 {
        let library = try PhotoLibrary(folder: folder.path, configuration: fixture.configuration)
        try await library.scan()
        libraries.append(library)
      }
      for step in 0..<14 {
        let names = files.keys.sorted()
        let name = names.randomElement(using: &random)!
        var edited: String?
        switch Int.random(in: 0..<8, using: &random) {
        case 0..<4:
          let library = libraries.randomElement(using: &random)!
          let photos = await library.knownPhotos().shuffled(using: &random).prefix(.random(in: 1...5, using: &random))
          let rating = ([.kept, .removed] + (0...5).map { .set($0) } as [MarkChange.Part<UInt8>])
            .randomElement(using: &random)!
          let flag = ([.kept, .removed] + PhotoFlag.allCases.map { .set($0) } as [MarkChange.Part<PhotoFlag>])
            .randomElement(using: &random)!
          try await library.setMarks(photos.map { MarkChange($0.id, rating: rating, flag: flag) })
          for photo in photos {
            var mark = marks[photo.width] ?? UserMark()
            switch rating {
            case .kept: break
            case .set(let value): mark.rating = value == 0 ? nil : value
            case .removed: mark.rating = nil
            }
            switch flag {
            case .kept: break
            case .set(let value): mark.flag = value == .none ? nil : value
            case .removed: mark.flag = nil
            }
            marks[photo.width] = mark
          }
        case 4:
          let other = "d\(Int.random(in: 0..<3, using: &random))/\(step)-\(round).png"
          try folder.move(name, to: other)
          files[other] = files.removeValue(forKey: name)
        case 5:
          // Edited in place: another content, and the same photo.
          edits += 1
          edited = name
          try folder.write(SolidPNG.unique(edits, width: files[name]!), to: name)
        case 6 where names.count > 3:
          let number = files.removeValue(forKey: name)!
          try #require(rename(folder.path(name), trash.path("\(number)")) == 0)
          removed.insert(number)
        default:
          guard let number = removed.sorted().randomElement(using: &random) else { continue }
          removed.remove(number)
          let restored = "back/\(number).png"
          try folder.makeParent(of: restored)
          try #require(rename(trash.path("\(number)"), folder.path(restored)) == 0)
          files[restored] = number
        }
        let expected = files.mapValues { marks[$0] ?? UserMark() }
        for library in libraries {
          // Nothing can tell which file it is if it is moved, too, before its new content was seen.
          let photos = try await library.photos { [edited, versions] photos in
            Dictionary(uniqueKeysWithValues: photos.map { ($0.name, $0.mark) }) == expected
              && photos.allSatisfy { $0.name != edited || $0.version != versions[$0.name] }
          }
          let found = Dictionary(uniqueKeysWithValues: photos.map { ($0.name, $0.mark) })
          guard found == expected else {
            Issue.record("seed \(seed), round \(round), step \(step): \(found), not \(expected)")
            return
          }
          if library === libraries.last {
            versions = Dictionary(uniqueKeysWithValues: photos.map { ($0.name, $0.version) })
          }
        }
      }
      for library in abandoned { await library.close() }
    }
    for library in libraries { await library.close() }
    // By a program that has seen nothing of all this.
    let photos = try await fixture.photos()
    #expect(
      Dictionary(uniqueKeysWithValues: photos.map { ($0.name, $0.mark) })
        == files.mapValues { marks[$0] ?? UserMark() },
      "seed \(seed)")
    #expect(fixture.warnings.all.isEmpty, "seed \(seed)")
  }
}
