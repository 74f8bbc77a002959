import Foundation
import PhotoTesting
import Testing

@testable import FileFormats
@testable import PhotoLibrary
@testable import PhotoModel
@testable import PictureDecoder

/// What `.xmp` files beside photos tell of them.
@Suite struct SidecarTests {
  private let fixture = TestLibrary()
  private let jpeg: [UInt8]

  init() throws { jpeg = try Pictures.bytes(of: Pictures.small) }

  /// As darktable, digiKam and Lightroom write it, as attributes or elements.
  private static func xmp(rating: Int? = nil, taken: String? = nil) -> [UInt8] {
    let attribute = rating.map { " xmp:Rating=\"\($0)\"" } ?? ""
    let element = taken.map { "<exif:DateTimeOriginal>\($0)</exif:DateTimeOriginal>" } ?? ""
    return Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/"\(attribute)>\(element)</rdf:Description>
      </rdf:RDF></x:xmpmeta>
      """.utf8)
  }

  private func raw() -> [UInt8] { MadeUpRaw.fuji(jpeg) }

  private func ratings(_ photos: [Photo]) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: photos.map { ($0.name, Int($0.metadata.rating)) })
  }

  @Test func bothNamesAreRead() async throws {
    let rated = MarkedPictures.jpeg(jpeg, adding: [MarkedPictures.xmp("<rdf:Description xmp:Rating=\"4\"/>")])
    for (name, bytes) in [
      "a.jpg": jpeg, "a.xmp": Self.xmp(rating: 1), "b.jpg": jpeg + [1], "b.jpg.XMP": Self.xmp(rating: 2),
      // The one with the whole name has the last word.
      "c.jpg": jpeg + [2], "c.xmp": Self.xmp(rating: 1), "c.jpg.xmp": Self.xmp(rating: 3),
      // A raw file's tells of the picture, too.
      "d.jpg": jpeg + [3], "d.raf": raw(), "d.raf.xmp": Self.xmp(rating: 5),
      "e.raf": raw() + [1], "e.xmp": Self.xmp(rating: 5),
      // Other formats have only their own.
      "f.png": SolidPNG.unique(1), "f.xmp": Self.xmp(rating: 5), "g.png": SolidPNG.unique(2),
      "g.png.xmp": Self.xmp(rating: 5),
      // What was edited last counts, even if it takes a rating away; what says nothing changes nothing.
      "h.jpg": rated + [1], "h.xmp": Self.xmp(rating: 0), "i.jpg": rated + [2], "i.xmp": Self.xmp(),
      "j.jpg": rated + [3], "j.xmp": Self.xmp(rating: -1), "k.jpg": rated + [4],
      // Neither in another folder, nor of another case, nor too large, nor nothing.
      "l.jpg": jpeg + [4], "x/l.xmp": Self.xmp(rating: 5), "L.xmp": Self.xmp(rating: 5),
      "m.jpg": jpeg + [5], "m.xmp": Self.xmp(rating: 5) + [UInt8](repeating: 0x20, count: 1 << 20),
      "n.jpg": jpeg + [6], "n.xmp": [], "o.jpg": jpeg + [7], ".xmp": Self.xmp(rating: 5),
    ] { try fixture.folder.write(bytes, to: name) }
    let expected = [
      "a.jpg": 1, "b.jpg": 2, "c.jpg": 3, "d.jpg": 5, "e.raf": 5, "f.png": 0, "g.png": 5, "h.jpg": 0, "i.jpg": 4,
      "j.jpg": 0, "k.jpg": 4, "l.jpg": 0, "m.jpg": 0, "n.jpg": 0, "o.jpg": 0,
    ]
    for _ in 0..<2 {
      try await fixture.scanned { library, photos in
        #expect(ratings(photos) == expected)
        for photo in photos {
          let details = try await library.details(of: photo.id, version: photo.version)
          #expect(details.rating ?? 0 == expected[photo.name], "\(photo.name)")
        }
      }
    }
    // A catalog of the time when none was read.
    try await fixture.changeCatalog("UPDATE file SET kind = NULL, rating = 0, traits = 0 WHERE state = 255")
    #expect(ratings(try await fixture.photos()) == expected)
    #expect(fixture.warnings.all.isEmpty)
  }

  @Test func aDateIsTakenWhereThereIsNone() async throws {
    let xmp = Self.xmp(taken: "2011-12-13T14:15:16+02:00")
    let date = MarkedPictures.xmp("<rdf:Description exif:DateTimeOriginal=\"2005-06-07T08:09:10\"/>")
    let dated = MarkedPictures.jpeg(jpeg, adding: [date])
    for (name, bytes) in [
      "a.jpg": jpeg, "a.xmp": xmp, "IMG_20200102_030405.jpg": jpeg + [1], "IMG_20200102_030405.xmp": xmp,
      "c.jpg": dated, "c.xmp": xmp,
    ] { try fixture.folder.write(bytes, to: name) }
    try await fixture.scanned { library, photos in
      var texts: [String: String] = [:]
      for photo in photos {
        #expect(photo.metadata.takenSource == .metadata)
        let details = try await library.details(of: photo.id, version: photo.version)
        #expect(details.takenSource == "metadata")
        #expect(details.taken == CaptureDate(seconds: photo.metadata.taken).text)
        texts[photo.name] = details.taken
      }
      #expect(
        texts == [
          "a.jpg": "2011-12-13T14:15:16", "IMG_20200102_030405.jpg": "2011-12-13T14:15:16",
          "c.jpg": "2005-06-07T08:09:10",
        ])
    }
  }

  @Test func changesAreFollowed() async throws {
    try fixture.folder.write(jpeg, to: "a.jpg")
    try fixture.folder.write(raw(), to: "b.raf")
    try await fixture.scanned { library, photos in
      #expect(ratings(photos) == ["a.jpg": 0, "b.raf": 0])
      func becomes(_ expected: [String: Int]) async throws {
        let photos = try await library.photos { photos in
          Dictionary(uniqueKeysWithValues: photos.map { ($0.name, Int($0.metadata.rating)) }) == expected
        }
        #expect(ratings(photos) == expected)
      }
      try fixture.folder.write(Self.xmp(rating: 3), to: "a.xmp")
      try await becomes(["a.jpg": 3, "b.raf": 0])
      try fixture.folder.write(Self.xmp(rating: 4), to: "a.xmp")
      try await becomes(["a.jpg": 4, "b.raf": 0])
      try fixture.folder.replace("a.xmp", with: Self.xmp(rating: 5), temporary: "a.xmp.tmp")
      try await becomes(["a.jpg": 5, "b.raf": 0])
      try fixture.folder.move("a.xmp", to: "b.xmp")
      try await becomes(["a.jpg": 0, "b.raf": 5])
      try fixture.folder.move("b.xmp", to: "b.raf.xmp")
      try await becomes(["a.jpg": 0, "b.raf": 5])
      // One photo of two files.
      try fixture.folder.move("a.jpg", to: "b.jpg")
      try await becomes(["b.jpg": 5])
      try fixture.folder.write(Self.xmp(rating: 2), to: "b.raf.xmp")
      try await becomes(["b.jpg": 2])
      try fixture.folder.write(Self.xmp(rating: 1), to: "b.jpg.xmp")
      try await becomes(["b.jpg": 1])
      try fixture.folder.remove("b.jpg.xmp")
      try await becomes(["b.jpg": 2])
      try fixture.folder.remove("b.raf.xmp")
      try await becomes(["b.jpg": 0])
      let after = try await library.photos { $0.count == 1 }
      #expect(after[0].id == photos[0].id && after[0].version == photos[0].version)
    }
  }

  @Test func answersAreCheckedLikeAllOfDecoders() {
    for sidecar in [
      Sidecar(), Sidecar(UserMark(rating: 0), taken: -5), Sidecar(UserMark(rating: 5, flag: .rejected), taken: .max),
    ] {
      let reply = DecoderReply<SidecarWork>.answer(sidecar)
      #expect(DecoderReply<SidecarWork>(reply.encoded()) == reply)
      #expect(DecoderReply<HeaderWork>(reply.encoded()) == nil)
    }
    var bytes = DecoderReply<SidecarWork>.answer(Sidecar(UserMark(rating: 5))).encoded()
    bytes[4] = 6
    #expect(DecoderReply<SidecarWork>(bytes) == nil)
  }
}
