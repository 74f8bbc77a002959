import Foundation
import PhotoTesting
import Testing

@testable import FileFormats
@testable import PhotoLibrary
@testable import PhotoModel
@testable import PictureDecoder

@Suite struct ChangeTests {
  @Test func aFileThatVanishesIsRemoved() async throws {
    let fixture = TestLibrary()
    try fixture.folder.copy(Pictures.small, to: "a.jpg")
    try fixture.folder.copy(Pictures.small, to: "b.jpg")
    try await fixture.scanned { library, photos in
      unlink(fixture.folder.path("a.jpg"))
      await #expect(throws: RenditionError.vanished) { try await library.rendition(of: photos[0]) }
      _ = try await library.rendition(of: photos[1])
      try await library.photos { $0.map(\.name) == ["b.jpg"] }
      await #expect(throws: RenditionError.vanished) { try await library.rendition(of: photos[0]) }
    }
    #expect(try await fixture.photos().map(\.name) == ["b.jpg"])
  }

  @Test func aFileThatChangesIsNotServedUnderItsOldVersion() async throws {
    let fixture = TestLibrary()
    try fixture.folder.copy(Pictures.small, to: "a.jpg")
    let old = try await fixture.scanned { library, photos in
      try fixture.folder.copy(Pictures.samples + "/nature/wood_anemones.jpg", to: "a.jpg")
      await #expect(throws: RenditionError.changed) { try await library.rendition(of: photos[0]) }
      return photos[0]
    }
    try await fixture.scanned { library, photos in
      #expect(photos.summary == ["a.jpg": "512×307"])
      #expect(photos[0].id == old.id)
      #expect(photos[0].version != old.version)
      await #expect(throws: RenditionError.changed) { try await library.rendition(of: old) }
      _ = try await library.rendition(of: photos[0])
    }
  }

  @Test(arguments: ["a.jpg", "folder/b.jpg"])
  func whatIsSwappedForALinkIsNotFollowed(_ name: String) async throws {
    let fixture = TestLibrary()
    let outside = TemporaryFolder()
    try fixture.folder.copy(Pictures.small, to: name)
    try await fixture.scanned { library, photos in
      let first = name.split(separator: "/").map(String.init)[0]
      // The very same file, reached from outside: only the link tells them apart.
      try #require(rename(fixture.folder.path(first), outside.path(first)) == 0)
      try #require(symlink(outside.path(first), fixture.folder.path(first)) == 0)
      await #expect(throws: RenditionError.vanished) { try await library.rendition(of: photos[0]) }
    }
  }

  @Test func aSecondScanReadsOnlyWhatChanged() async throws {
    let fixture = TestLibrary()
    for name in ["a.jpg", "b.jpg", "c.jpg", "diary.txt", "empty.jpg"] {
      try fixture.folder.write(
        name == "empty.jpg" ? [] : name == "diary.txt" ? [1] : try Pictures.bytes(of: Pictures.small), to: name)
    }
    let before = try await fixture.photos()
    // Whoever reads these again finds out that the catalog is wrong.
    try await fixture.changeCatalog("UPDATE file SET width = 7, height = 8 WHERE width > 0")
    try fixture.folder.copy(Pictures.samples + "/nature/wood_anemones.jpg", to: "b.jpg")
    unlink(fixture.folder.path("c.jpg"))
    try fixture.folder.copy(Pictures.samples + "/formats/denali.webp", to: "d.jpg")
    let after = try await fixture.photos()
    #expect(
      after.summary == ["a.jpg": "7×8", "b.jpg": "512×307", "d.jpg": "600×315", "empty.jpg": "empty"])
    #expect(after.first { $0.name == "b.jpg" }?.id == before.first { $0.name == "b.jpg" }?.id)
    #expect(after.first { $0.name == "d.jpg" }.map { new in before.allSatisfy { $0.id != new.id } } == true)
  }

  @Test func aScanWithoutChangesNeedsNoDecoder() async throws {
    var fixture = TestLibrary()
    try fixture.folder.copy(Pictures.small, to: "a.jpg")
    let first = try await fixture.scanned { library, _ in
      try await library.completed()
    }
    #expect(first[0].colour != nil)
    fixture.configuration.decoderExecutable = "/nowhere"
    #expect(try await fixture.scanned { library, _ in try await library.completed() } == first)
    #expect(fixture.warnings.all.isEmpty)
  }
}
