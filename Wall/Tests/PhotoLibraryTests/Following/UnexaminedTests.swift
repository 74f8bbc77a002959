import Foundation
import PhotoTesting
import Testing

@testable import PhotoLibrary
@testable import PhotoModel
@testable import PictureDecoder

/// The end of a scan is told only of what was examined.
@Suite struct UnexaminedTests {
  /// A library whose decoders do not start before a file is there.
  private func library(decodersStartAfter file: String) -> TestLibrary {
    var fixture = TestLibrary()
    fixture.configuration.decoderStartPauses = [.milliseconds(5)]
    fixture.configuration.decoderExecutable = "/bin/sh"
    fixture.configuration.decoderArguments = [
      "-c", "if [ -e '\(file)' ]; then exec '\(TestLibrary.decoder)' decoder; fi; exit 1",
    ]
    return fixture
  }

  @Test func theEndIsNotToldBeforeAllIsExamined() async throws {
    let notes = TemporaryFolder()
    let fixture = library(decodersStartAfter: notes.path("works"))
    for number in 0..<5 { try fixture.folder.copy(Pictures.small, to: "\(number).jpg") }
    try fixture.folder.write([], to: "empty.jpg")
    try await fixture.scanned { library, _ in
      let follower = Follower()
      let following = Task { for await event in library.events() { follower.note(event) } }
      try await waitUntil { follower.progress?.found == 6 }
      #expect(!follower.hasEnded)
      #expect(follower.progress == ScanProgress(found: 6, examined: 1, unreadable: 1))
      let inventory = await library.inventory
      #expect(inventory.unexamined.map(\.name) == (0..<5).map { "\($0).jpg" })
      try notes.write([], to: "works")
      let hurrying = library.keepHurrying()
      defer { hurrying.cancel() }
      try await waitUntil { follower.hasEnded && follower.photos.count == 6 }
      #expect(follower.progress == ScanProgress(found: 6, examined: 6, unreadable: 1))
      #expect(await library.inventory.unexamined.isEmpty)
      following.cancel()
      await following.value
    }
  }

  @Test func decodersThatAreKilledTellNothingOfAPicture() async throws {
    var fixture = TestLibrary()
    let notes = TemporaryFolder()
    try notes.write(DecoderGreeting(lacks: []).message, to: "greeting")
    fixture.configuration.decoderExecutable = "/bin/sh"
    fixture.configuration.decoderArguments = ["-c", "cat '\(notes.path("greeting"))' >&0; kill -KILL $$"]
    try fixture.folder.copy(Pictures.small, to: "a.jpg")
    try await fixture.scanned { library, photos in
      #expect(photos.isEmpty)
      #expect(await !library.isComplete)
      #expect(await library.setbacks.map(\.name) == ["a.jpg"])
    }
  }

  @Test func whatPhotosLookLikeIsFoundOutWhenDecodersAreBack() async throws {
    let notes = TemporaryFolder()
    let fixture = library(decodersStartAfter: notes.path("works"))
    try notes.write([], to: "works")
    for number in 0..<9 { try fixture.folder.copy(Pictures.small, to: "\(number).jpg") }
    try await fixture.scanned { library, _ in try await library.completed() }
    // As a catalog that was made before pictures were looked at.
    try await fixture.changeCatalog("UPDATE file SET colour = NULL, placeholder = NULL")
    try notes.remove("works")
    try await fixture.scanned { library, photos in
      #expect(photos.count == 9)
      await library.completePhotos()
      #expect(await library.incompleteCount() == 9)
      try notes.write([], to: "works")
      let hurrying = library.keepHurrying()
      defer { hurrying.cancel() }
      try await library.completed()
    }
  }

