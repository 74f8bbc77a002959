import Foundation
import PhotoTesting
import Testing

@testable import PhotoLibrary
@testable import PhotoModel
@testable import PictureDecoder

@Suite struct OriginalFileTests {
  private let fixture = TestLibrary()

  private func original(_ photo: Photo, in library: PhotoLibrary) async throws -> any OriginalContent {
    try await library.original(of: photo.id, version: photo.version)
  }

  /// What is no longer there has vanished, or is unknown if the library has looked since.
  private func expectGone(_ photo: Photo, in library: PhotoLibrary) async {
    let error = await #expect(throws: RenditionError.self) { try await original(photo, in: library) }
    #expect(error == .vanished || error == .unknownPhoto)
  }

  @Test func isTheFileByteForByte() async throws {
    try fixture.folder.copy(Pictures.small, to: "a/b.jpg")
    try fixture.folder.write(SmallPictures.gif, to: "c.png")
    let expected = try Pictures.bytes(of: Pictures.small)
    try await fixture.scanned { library, photos in
      let content = try await original(photos[0], in: library)
      #expect(content.original.path == Array("a/b.jpg".utf8))
      #expect(content.original.size == Int64(expected.count))
      #expect(content.mediaType == "image/jpeg")
      #expect(try await content.read(from: 0, count: expected.count) == expected)
      #expect(try await content.read(from: 1000, count: 17) == Array(expected[1000..<1017]))
      #expect(try await content.read(from: 1000, count: 0) == [])
      // The content tells, not the name.
      #expect(try await original(photos[1], in: library).mediaType == "image/gif")
      #expect(
        await library.originals(of: [photos[1].id, PhotoID(rawValue: 99), photos[0].id]).map(\.id) == [
          photos[1].id, photos[0].id,
        ])
    }
  }

  @Test func whatCannotBeShownCanBeSaved() async throws {
    try fixture.folder.write("<script>alert(1)</script>".utf8, to: "a.jpg")
    try fixture.folder.write([], to: "b.jpg")
    try await fixture.scanned { library, photos in
      let content = try await original(photos[0], in: library)
      #expect(content.mediaType == "application/octet-stream")
      #expect(try await original(photos[1], in: library).original.size == 0)
    }
  }

  @Test func anotherFileIsNotServed() async throws {
    let names = ["changed.jpg", "folder.jpg", "link.jpg"]
    for name in names { try fixture.folder.copy(Pictures.small, to: name) }
    let secret = TemporaryFolder()
    try secret.copy(Pictures.small, to: "secret.jpg")
    try await fixture.scanned { library, photos in
      #expect(photos.map(\.name) == names)
      let paths = names.map { fixture.folder.path($0) }
      await #expect(throws: RenditionError.unknownPhoto) {
        try await library.original(of: PhotoID(rawValue: 99), version: photos[0].version)
      }
      await #expect(throws: RenditionError.changed) {
        try await library.original(of: photos[0].id, version: PhotoVersion(rawValue: photos[0].version.rawValue ^ 1))
      }
      let opened = try await original(photos[0], in: library)
      try fixture.folder.write([1, 2, 3], to: names[0])
      await #expect(throws: RenditionError.changed) { try await original(photos[0], in: library) }
      try FileManager.default.removeItem(atPath: paths[1])
      try FileManager.default.createDirectory(atPath: paths[1], withIntermediateDirectories: false)
      await expectGone(photos[1], in: library)
      try FileManager.default.removeItem(atPath: paths[2])
      try FileManager.default.createSymbolicLink(atPath: paths[2], withDestinationPath: secret.path("secret.jpg"))
      await expectGone(photos[2], in: library)
      _ = opened
    }
  }

  @Test func aFileThatIsWrittenToIsReadNoFurther() async throws {
    try fixture.folder.copy(Pictures.small, to: "a.jpg")
    try await fixture.scanned { library, photos in
      let content = try await original(photos[0], in: library)
      _ = try await content.read(from: 0, count: 10)
      let file = try #require(FileHandle(forWritingAtPath: fixture.folder.path("a.jpg")))
      try file.truncate(atOffset: 20)
      try file.close()
      await #expect(throws: RenditionError.changed) { try await content.read(from: 0, count: 10) }
      await #expect(throws: RenditionError.changed) { try await content.read(from: 0, count: 1000) }
    }
  }

  @Test func aFileThatIsRemovedCanBeReadToItsEnd() async throws {
    try fixture.folder.copy(Pictures.small, to: "a.jpg")
    try await fixture.scanned { library, photos in
      let content = try await original(photos[0], in: library)
      try FileManager.default.removeItem(atPath: fixture.folder.path("a.jpg"))
      #expect(try await content.read(from: 0, count: 10).count == 10)
    }
  }
}
