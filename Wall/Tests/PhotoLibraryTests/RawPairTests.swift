import Foundation
import PhotoTesting
import Testing

@testable import FileFormats
@testable import PhotoLibrary
@testable import PhotoModel
@testable import PictureDecoder

/// Raw files and the pictures beside them, which are one photo.
@Suite struct RawPairTests {
  private let fixture = TestLibrary()
  private let jpeg: [UInt8]

  /// Raw files of different sizes, so that none is taken for another.
  private func raw(_ number: Int = 0) -> [UInt8] { MadeUpRaw.fuji(jpeg) + [UInt8](repeating: 1, count: number) }

  /// Pictures of different sizes.
  private func picture(_ number: Int = 0) -> [UInt8] { jpeg + [UInt8](repeating: 1, count: number) }

  /// JPEG of which only the beginning is there.
  private var damaged: [UInt8] { Array(jpeg.prefix(20)) }

  init() throws { jpeg = try Pictures.bytes(of: Pictures.small) }

  private func write(_ files: [String: [UInt8]]) throws {
    for (name, bytes) in files { try fixture.folder.write(bytes, to: name) }
  }

  @Test func oneOfTwoFilesIsShown() async throws {
    try write([
      "1/IMG_1.CR3": MadeUpRaw.canon3(jpeg, orientation: 1), "1/IMG_1.JPG": picture(),
      // Case counts in the name, but not in the ending.
      "2/img_1.Jpeg": picture(1), "2/img_1.raf": raw(1), "2/IMG_1.RAF": raw(2),
      // The content tells what is what.
      "3/a.jpg": raw(3), "3/a.raf": picture(3),
      // Only beside each other.
      "4/x.jpg": picture(4), "5/x.raf": raw(5), "4/y.jpg": picture(6), "4/y.1.raf": raw(6),
      // Nothing else takes a raw file's place.
      "6/x.png": SolidPNG(width: 5, height: 5).bytes, "6/x.raf": raw(7),
      // No name but an ending, and no ending.
      "7/a.b/x": picture(8), "7/a.c/x": raw(8), "7/y": picture(9), "7/y.raf": raw(9),
    ])
    try await fixture.scanned { library, photos in
      #expect(
        photos.map { "\($0.name)\($0.metadata.traits.contains(.hasRaw) ? " + raw" : "")" }
          == [
            "1/IMG_1.JPG + raw", "2/IMG_1.RAF", "2/img_1.Jpeg + raw", "3/a.raf + raw", "4/x.jpg", "4/y.1.raf",
            "4/y.jpg", "5/x.raf", "6/x.png", "6/x.raf", "7/a.b/x", "7/a.c/x", "7/y + raw",
          ].sorted {
            NaturalOrder.precedes(Array($0.split(separator: " ")[0].utf8), Array($1.split(separator: " ")[0].utf8))
          })
    }
  }

  @Test func allOfOneNameAreOne() async throws {
    try write(["a.raf": raw(1), "a.RAF": raw(2), "a.jpg": picture(1), "a.JPG": picture(2)])
    try await fixture.scanned { library, photos in
      #expect(Set(photos.map(\.name)) == ["a.jpg", "a.JPG"])
      #expect(photos.allSatisfy { $0.metadata.traits.contains(.hasRaw) })
      for photo in photos {
        let details = try await library.details(of: photo.id, version: photo.version)
        #expect(Set((details.rawFiles ?? []).map(\.name)) == ["a.raf", "a.RAF"])
        for file in details.rawFiles ?? [] {
          let original = try await library.original(
            of: PhotoID(rawValue: file.id), version: PhotoVersion(rawValue: file.version))
          #expect(original.original.size == file.byteCount)
        }
      }
      let files = await library.originals(of: photos.map(\.id) + photos.map(\.id))
      #expect(files.count == 4)
      #expect(Set(files.map { String(decoding: $0.path, as: UTF8.self) }) == ["a.raf", "a.RAF", "a.jpg", "a.JPG"])
    }
  }

  @Test func whatCanBeShownIsShown() async throws {
    try write([
      "a.jpg": damaged, "a.raf": raw(1),
      "b.jpg": damaged + [1], "b.orf": Array("IIRO".utf8) + [8, 0, 0, 0],
      "c.jpg": picture(2), "c.orf": Array("IIRO".utf8) + [8, 0, 0, 0, 1],
      // What is no raw file at all is a marked photo.
      "d.jpg": picture(3), "d.cr3": [], "e.jpg": picture(4), "e.cr3": Array("text".utf8),
    ])
    let library = try PhotoLibrary(folder: fixture.folder.path, configuration: fixture.configuration)
    try await library.scan()
    let follower = Follower()
    for await event in library.events() {
      follower.note(event)
      if case .position = event, follower.hasEnded { break }
    }
    #expect(
      follower.photos.summary == [
        "a.jpg": "corrupt", "a.raf": "511×323", "b.jpg": "corrupt", "c.jpg": "511×323", "d.jpg": "511×323",
        "d.cr3": "empty", "e.jpg": "511×323", "e.cr3": "notAPicture",
      ])
    #expect(follower.photos.filter { $0.metadata.traits.contains(.hasRaw) }.map(\.name) == ["b.jpg", "c.jpg"])
    #expect(follower.progress == ScanProgress(found: 10, examined: 10, unreadable: 4))
    await library.close()
  }

  @Test func pairsComeAndGo() async throws {
    try write(["a.jpg": picture(), "b.raf": raw()])
    try await fixture.scanned { library, photos in
      let (jpeg, raw) = (photos[0], photos[1])
      #expect(photos.allSatisfy { !$0.metadata.traits.contains(.hasRaw) })

      try fixture.folder.move("b.raf", to: "a.raf")
      let paired = try await library.photos { $0.count == 1 }
      #expect(paired.map(\.id) == [jpeg.id] && paired[0].version == jpeg.version)
      #expect(paired[0].metadata.traits.contains(.hasRaw))

      try fixture.folder.move("a.jpg", to: "deep/c.jpg")
      let parted = try await library.photos { $0.count == 2 }
      #expect(parted.map(\.name) == ["a.raf", "deep/c.jpg"] && parted.map(\.id) == [raw.id, jpeg.id])
      #expect(parted[0].version == raw.version && parted.allSatisfy { !$0.metadata.traits.contains(.hasRaw) })
      // What a raw file looks like is found out when it is shown.
      try await library.completed()

      try fixture.folder.move("a.raf", to: "deep/c.RAF")
      try await library.photos { $0.count == 1 && $0[0].metadata.traits.contains(.hasRaw) }
      try fixture.folder.move("deep", to: "elsewhere")
      let moved = try await library.photos { $0.map(\.name) == ["elsewhere/c.jpg"] }
      #expect(moved.map(\.id) == [jpeg.id] && moved[0].metadata.traits.contains(.hasRaw))

      try fixture.folder.write(self.raw(5), to: "elsewhere/c.RAF")
      try fixture.folder.write(picture(5), to: "elsewhere/c.jpg")
      let edited = try await library.photos { $0.first?.version != jpeg.version }
      #expect(edited.map(\.id) == [jpeg.id] && edited[0].metadata.traits.contains(.hasRaw))

      try fixture.folder.remove("elsewhere/c.jpg")
      let alone = try await library.photos { $0.map(\.name) == ["elsewhere/c.RAF"] }
      #expect(alone.map(\.id) == [raw.id])
      try fixture.folder.write(picture(5), to: "elsewhere/c.jpg")
      let again = try await library.photos { $0.map(\.name) == ["elsewhere/c.jpg"] }
      #expect(again.map(\.id) == [jpeg.id])
      try fixture.folder.remove("elsewhere/c.RAF")
      try await library.photos { $0.count == 1 && !$0[0].metadata.traits.contains(.hasRaw) }
    }
  }

  /// Programs that save a picture without its metadata leave the raw file as it was.
  @Test func aPictureWithoutADateHasThatOfItsRawFile() async throws {
    let dated = TestTIFF(directories: [[(0x0110, .text("Orba X20")), (0x0132, .text("2021:05:06 07:08:09"))]])
    let other = TestTIFF(directories: [[(0x0110, .text("Lumen 1")), (0x0132, .text("2019:01:02 03:04:05"))]])
    func marked(_ exif: TestTIFF, _ number: Int) -> [UInt8] {
      MarkedPictures.jpeg(jpeg, adding: [MarkedPictures.exif(exif)]) + [UInt8](repeating: 1, count: number)
    }
    let bare = MarkedPictures.jpeg(jpeg, adding: [])
    try write([
      "a.jpg": bare, "a.raf": MadeUpRaw.fuji(marked(dated, 0)),
      // Its own goes before.
      "b.jpg": marked(other, 1), "b.raf": MadeUpRaw.fuji(marked(dated, 1)),
      // And so does that of a file beside it; a name, which programs give, does not.
      "c.jpg": bare + [2], "c.raf": MadeUpRaw.fuji(marked(dated, 2)),
      "c.jpg.xmp": Array("<a exif:DateTimeOriginal='2018-01-02T03:04:05'/>".utf8),
      "IMG_20170102_030405.jpg": bare + [3], "IMG_20170102_030405.raf": MadeUpRaw.fuji(marked(dated, 3)),
    ])
    let expected = [
      "a.jpg": "2021-05-06T07:08:09", "b.jpg": "2019-01-02T03:04:05", "c.jpg": "2018-01-02T03:04:05",
      "IMG_20170102_030405.jpg": "2021-05-06T07:08:09",
    ]
    for _ in 0..<2 {
      try await fixture.scanned { library, photos in
        #expect(Set(photos.map(\.name)) == Set(expected.keys))
        for photo in photos {
          #expect(CaptureDate(seconds: photo.metadata.taken).text == expected[photo.name], "\(photo.name)")
          #expect(photo.metadata.takenSource == .metadata)
          let camera = photo.name == "b.jpg" ? "Lumen 1" : "Orba X20"
          #expect(photo.metadata.camera == camera, "\(photo.name)")
          let details = try await library.details(of: photo.id, version: photo.version)
          #expect(details.taken == expected[photo.name] && details.takenSource == "metadata", "\(photo.name)")
          #expect(details.camera == camera, "\(photo.name)")
        }
      }
    }
  }

  @Test func theNextStartKnowsThem() async throws {
    try write(["a.jpg": picture(), "a.raf": raw(), "b.jpg": picture(1)])
    let first = try await fixture.scanned { library, _ in try await library.completed() }
    #expect(first.map(\.name) == ["a.jpg", "b.jpg"])
    let second = try await fixture.photos()
    #expect(second.map(\.id) == first.map(\.id) && second.map(\.metadata) == first.map(\.metadata))
    try fixture.folder.remove("a.jpg")
    try fixture.folder.write(raw(1), to: "b.raf")
    let third = try await fixture.photos()
    #expect(third.map(\.name) == ["a.raf", "b.jpg"] && third[1].metadata.traits.contains(.hasRaw))
    // Of the time before there was metadata.
    try await fixture.changeCatalog("UPDATE file SET kind = NULL, traits = 0")
    let fourth = try await fixture.scanned { library, _ in try await library.completed() }
    #expect(fourth.map(\.id) == third.map(\.id) && fourth[1].metadata.traits.contains(.hasRaw))
  }

  @Test func aPictureThatTurnsOutToBeDamagedLeavesItToTheRawFile() async throws {
    // Its header is whole.
    try write(["a.jpg": Array(jpeg.prefix(800)), "a.raf": raw(), "b.jpg": picture()])
    try await fixture.scanned { library, _ in
      let photos = try await library.photos {
        $0.count == 3 && $0.allSatisfy { $0.colour != nil || $0.state != .readable }
      }
      #expect(photos.summary == ["a.jpg": "corrupt", "a.raf": "511×323", "b.jpg": "511×323"])
      #expect(photos.allSatisfy { !$0.metadata.traits.contains(.hasRaw) })
    }
  }
}