  @Test func aRequestBeforeTheCatalogIsReadWaitsForIt() async throws {
    let fixture = TestLibrary()
    try fixture.folder.copy(Pictures.small, to: "a.jpg")
    let photo = try #require(
      try await fixture.scanned { library, photos in
        _ = try await library.rendition(of: photos[0])
        return photos.first
      })
    let library = try PhotoLibrary(folder: fixture.folder.path, configuration: fixture.configuration)
    async let rendition = library.rendition(of: photo)
    async let details = library.details(of: photo.id, version: photo.version)
    async let original = library.original(of: photo.id, version: photo.version)
    try await waitUntil { await library.news.signal.waitingCount == 3 }
    try await library.scan()
    _ = try await (rendition, details, original)
    await #expect(throws: RenditionError.unknownPhoto) {
      try await library.rendition(of: PhotoID(rawValue: 999), version: photo.version, width: 160)
    }
    await library.close()
  }

  @Test func emptyFoldersAreTold() async throws {
    let fixture = TestLibrary()
    try fixture.folder.write([1], to: "a/b/c.jpg")
    try fixture.folder.makeParent(of: "empty/x")
    try fixture.folder.write([1], to: ".hidden/x")
    try await fixture.scanned { library, _ in
      let inventory = await library.inventory
      #expect(inventory.emptyFolder(insteadOf: "empty/x.jpg") == "empty")
      #expect(inventory.emptyFolder(insteadOf: "empty/further/x.jpg") == "empty")
      #expect(inventory.emptyFolder(insteadOf: "a/b/x.jpg") == nil)
      #expect(inventory.emptyFolder(insteadOf: "gone/x.jpg") == nil)
      #expect(inventory.emptyFolder(insteadOf: "x.jpg") == nil)
      try FileManager.default.removeItem(atPath: fixture.folder.path("a"))
      try FileManager.default.removeItem(atPath: fixture.folder.path("empty"))
      try await waitUntil { await library.inventory.emptyFolder(insteadOf: "x.jpg") == "" }
    }
  }

  @Test func aFileChangedThroughAnotherNameIsSeenByBoth() async throws {
    let fixture = TestLibrary()
    try fixture.folder.write(SolidPNG.unique(1, width: 10), to: "a/one.png")
    try fixture.folder.makeParent(of: "b/other.png")
    try fixture.folder.link("a/one.png", to: "b/other.png")
    try await fixture.scanned { library, _ in
      // In place, as not all do.
      let file = try #require(FileHandle(forWritingAtPath: fixture.folder.path("b/other.png")))
      try file.truncate(atOffset: 0)
      try file.write(contentsOf: Data(SolidPNG.unique(2, width: 20)))
      try file.close()
      try await library.photos { $0.allSatisfy { $0.width == 20 } && $0.count == 2 }
    }
  }

  @Test func foldersWithOtherNamesOfFilesAreLookedAtNowAndThen() throws {
    var polling = FolderPolling()
    var report = FolderWatch.Report()
    polling.note(hasLinkedFiles: true, in: .root)
    polling.beginRound(in: &report)
    #expect(!report.isRound)
    polling.beginRound(in: &report, at: .now + .seconds(31))
    #expect(report.isRound && report.folders == [.root])
    var next = FolderWatch.Report()
    polling.note(hasLinkedFiles: false, in: .root)
    polling.beginRound(in: &next, at: .now + .seconds(100))
    #expect(!next.isRound && next.folders.isEmpty)
  }

  @Test func aWalkTellsOfFilesWithOtherNames() throws {
    let (folder, elsewhere) = (TemporaryFolder(), TemporaryFolder())
    try folder.write([1], to: "a/one.png")
    try folder.write([1], to: "b/one.png")
    try #require(link(folder.path("a/one.png"), elsewhere.path("other.png")) == 0)
    var walk = FolderWalk(try Folder(path: folder.path))
    while walk.next() != nil {}
    #expect(walk.listings.filter(\.value.hasLinkedFiles).map(\.key.displayName) == ["a"])
  }
}

extension DecoderGreeting {
  /// As a decoder sends it: the length in front.
  fileprivate var message: [UInt8] {
    let bytes = encoded()
    return withUnsafeBytes(of: UInt32(bytes.count).littleEndian) { Array($0) } + bytes
  }
}
