import Foundation
import PhotoTesting
import Testing

@testable import PhotoLibrary
@testable import PhotoModel
@testable import PictureDecoder

/// Which photo is which after files have changed, seen as it happens and between two runs.
@Suite struct IdentityTests {
  /// Changes a folder of a.png, b.png and folder/c.png, live or between two runs, and hands over the photos of before
  /// and after by name.
  private func photos(
    live: Bool, change: (TemporaryFolder) throws -> Void, until condition: @escaping @Sendable ([Photo]) -> Bool
  ) async throws -> (before: [String: Photo], after: [String: Photo]) {
    let fixture = TestLibrary()
    for (number, name) in ["a.png", "b.png", "folder/c.png"].enumerated() {
      try fixture.folder.write(SolidPNG.unique(number, width: number + 2), to: name)
    }
    func byName(_ photos: [Photo]) -> [String: Photo] { Dictionary(uniqueKeysWithValues: photos.map { ($0.name, $0) }) }
    var before: [Photo] = []
    if live {
      return try await fixture.scanned { library, _ in
        let before = try await library.completed()
        try change(fixture.folder)
        return (byName(before), byName(try await library.photos(when: condition)))
      }
    }
    before = try await fixture.scanned { library, _ in try await library.completed() }
    try change(fixture.folder)
    let after = try await fixture.scanned { library, _ in try await library.photos(when: condition) }
    return (byName(before), byName(after))
  }

  @Test(arguments: [true, false])
  func aRenamedFileStaysItself(live: Bool) async throws {
    let (before, after) = try await photos(live: live) { folder in
      try folder.move("a.png", to: "z.png")
    } until: {
      $0.contains { $0.name == "z.png" } && $0.count == 3
    }
    #expect(after["z.png"]?.id == before["a.png"]?.id)
    #expect(after["z.png"]?.version == before["a.png"]?.version)
    #expect(after["z.png"]?.colour == before["a.png"]?.colour)
  }

  @Test(arguments: [true, false])
  func theFilesOfARenamedFolderStayThemselves(live: Bool) async throws {
    let (before, after) = try await photos(live: live) { folder in
      try folder.move("folder", to: "other/deeper")
    } until: {
      $0.contains { $0.name == "other/deeper/c.png" } && $0.count == 3
    }
    #expect(after["other/deeper/c.png"]?.id == before["folder/c.png"]?.id)
    #expect(after["other/deeper/c.png"]?.version == before["folder/c.png"]?.version)
  }

  @Test(arguments: [true, false])
  func swappedFilesKeepTheirContent(live: Bool) async throws {
    let (before, after) = try await photos(live: live) { folder in
      try folder.move("a.png", to: ".aside")
      try folder.move("b.png", to: "a.png")
      try folder.move(".aside", to: "b.png")
    } until: { photos in
      photos.first { $0.name == "a.png" }?.width == 3 && photos.count == 3
    }
    #expect(after["a.png"]?.id == before["b.png"]?.id && after["a.png"]?.version == before["b.png"]?.version)
    #expect(after["b.png"]?.id == before["a.png"]?.id && after["b.png"]?.version == before["a.png"]?.version)
  }

