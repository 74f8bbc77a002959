import Foundation
import PhotoTesting
import Testing

@testable import FileFormats
@testable import PhotoLibrary
@testable import PhotoModel
@testable import PictureDecoder

@Suite struct RenditionTests {
  @Test func renditionsAreUprightAndNeverEnlarged() async throws {
    let fixture = TestLibrary()
    try fixture.folder.copy(Pictures.orientation + "/Landscape_6.jpg", to: "landscape.jpg")
    try fixture.folder.copy(Pictures.orientation + "/Portrait_5.jpg", to: "portrait.jpg")
    try fixture.folder.copy(Pictures.small, to: "small.jpg")
    let made = TestLibrary()
    try await fixture.scanned { library, photos in
      for (photo, width) in zip(photos, [320, 240, 5120]) {
        let rendition = try await library.rendition(of: photo, width: width)
        #expect(rendition.contentType == "image/jpeg")
        // No metadata that could turn the picture once more, or tell where it was taken.
        #expect(rendition.bytes.firstRange(of: Array("Exif".utf8)) == nil)
        try made.folder.write(rendition.bytes, to: photo.name)
      }
    }
    #expect(
      try await made.photos().summary == [
        "landscape.jpg": "320×213", "portrait.jpg": "240×360", "small.jpg": "511×323",
      ])
  }

  @Test func transparentPicturesBecomeWebP() async throws {
    let fixture = TestLibrary()
    try fixture.folder.write(SolidPNG(width: 200, height: 100, pixel: .transparent).bytes, to: "a.png")
    try fixture.folder.write(SolidPNG(width: 200, height: 100, pixel: .black).bytes, to: "b.png")
    try await fixture.scanned { library, photos in
      let first = try await library.rendition(of: photos[0])
      let second = try await library.rendition(of: photos[1])
      #expect(first.contentType == "image/webp")
      #expect(first.bytes.starts(with: "RIFF".utf8))
      #expect(second.contentType == "image/jpeg")
      // From the cache, too.
      #expect(try await library.rendition(of: photos[0]) == first)
    }
    let colours = try await fixture.photos().map(\.colour)
    #expect(colours == [Colour(red: 128, green: 128, blue: 128), Colour(red: 0, green: 0, blue: 0)])
  }

  @Test(.timeLimit(.minutes(1))) func whatIsInMemoryIsFoundAtOnce() async throws {
    let fixture = TestLibrary()
    try fixture.folder.copy(Pictures.small, to: "in/a.jpg")
    try await fixture.scanned { library, photos in
      let (id, version) = (photos[0].id, photos[0].version)
      func inMemory(
        _ version: PhotoVersion = version, _ width: Int = 80, atMost size: Int = .max, in folder: String = "in/"
      ) -> Rendition? {
        // Another thread may use the index just now.
        for _ in 0..<100 {
          let rendition = library.renditionInMemory(of: id, version: version, width: width, atMost: size) {
            $0.starts(with: folder.utf8)
          }
          if let rendition { return rendition }
          usleep(1000)
        }
        return nil
      }
      #expect(inMemory() == nil)
      let made = try await library.rendition(of: id, version: version, width: 80)
      #if os(Linux)
        #expect(inMemory() == made)
        #expect(inMemory(atMost: made.bytes.count) == made)
        // All widths beyond the picture's own are one.
        let whole = try await library.rendition(of: id, version: version, width: 5120)
        #expect(inMemory(version, 640) == whole)
      #endif
      #expect(inMemory(atMost: made.bytes.count - 1) == nil)
      #expect(inMemory(in: "out/") == nil)
      #expect(inMemory(version, 81) == nil)
      #expect(inMemory(PhotoVersion(rawValue: version.rawValue ^ 1)) == nil)
      try fixture.folder.remove("in/a.jpg")
      while (try? await library.rendition(of: id, version: version, width: 80)) != nil {
        try await Task.sleep(for: .milliseconds(10))
      }
      #expect(inMemory() == nil)
    }
  }

  @Test func aClosedLibraryHasNothingInMemory() async throws {
    let fixture = TestLibrary()
    try fixture.folder.copy(Pictures.small, to: "a.jpg")
    let (library, photo) = try await fixture.scanned { library, photos in
      _ = try await library.rendition(of: photos[0], width: 80)
      return (library, photos[0])
    }
    for _ in 0..<10 {
      #expect(
        library.renditionInMemory(of: photo.id, version: photo.version, width: 80, atMost: .max) { _ in true } == nil)
    }
  }

  @Test func onlyTheStepsAndTheKnownPhotosAreServed() async throws {
    let fixture = TestLibrary()
    try fixture.folder.copy(Pictures.small, to: "a.jpg")
    try await fixture.scanned { library, photos in
      for width in [0, -1, 79, 81, 100_000] {
        await #expect(throws: RenditionError.unsupportedWidth) {
          try await library.rendition(of: photos[0], width: width)
        }
      }
      await #expect(throws: RenditionError.unknownPhoto) {
        try await library.rendition(of: PhotoID(rawValue: 999), version: photos[0].version, width: 80)
      }
      await #expect(throws: RenditionError.changed) {
        try await library.rendition(
          of: photos[0].id, version: PhotoVersion(rawValue: photos[0].version.rawValue ^ 1), width: 80)
      }
    }
  }

  @Test func aVeryLongPictureFitsTheFormats() async throws {
    let fixture = TestLibrary()
    try fixture.folder.write(SolidPNG(width: 10, height: 100_000, pixel: .transparent).bytes, to: "a.png")
    try await fixture.scanned { library, photos in _ = try await library.rendition(of: photos[0]) }
  }

  @Test func whatSeveralAskForIsDecodedOnce() async throws {
    var fixture = TestLibrary()
    fixture.configuration.cacheFolder = "/dev/null/none"
    fixture.configuration.dataFolder = fixture.configuration.cacheFolder
    try fixture.folder.write(SolidPNG(width: 20_000, height: 20_000).bytes, to: "a.png")
    let folder = try Folder(path: fixture.folder.path)
    let starts = Log()
    // Each decoder answers once, so that every decode starts one.
    let pool = DecoderPool(folder: folder, limit: 8) { () throws(DecoderProcess.StartFailure) in
      starts.append("")
      return try DecoderProcess(executable: TestLibrary.decoder, arguments: ["decoder"])
    }
    let maker = RenditionMaker(decoders: pool, cache: nil, deadline: .seconds(60))
    let path = RelativePath(bytes: Array("a.png".utf8))
    let row = CatalogRow(path: path, status: try folder.openFile(path).status, state: .picture(.readable))
    let key = RenditionMaker.Key(id: PhotoID(rawValue: 1), version: row.version, width: 80)
    try await withThrowingTaskGroup { group in
      for _ in 1...8 { group.addTask { _ = try await maker.rendition(key, of: row) } }
      try await group.waitForAll()
    }
    #expect(starts.all.count == 1)
    await pool.close()
  }
}
