import Foundation
import PhotoTesting
import Testing

@testable import FileFormats
@testable import PhotoLibrary
@testable import PhotoModel
@testable import PictureDecoder

/// Raw files around a real JPEG picture of 511 × 323 pixels.
@Suite struct RawTests {
  @Test func showsThePictureThatTheCameraMade() async throws {
    let jpeg = try Pictures.bytes(of: Pictures.small)
    let fixture = TestLibrary()
    for (name, bytes) in [
      ("a.nef", MadeUpRaw.tiff(jpeg, orientation: 1)), ("b.dng", MadeUpRaw.tiff(jpeg, orientation: 6)),
      ("c.cr2", MadeUpRaw.tiff(jpeg, orientation: 8, isCanon: true)), ("d.raf", MadeUpRaw.fuji(jpeg)),
      ("e.cr3", MadeUpRaw.canon3(jpeg, orientation: 6)), ("f.rw2", MadeUpRaw.panasonic(jpeg, orientation: 3)),
      ("g.raf", MadeUpRaw.fuji(MadeUpRaw.lossless)), ("h.orf", Array("IIRO".utf8) + [8, 0, 0, 0]),
    ] { try fixture.folder.write(bytes, to: name) }
    let whole = try PicturePixels(jpeg)
    try await fixture.scanned { library, photos in
      #expect(
        photos.summary == [
          "a.nef": "511×323", "b.dng": "323×511", "c.cr2": "323×511", "d.raf": "511×323", "e.cr3": "323×511",
          "f.rw2": "511×323", "g.raf": "unsupported", "h.orf": "unsupported",
        ])
      for photo in photos where photo.state == .readable {
        #expect(photo.metadata.kind == .raw)
        #expect(try await library.rendition(of: photo, width: 160).bytes.count > 1000)
        let tile = try await library.tile(
          of: photo.id, version: photo.version, level: 0, place: TilePlace(column: 0, row: 0))
        let pixels = try PicturePixels(tile.bytes)
        #expect(pixels.width == photo.width && pixels.height == photo.height)
        // The stored picture's upper left corner, where turning has put it.
        let corner: (Int, Int) =
          switch photo.name {
          case "b.dng", "e.cr3": (pixels.width - 1, 0)
          case "c.cr2": (0, pixels.height - 1)
          case "f.rw2": (pixels.width - 1, pixels.height - 1)
          default: (0, 0)
          }
        for (a, b) in zip(pixels[corner.0, corner.1], whole[0, 0]) { #expect(abs(Int(a) - Int(b)) < 16) }
        let details = try await library.details(of: photo.id, version: photo.version)
        #expect(details.kind == "Raw")
      }
    }
  }

  /// Where Lightroom and others write ratings into DNG: the JPEG inside has none of it.
  @Test func theirXMPIsRead() async throws {
    let jpeg = try Pictures.bytes(of: Pictures.small)
    let packet = MarkedPictures.xmpPacket(
      "<rdf:Description xmp:Rating='3' exif:DateTimeOriginal='2021-04-05T06:07:08'/>")
    let fixture = TestLibrary()
    try fixture.folder.write(MadeUpRaw.tiff(jpeg, orientation: 1, xmp: packet), to: "a.dng")
    try await fixture.scanned { library, photos in
      let photo = try #require(photos.first)
      #expect(photo.metadata.kind == .raw && photo.metadata.rating == 3)
      let details = try await library.details(of: photo.id, version: photo.version)
      #expect(details.rating == 3 && details.taken == "2021-04-05T06:07:08" && details.takenSource == "metadata")
    }
  }

  @Test func noDamageDoesHarm() throws {
    let jpeg = try Pictures.bytes(of: Pictures.small)
    let folder = TemporaryFolder()
    var numbers = SystemRandomNumberGenerator()
    let whole = [
      MadeUpRaw.tiff(jpeg, orientation: 6), MadeUpRaw.tiff(jpeg, orientation: 6, isCanon: true), MadeUpRaw.fuji(jpeg),
      MadeUpRaw.canon3(jpeg, orientation: 6), MadeUpRaw.panasonic(jpeg, orientation: 1),
    ]
    for _ in 0..<500 {
      var bytes = whole.randomElement(using: &numbers)!
      for _ in 0..<Int.random(in: 1...8, using: &numbers) {
        bytes[Int.random(in: 0..<300, using: &numbers)] = [0, 1, 0x7f, 0x80, 0xff, .random(in: 0...255)]
          .randomElement()!
      }
      if Bool.random(using: &numbers) { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &numbers)) }
      try folder.write(bytes, to: "raw")
      let file = try Folder(path: folder.path).openFile(RelativePath(bytes: Array("raw".utf8)))
      let source = FileBytes(descriptor: file.descriptor.number, count: bytes.count)
      let preview = RawPreview(source, format: PictureFormat(prefix: Array(bytes.prefix(PictureFormat.prefixLength))))
      #expect(preview.map { (1...8).contains($0.orientation) && $0.bytes.count <= bytes.count } ?? true)
    }
  }
}
