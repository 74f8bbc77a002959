import PhotoTesting
import Testing

@testable import FileFormats
@testable import PhotoModel
@testable import PictureDecoder

/// Renditions tell nothing but the picture.
@Suite struct RenditionMetadataTests {
  /// Chunks and segments that a decoder needs, and nothing else.
  @Test func renditionsHaveNoMetadata() async throws {
    let fixture = TestLibrary()
    let tiff = TestTIFF(directories: [
      [
        (0x010f, .text("Maker")), (0x013b, .text("An author")),
        (
          0x8825,
          .directories([
            [
              (1, .text("N")), (2, .fractions([(1, 1), (2, 1), (3, 1)])), (3, .text("E")),
              (4, .fractions([(1, 1), (2, 1), (3, 1)])),
            ]
          ])
        ),
      ]
    ])
    let xmp = MarkedPictures.xmpPacket("<rdf:Description xmp:Rating='3'/>")
    let profile = TestProfile.bytes(isSwapped: true)
    try fixture.folder.write(
      MarkedPictures.jpeg(
        try Pictures.bytes(of: Pictures.small),
        adding: [
          MarkedPictures.exif(tiff), MarkedPictures.xmp("<rdf:Description xmp:Rating='3'/>"),
          MarkedPictures.icc(profile),
          (0xfe, Array("A comment".utf8)),
          (
            0xed,
            Array("Photoshop 3.0\0".utf8) + Array("8BIM\u{4}\u{4}\0\0\0\0\0\u{8}".utf8) + [
              0x1c, 2, 80, 0, 3, 65, 66, 67,
            ]
          ),
        ]), to: "a.jpg")
    try fixture.folder.write(
      MarkedPictures.png(
        SolidPNG(width: 30, height: 20, pixel: .transparent).bytes,
        adding: [
          ("tEXt", Array("Author\0An author".utf8)), ("eXIf", tiff.bytes),
          ("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + xmp), ("tIME", [7, 232, 1, 31, 12, 34, 56]),
        ]), to: "b.png")
    // Transparent WebP out of the library itself, with all of it put in.
    let plain = TestLibrary()
    try plain.folder.write(SolidPNG(width: 30, height: 20, pixel: .transparent).bytes, to: "a.png")
    let webP = try await plain.scanned { try await $0.rendition(of: $1[0]) }
    let marked = MarkedPictures.webP(
      webP.bytes, width: 30, height: 20,
      adding: [("ICCP", profile), ("EXIF", Array("Exif\0\0".utf8) + tiff.bytes), ("XMP ", xmp)])
    #expect(Set(MarkedPictures.webPChunks(marked).map(\.type)).isSuperset(of: ["ICCP", "EXIF", "XMP "]))
    try fixture.folder.write(marked, to: "c.webp")
    try fixture.folder.write(
      TestTIFF(directories: [
        TestTIFF.picture(
          width: 4, height: 4, bits: [8, 8, 8, 8],
          others: [(338, .shorts([2])), (0x010f, .text("Maker")), (700, .bytes(xmp)), (34_675, .undefined(profile))],
          pixels: [UInt8](repeating: 99, count: 64))
      ]).bytes, to: "d.tif")
    try await fixture.scanned { library, photos in
      #expect(photos.count == 4)
      #expect(photos.first { $0.name == "c.webp" }?.metadata.rating == 3)
      for photo in photos {
        let rendition = try await library.rendition(of: photo)
        switch rendition.format {
        case .jpeg:
          let markers = Set(MarkedPictures.jpegMarkers(rendition.bytes))
          // JFIF, tables, the frame and the scan.
          #expect(markers.isSubset(of: [0xe0, 0xdb, 0xc0, 0xc2, 0xc4, 0xda, 0xdd]), "\(photo.name): \(markers)")
          #expect(photo.name == "a.jpg")
        case .webp:
          let types = Set(MarkedPictures.webPChunks(rendition.bytes).map(\.type))
          #expect(types.isSubset(of: ["VP8X", "ALPH", "VP8 ", "VP8L"]), "\(photo.name): \(types)")
        case .avif:
          Issue.record("No rendition for the screen is AVIF: \(photo.name)")
        }
        for word in ["Exif", "Maker", "author", "adobe", "acsp"] {
          #expect(rendition.bytes.firstRange(of: Array(word.utf8)) == nil, "\(photo.name): \(word)")
        }
      }
    }
  }
}
