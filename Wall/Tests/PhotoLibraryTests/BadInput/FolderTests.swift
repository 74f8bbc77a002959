import Foundation
import PhotoTesting
import Testing

@testable import PhotoLibrary
@testable import PhotoModel
@testable import PictureDecoder

@Suite struct FolderTests {
  @Test func aMissingFolderIsNamed() {
    let error = #expect(throws: FolderError.self) { try PhotoLibrary(folder: "/nowhere/at all") }
    #expect(error?.problem == .missing)
    #expect(error?.description.contains("/nowhere/at all") == true)
  }

  @Test func aFileIsNotAFolder() throws {
    let folder = TemporaryFolder()
    try folder.write([1], to: "file")
    let error = #expect(throws: FolderError.self) { try PhotoLibrary(folder: folder.path("file")) }
    #expect(error?.problem == .notAFolder)
  }

  @Test func anEmptyFolderHasNoPhotos() async throws {
    let fixture = TestLibrary()
    let library = try PhotoLibrary(folder: fixture.folder.path, configuration: fixture.configuration)
    try await library.scan()
    let follower = Follower()
    for await event in library.events() {
      follower.note(event)
      if case .position = event { break }
    }
    #expect(follower.hasEnded && follower.progress == ScanProgress() && follower.photos.isEmpty)
    await library.close()
  }

  @Test func theFolderItselfMayBeALink() async throws {
    let fixture = TestLibrary()
    let elsewhere = TemporaryFolder()
    try fixture.folder.copy(Pictures.small, to: "a.jpg")
    symlink(fixture.folder.path, elsewhere.path("link"))
    var configuration = fixture.configuration
    configuration.cacheFolder = fixture.cache.path
    configuration.dataFolder = configuration.cacheFolder
    let first = try await fixture.photos()
    let library = try PhotoLibrary(folder: elsewhere.path("link"), configuration: configuration)
    try await library.scan()
    // The catalog is that of the folder, by whatever way it is reached.
    #expect(await library.knownPhotos().map(\.id) == first.map(\.id))
    await library.close()
  }

  @Test func namesOfAllKindsAreKeptAsTheyAre() async throws {
    let fixture = TestLibrary()
    let names = [
      "with space.jpg", "quote\"'.jpg", "new\nline.jpg", "%2e%2e.jpg", "<img onerror=alert(1)>.jpg",
      "😀/日本.jpg", "back\\slash.jpg", "..dots/...jpg", "C:.jpg", "?query#fragment.jpg",
    ].filter { !$0.hasPrefix(".") }
    for name in names { try fixture.folder.copy(Pictures.small, to: name) }
    try await fixture.scanned { library, photos in
      #expect(Set(photos.map(\.name)) == Set(names))
      for photo in photos { _ = try await library.rendition(of: photo) }
    }
  }

  #if os(Linux)
    // Other systems' file systems refuse such names.
    @Test func invalidUTF8IsRepairedForDisplayOnly() async throws {
      let fixture = TestLibrary()
      let path = Array(fixture.folder.path("").utf8) + [0xff, 0xfe] + Array(".jpg".utf8)
      let bytes = try Pictures.bytes(of: Pictures.small)
      let file = open(path.map(CChar.init(bitPattern:)) + [0], O_WRONLY | O_CREAT, 0o600)
      try #require(file >= 0)
      try #require(write(file, bytes, bytes.count) == bytes.count)
      close(file)
      try await fixture.scanned { library, photos in
        let photo = try #require(photos.first)
        #expect(photo.name == "\u{fffd}\u{fffd}.jpg")
        _ = try await library.rendition(of: photo)
      }
      // A second scan finds it in the catalog by its bytes.
      #expect(try await fixture.photos().map(\.name) == ["\u{fffd}\u{fffd}.jpg"])
    }
  #endif

  @Test func hiddenFilesAndFoldersAreSkipped() async throws {
    let fixture = TestLibrary()
    try fixture.folder.copy(Pictures.small, to: ".hidden.jpg")
    try fixture.folder.copy(Pictures.small, to: ".folder/a.jpg")
    try fixture.folder.copy(Pictures.small, to: "folder/.b.jpg")
    #expect(try await fixture.photos().isEmpty)
  }

  @Test func deepFoldersAreReached() async throws {
    let fixture = TestLibrary()
    // Longer than any path that the system takes at once.
    let name = String(repeating: "d", count: 200)
    // Foundation cannot remove such a tree, either.
    defer {
      try? Process.run(URL(fileURLWithPath: "/bin/rm"), arguments: ["-rf", fixture.folder.path]).waitUntilExit()
    }
    var place = open(fixture.folder.path, O_RDONLY | O_DIRECTORY)
    for _ in 0..<40 {
      try #require(mkdirat(place, name, 0o700) == 0)
      let next = openat(place, name, O_RDONLY | O_DIRECTORY)
      close(place)
      place = next
    }
    let file = openat(place, "a.jpg", O_WRONLY | O_CREAT, 0o600)
    close(place)
    let bytes = try Pictures.bytes(of: Pictures.small)
    try #require(write(file, bytes, bytes.count) == bytes.count)
    close(file)
    try await fixture.scanned { library, photos in
      let photo = try #require(photos.first)
      #expect(photo.name.utf8.count == 40 * 201 + 5)
      _ = try await library.rendition(of: photo)
    }
  }
}