  @Test(arguments: [true, false])
  func aFileThatIsMovedToAnotherDiskStaysItself(live: Bool) async throws {
    let (before, after) = try await photos(live: live) { folder in
      try folder.duplicate("a.png", to: "folder/a.png")
      try folder.remove("a.png")
    } until: {
      $0.contains { $0.name == "folder/a.png" } && $0.count == 3
    }
    // Seen as it happens, the copy may have been there beside the file.
    if !live { #expect(after["folder/a.png"]?.id == before["a.png"]?.id) }
    if !live { #expect(after["folder/a.png"]?.version == before["a.png"]?.version) }
    #expect(after["folder/a.png"]?.width == 2)
  }

  @Test(arguments: [true, false])
  func aCopyIsANewPhoto(live: Bool) async throws {
    let (before, after) = try await photos(live: live) { folder in
      try folder.duplicate("a.png", to: "0 copy.png")
    } until: {
      $0.count == 4
    }
    #expect(after["a.png"]?.id == before["a.png"]?.id && after["a.png"]?.version == before["a.png"]?.version)
    #expect(after["0 copy.png"].map { copy in before.values.allSatisfy { $0.id != copy.id } } == true)
  }

  @Test(arguments: [true, false])
  func aHardLinkIsANewPhoto(live: Bool) async throws {
    let (before, after) = try await photos(live: live) { folder in
      try folder.link("a.png", to: "0 link.png")
    } until: {
      $0.count == 4
    }
    #expect(after["a.png"]?.id == before["a.png"]?.id && after["a.png"]?.version == before["a.png"]?.version)
    #expect(after["0 link.png"].map { link in before.values.allSatisfy { $0.id != link.id } } == true)
  }

  @Test(arguments: [true, false])
  func anEditKeepsTheIdentityAndNotTheVersion(live: Bool) async throws {
    let (before, after) = try await photos(live: live) { folder in
      try folder.write(SolidPNG.unique(7, width: 50), to: "a.png")
      try folder.replace("b.png", with: SolidPNG.unique(8, width: 60), temporary: "b.png.tmp")
    } until: {
      $0.contains { $0.width == 50 } && $0.contains { $0.width == 60 } && $0.count == 3
    }
    for name in ["a.png", "b.png"] {
      #expect(after[name]?.id == before[name]?.id, "\(name)")
      #expect(after[name]?.version != before[name]?.version, "\(name)")
    }
    #expect(after["folder/c.png"]?.version == before["folder/c.png"]?.version)
  }

  @Test(arguments: [true, false])
  func anEditThatPutsTheTimeBackIsSeen(live: Bool) async throws {
    let fixture = TestLibrary()
    try fixture.folder.write(SolidPNG.unique(1, width: 2), to: "a.png")
    func edit() throws {
      let before = try fixture.folder.status(of: "a.png")
      let file = open(fixture.folder.path("a.png"), O_WRONLY)
      try #require(pwrite(file, [9], 1, off_t(before.stamp.size - 8)) == 1)
      close(file)
      try fixture.folder.setModified("a.png", to: before.stamp.modified)
      try #require(try fixture.folder.status(of: "a.png").stamp == before.stamp)
    }
    let (before, after) = try await fixture.scanned { library, photos in
      let version = photos[0].version
      if live {
        try edit()
        return (photos, try await library.photos { $0.first?.version != version })
      }
      return (photos, photos)
    }
    if !live { try edit() }
    let last = live ? after : try await fixture.photos()
    #expect(last.map(\.id) == before.map(\.id))
    #expect(last.first?.version != before.first?.version)
  }

  @Test func otherPermissionsMakeNoNewVersion() async throws {
    let (before, after) = try await photos(live: false) { folder in
      for name in ["a.png", "b.png"] { try #require(chmod(folder.path(name), 0o640) == 0) }
    } until: {
      $0.count == 3
    }
    #expect(after == before)
  }

  @Test(arguments: [true, false])
  func aFileThatComesBackIsItselfAgain(live: Bool) async throws {
    let fixture = TestLibrary()
    let trash = TemporaryFolder()
    for number in 0..<3 { try fixture.folder.write(SolidPNG.unique(number), to: "\(number).png") }
    let before = try await fixture.photos()
    func moveAway() throws {
      for number in 0..<3 { try #require(rename(fixture.folder.path("\(number).png"), trash.path("\(number)")) == 0) }
    }
    func moveBack() throws {
      // One of them under another name, one from a backup.
      try #require(rename(trash.path("0"), fixture.folder.path("0.png")) == 0)
      try #require(rename(trash.path("1"), fixture.folder.path("one.png")) == 0)
      try fixture.folder.copy(trash.path("2"), to: "2.png")
    }
    let after: [Photo]
    if live {
      after = try await fixture.scanned { library, _ in
        try moveAway()
        try await library.photos(when: \.isEmpty)
        try moveBack()
        return try await library.photos { $0.count == 3 }
      }
    } else {
      try moveAway()
      #expect(try await fixture.photos().isEmpty)
      try moveBack()
      after = try await fixture.photos()
    }
    #expect(after.map(\.name) == ["0.png", "2.png", "one.png"])
    #expect(after.map(\.id) == [0, 2, 1].map { before[$0].id })
    #expect(after[0].version == before[0].version)
    #expect(after[2].version == before[1].version)
  }

  @Test func aNumberIsNeverGivenAgain() async throws {
    let fixture = TestLibrary()
    try fixture.folder.write(SolidPNG.unique(1), to: "a.png")
    let first = try await fixture.photos()
    try fixture.folder.remove("a.png")
    #expect(try await fixture.photos().isEmpty)
    try await fixture.changeCatalog("DELETE FROM file")
    try fixture.folder.write(SolidPNG.unique(2), to: "a.png")
    #expect(try await fixture.photos().first?.id != first.first?.id)
  }

  /// Of versions of this program whose pictures may be wrong, only what files are called and hold is trusted.
  @Test func aCatalogOfBeforeKeepsItsNumbersAndNoPictures() async throws {
    let fixture = TestLibrary()
    try fixture.folder.write(SolidPNG.unique(1), to: "a.png")
    let before = try await fixture.scanned { library, photos in
      _ = try await library.rendition(of: photos[0])
      return try await library.completed()
    }
    try await fixture.changeCatalog(
      """
      CREATE TABLE old (
        id INTEGER PRIMARY KEY AUTOINCREMENT, path BLOB NOT NULL UNIQUE, size INTEGER NOT NULL,
        modified INTEGER NOT NULL, inode INTEGER NOT NULL, width INTEGER NOT NULL, height INTEGER NOT NULL,
        colour INTEGER, state INTEGER NOT NULL);
      INSERT INTO old SELECT id + 41, path, size, modified, inode, width, height, 0, state FROM file;
      DROP TABLE file; ALTER TABLE old RENAME TO file;
      DROP TABLE catalog; DROP TABLE mark;
      DELETE FROM grdb_migrations WHERE identifier <> 'files';
      """)
    let folder = try #require(fixture.cache.files.first { $0.hasSuffix("renditions/\(before[0].id.rawValue)") })
    let moved = folder.replacing(/[0-9]+$/, with: "\(before[0].id.rawValue + 41)")
    rename(fixture.cache.path(folder), fixture.cache.path(moved))
    let old = PhotoVersion(rawValue: before[0].version.rawValue ^ PhotoVersion.maker)
    for file in fixture.cache.files where file.hasPrefix(moved + "/") {
      rename(
        fixture.cache.path(file),
        fixture.cache.path(file.replacingOccurrences(of: before[0].version.text, with: old.text)))
    }
    var without = fixture
    without.configuration.decoderExecutable = "/nowhere"
    let after = try await without.scanned { library, photos in
      // Neither in the cache nor in a browser is there anything under the new address.
      await #expect(throws: RenditionError.noDecoder) { try await library.rendition(of: photos[0]) }
      return photos
    }
    #expect(after.map(\.id.rawValue) == before.map { $0.id.rawValue + 41 })
    #expect(after.map(\.version) == before.map(\.version) && after[0].version != old)
    #expect(after[0].colour == nil && after[0].width == before[0].width && after[0].height == before[0].height)
    try await fixture.scanned { library, _ in
      let colour = try await library.completed().first?.colour
      #expect(colour == before[0].colour)
    }
    try fixture.folder.write(SolidPNG.unique(2), to: "b.png")
    #expect(try await fixture.photos().last?.id.rawValue == before[0].id.rawValue + 42)
  }
}
