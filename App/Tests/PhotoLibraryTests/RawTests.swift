import Foundation
import Testing

@testable import PhotoLibrary

/// Raw files of no camera: made by hand, as the formats are described, around a real JPEG picture of 511 × 323 pixels.
@Suite struct RawTests {
  private static func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// A directory at a place, of fields with one number each.
  private static func directory(_ fields: [(tag: Int, type: Int, count: Int, value: Int)], next: Int = 0) -> [UInt8] {
    little(fields.count, 2)
      + fields.flatMap { little($0.tag, 2) + little($0.type, 2) + little($0.count, 4) + little($0.value, 4) }
      + little(next, 4)
  }

  /// A JPEG whose frame is of the kind without loss, as raw data has it.
  private static let lossless: [UInt8] = [
    0xff, 0xd8, 0xff, 0xc3, 0, 11, 12, 0x20, 0, 0x20, 0, 1, 0, 0x11, 0, 0xff, 0xd9,
  ]

  /// A file like NEF, ARW and DNG: a small picture first, and below it the raw data and the large picture.
  private static func tiff(_ jpeg: [UInt8], orientation: Int, isCanon: Bool = false) -> [UInt8] {
    let start = isCanon ? 16 : 8
    let head = little(0x4949, 2) + little(42, 2) + little(start, 4) + (isCanon ? [0x43, 0x52, 2, 0, 0, 0, 0, 0] : [])
    let (first, lists) = (2 + 5 * 12 + 4, start + 2 + 5 * 12 + 4)
    let raw = lists + 8
    let large = raw + 2 + 4 * 12 + 4
    let data = large + 2 + 2 * 12 + 4
    _ = first
    return head
      + directory([
        (256, 4, 1, 1), (257, 4, 1, 1), (274, 3, 1, orientation), (259, 3, 1, 1), (330, 4, 2, lists),
      ]) + little(raw, 4) + little(large, 4)
      + directory([
        (259, 3, 1, 7), (262, 3, 1, isCanon ? 1 : 32_803), (273, 4, 1, data + jpeg.count), (279, 4, 1, lossless.count),
      ])
      + directory([(513, 4, 1, data), (514, 4, 1, jpeg.count)]) + jpeg + lossless
  }

  private static func fuji(_ jpeg: [UInt8]) -> [UInt8] {
    Array("FUJIFILMCCD-RAW 0201FF000000".utf8) + [UInt8](repeating: 0, count: 56) + MadeUpVideo.big(200, 4)
      + MadeUpVideo.big(jpeg.count, 4) + [UInt8](repeating: 0, count: 108) + jpeg + [UInt8](repeating: 7, count: 999)
  }

  private static func canon3(_ jpeg: [UInt8], orientation: Int) -> [UInt8] {
    let tiff = little(0x4949, 2) + little(42, 2) + little(8, 4) + directory([(274, 3, 1, orientation)])
    return MadeUpVideo.box("ftyp", Array("crx ".utf8), [0, 0, 0, 1], Array("crx isom".utf8))
      + MadeUpVideo.box(
        "moov", MadeUpVideo.box("uuid", [UInt8](repeating: 0x85, count: 16), MadeUpVideo.box("CMT1", tiff)))
      + MadeUpVideo.box(
        "uuid", [UInt8](repeating: 0xea, count: 16), [UInt8](repeating: 0, count: 8),
        MadeUpVideo.box("PRVW", [UInt8](repeating: 0, count: 16), jpeg))
      + MadeUpVideo.box("mdat", [UInt8](repeating: 9, count: 999))
  }

  private static func panasonic(_ jpeg: [UInt8], orientation: Int) -> [UInt8] {
    let data = 8 + 2 + 2 * 12 + 4
    return Array("IIU\0".utf8) + little(8, 4)
      + directory([(0x2e, 7, jpeg.count, data), (274, 3, 1, orientation)]) + jpeg
  }

  @Test func showsThePictureThatTheCameraMade() async throws {
    let jpeg = try Pictures.bytes(of: Pictures.small)
    let fixture = TestLibrary()
    for (name, bytes) in [
      ("a.nef", Self.tiff(jpeg, orientation: 1)), ("b.dng", Self.tiff(jpeg, orientation: 6)),
      ("c.cr2", Self.tiff(jpeg, orientation: 8, isCanon: true)), ("d.raf", Self.fuji(jpeg)),
      ("e.cr3", Self.canon3(jpeg, orientation: 6)), ("f.rw2", Self.panasonic(jpeg, orientation: 3)),
      ("g.raf", Self.fuji(Self.lossless)), ("h.orf", Array("IIRO".utf8) + [8, 0, 0, 0]),
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

  @Test func noDamageDoesHarm() throws {
    let jpeg = try Pictures.bytes(of: Pictures.small)
    let folder = TemporaryFolder()
    var numbers = SystemRandomNumberGenerator()
    let whole = [
      Self.tiff(jpeg, orientation: 6), Self.tiff(jpeg, orientation: 6, isCanon: true), Self.fuji(jpeg),
      Self.canon3(jpeg, orientation: 6), Self.panasonic(jpeg, orientation: 1),
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
