import DataCoding
import Foundation
import PhotoTesting
import Testing

@testable import FileFormats
@testable import PhotoLibrary
@testable import PhotoModel
@testable import PictureDecoder

/// Metadata that is not where, or of the type that, standards ask for: many programs write it so, and all others read it.
@Suite struct UnusualMetadataTests {
  private static let avif = Pictures.samples + "/formats/8bit-sRGB.avif"

  private static let placeInXMP = """
    <rdf:Description xmp:Rating='3' xmp:CreateDate='2024-01-31T12:34:56+02:00' exif:GPSLatitude='48,51.4933N'
      exif:GPSLongitude='2,17,40.2W' exif:GPSAltitude='35/2' exif:GPSAltitudeRef='1'/>
    """

  /// A directory as it should not be.
  private static let directory: TestTIFF.Directory = [
    (0x0110, .text("X100")), (0x4746, .signed([4])), (0x9003, .text("2024:01:31 12:34:56")), (0x9291, .text("25")),
    (0x829a, .fractions([(1, 250)])), (0x8827, .signed([400])), (0x8825, .signedDirectories([place])),
  ]

  private static let place: TestTIFF.Directory = [
    (1, .text("N")), (2, .fractions([(48, 1), (514_933, 10_000), (0, 1)])), (3, .text("W")),
    (4, .fractions([(2, 1), (17, 1), (402, 10)])),
  ]

  private func check(_ photo: Photo, in library: PhotoLibrary, rating: UInt8 = 4) async throws {
    #expect(photo.metadata.taken == CaptureDate("2024-01-31T12:34:56")?.seconds, "\(photo.name)")
    #expect(photo.metadata.takenSource == .metadata, "\(photo.name)")
    #expect(photo.metadata.rating == rating, "\(photo.name)")
    #expect(photo.metadata.traits.contains(.hasPlace), "\(photo.name)")
    let details = try await library.details(of: photo.id, version: photo.version)
    #expect(abs((details.latitude ?? 0) - 48.858222) < 1e-5, "\(photo.name): \(details.latitude ?? 0)")
    #expect(abs((details.longitude ?? 0) + 2.2945) < 1e-5, "\(photo.name): \(details.longitude ?? 0)")
  }

  @Test(arguments: [false, true]) func integersOfAnyTypeAndDetailsInTheMainDirectory(isBigEndian: Bool) async throws {
    let fixture = TestLibrary()
    let exif = TestTIFF(directories: [Self.directory], isBigEndian: isBigEndian)
    try fixture.folder.write(
      MarkedPictures.jpeg(try Pictures.bytes(of: Pictures.small), adding: [MarkedPictures.exif(exif)]), to: "a.jpg")
    try fixture.folder.write(
      TestTIFF(
        directories: [TestTIFF.solid(width: 9, height: 5, others: Self.directory)], isBigEndian: isBigEndian
      ).bytes, to: "b.tif")
    try await fixture.scanned { library, photos in
      #expect(photos.count == 2)
      for photo in photos {
        try await check(photo, in: library)
        let details = try await library.details(of: photo.id, version: photo.version)
        #expect(details.exposureTime == 0.004 && details.sensitivity == 400 && details.taken.hasSuffix("56.250"))
      }
    }
  }

  @Test func aNegativeNumberIsNone() {
    for number in [Int32.min, -1] {
      let tiff = TestTIFF(directories: [
        [(0x4746, .signed([number])), (0x8825, .signed([number])), (0x8769, .signed([number]))]
      ])
      let exif = EXIF(blob: tiff.bytes)
      #expect(exif != nil && exif?.rating == nil && exif?.place == nil)
    }
  }

  @Test func textsOfPNG() async throws {
    let fixture = TestLibrary()
    let (exif, png) = (TestTIFF(directories: [Self.directory]).bytes, SolidPNG(width: 3, height: 3).bytes)
    let inAPP1 = Array("Exif\0\0".utf8) + exif
    let xmpInAPP1 = Array("http://ns.adobe.com/xap/1.0/\0".utf8) + MarkedPictures.xmpPacket(Self.placeInXMP)
    let chunks: [(name: String, type: String, content: [UInt8])] = [
      ("exif", "tEXt", MarkedPictures.rawProfile("exif", exif)),
      ("named", "tEXt", MarkedPictures.rawProfile("exif", inAPP1)),
      ("app1", "tEXt", MarkedPictures.rawProfile("APP1", inAPP1)),
      ("packed", "zTXt", MarkedPictures.packed(MarkedPictures.rawProfile("exif", inAPP1))),
      ("xmp", "tEXt", MarkedPictures.rawProfile("xmp", MarkedPictures.xmpPacket(Self.placeInXMP))),
      ("xmp in app1", "zTXt", MarkedPictures.packed(MarkedPictures.rawProfile("APP1", xmpInAPP1))),
    ]
    for (name, type, content) in chunks {
      try fixture.folder.write(MarkedPictures.png(png, adding: [(type, content)]), to: name + ".png")
    }
    // Its own chunk goes before.
    let other = TestTIFF(directories: [[(0x4746, .shorts([2]))]]).bytes
    try fixture.folder.write(
      MarkedPictures.png(png, adding: [(chunks[0].type, chunks[0].content), ("eXIf", other)]), to: "own.png")
    try await fixture.scanned { library, photos in
      #expect(photos.count == 7)
      for photo in photos where photo.name != "own.png" {
        try await check(photo, in: library, rating: photo.name.hasPrefix("xmp") ? 3 : 4)
      }
      #expect(photos.first { $0.name == "own.png" }?.metadata.rating == 2)
    }
  }

  @Test func xmpOfGIFAndAVIFAndPlacesInXMPAlone() async throws {
    let fixture = TestLibrary()
    let packet = MarkedPictures.xmpPacket(Self.placeInXMP)
    try fixture.folder.write(MarkedPictures.gif(TinyPictures.animatedGIF, xmp: packet), to: "a.gif")
    try fixture.folder.write(MarkedPictures.heif(try Pictures.bytes(of: Self.avif), xmp: packet), to: "b.avif")
    try fixture.folder.write(
      MarkedPictures.jpeg(try Pictures.bytes(of: Pictures.small), adding: [MarkedPictures.xmp(Self.placeInXMP)]),
      to: "c.jpg")
    try await fixture.scanned { library, photos in
      #expect(photos.map(\.name) == ["a.gif", "b.avif", "c.jpg"])
      for photo in photos {
        try await check(photo, in: library, rating: 3)
        let details = try await library.details(of: photo.id, version: photo.version)
        #expect(details.altitude == -17.5, "\(photo.name)")
      }
      #expect(photos[0].metadata.duration == 350)
    }
  }

  @Test func anglesInXMP() {
    func latitude(_ text: String) -> Double? {
      XMPScanner(Array("<a exif:GPSLatitude='\(text)' exif:GPSLongitude='1,0E'/>".utf8)).place?.latitude
    }
    for (text, expected) in [
      ("48,30N", 48.5), ("48,30.6S", -48.51), ("48,30,36N", 48.51), ("48.51N", 48.51), ("-48.51", -48.51),
      ("90,0S", -90),
    ] { #expect(latitude(text).map { abs($0 - expected) < 1e-9 } == true, "\(text)") }
    for text in [
      "", "N", "48,30E", "91,0N", "90,1N", "48,60N", "48,30,60N", "-48,30N", "48,,3N", "1,2,3,4N", "x", "nan", "inf",
      "1e400N", "48;30N",
    ] { #expect(latitude(text) == nil, "\(text)") }
    #expect(XMPScanner(Array("<a exif:GPSLatitude='0,0N' exif:GPSLongitude='0,0E'/>".utf8)).place == nil)
    #expect(XMPScanner(Array("<a exif:GPSAltitude='1/0'/>".utf8)).altitude == nil)
  }

  /// What is read by now as a place, and all else that is said where these formats have room for it.
  @Test func nothingOfItIsPublished() throws {
    let secret = "Fliederweg"
    let packet = MarkedPictures.xmpPacket("<dc:creator>\(secret)</dc:creator>" + Self.placeInXMP)
    let exif = TestTIFF(directories: [Self.directory + [(0x013b, .text(secret))]]).bytes
    let png = SolidPNG(width: 3, height: 3).bytes
    let profile = MarkedPictures.rawProfile("exif", exif)
    let comment = Array("Comment\0\(secret)".utf8)
    let files: [(name: String, bytes: [UInt8])] = [
      ("GIF", MarkedPictures.gif(TinyPictures.animatedGIF, xmp: packet)),
      ("PNG, text", MarkedPictures.png(png, adding: [("tEXt", profile), ("tEXt", comment)])),
      ("PNG, packed", MarkedPictures.png(png, adding: [("zTXt", MarkedPictures.packed(profile))])),
      ("PNG, XMP", MarkedPictures.png(png, adding: [("tEXt", MarkedPictures.rawProfile("APP1", packet))])),
      ("PNG, iTXt", MarkedPictures.png(png, adding: [("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + packet)])),
    ]
    for (name, bytes) in files {
      for keepingPlace in [false, true] {
        let clean = try #require(CleanFile(of: MemoryBytes(bytes: bytes), keepingPlace: keepingPlace), "\(name)")
        #expect(clean.assembled(of: bytes) == (name == "GIF" ? TinyPictures.animatedGIF : png), "\(name)")
      }
    }
    // What is in these cannot be told for sure, so they are not published.
    let avif = MarkedPictures.heif(try Pictures.bytes(of: Self.avif), xmp: packet)
    #expect(CleanFile(of: MemoryBytes(bytes: avif), keepingPlace: false) == nil)
  }

  @Test func whatIsPackedIsBounded() {
    // A million zeros in a thousand bytes.
    let zeros = SolidPNG(width: 8 << 10, height: 1 << 10).bytes
    let chunk = zeros.firstRange(of: Array("IDAT".utf8))!
    let length = Int(UInt64(zeros[chunk.lowerBound - 4..<chunk.lowerBound], isBigEndian: true))
    let packed = zeros[chunk.upperBound..<chunk.upperBound + length]
    #expect(Inflation.bytes(of: packed, limit: 2 << 20)?.count == 1025 << 10)
    #expect(Inflation.bytes(of: packed, limit: 1 << 20) == nil)
    #expect(Inflation.bytes(of: packed.dropLast(), limit: 2 << 20) == nil)
    #expect(Inflation.bytes(of: Array(packed) + [0], limit: 2 << 20) == nil)
    #expect(Inflation.bytes(of: [1, 2, 3], limit: 2 << 20) == nil)
    #expect(PNGText(type: "zTXt", content: Array("a\0\0".utf8) + packed)?.bytes.count == 1025 << 10)
  }
}
