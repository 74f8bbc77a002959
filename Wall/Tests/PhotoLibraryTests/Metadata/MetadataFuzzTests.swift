import Foundation
import PhotoTesting
import Testing

@testable import FileFormats
@testable import PhotoModel
@testable import PictureDecoder

/// Metadata is of strangers: whatever it says, reading it ends, and traps nowhere.
@Suite struct MetadataFuzzTests {
  @Test func mutatedMetadataDoesNoHarm() throws {
    let seed = ProcessInfo.processInfo.environment["METADATA_SEED"].flatMap { UInt64($0) } ?? .random(in: 0...(.max))
    var random = Mutations(seed: seed)
    print("METADATA_SEED=\(seed)")
    let directory: TestTIFF.Directory = [
      (0x010f, .text("Canon")), (0x0110, .text("EOS")), (0x0132, .text("2024:03:03 03:03:03")), (256, .longs([80])),
      (257, .longs([60])), (254, .longs([0])), (330, .directories([TestTIFF.solid(width: 4, height: 3, kind: 1)])),
      (
        0x8769,
        .directories([
          [(0x9003, .text("2024:01:31 12:34:56")), (0x829a, .fractions([(1, 250)])), (0x9291, .text("12"))]
        ])
      ), (0x8825, .directories([[(1, .text("S")), (2, .fractions([(33, 1), (51, 1), (3599, 100)]))]])),
    ]
    let next: TestTIFF.Directory = [(0x0201, .place([UInt8](repeating: 7, count: 200))), (0x0202, .longs([200]))]
    let tiffs = [(false, false), (true, false), (false, true), (true, true)].map {
      TestTIFF(directories: [directory, next], isBigEndian: $0.0, isBigTIFF: $0.1).bytes
    }
    let xmp = MarkedPictures.xmpPacket(
      "<rdf:Description xmp:Rating='3' exif:DateTimeOriginal=\"2024-01-31T12:34:56\" exif:GPSLatitude='48,30N' exif:GPSLongitude='2,1,1E' exif:GPSAltitude='3/1'/>"
    )
    let png = MarkedPictures.png(
      SolidPNG(width: 3, height: 3).bytes,
      adding: [
        ("tEXt", MarkedPictures.rawProfile("exif", tiffs[1])),
        ("zTXt", MarkedPictures.packed(MarkedPictures.rawProfile("APP1", tiffs[0]))), ("eXIf", tiffs[0]),
        ("tIME", [7, 232, 1, 31, 12, 34, 56]), ("acTL", [0, 0, 0, 2, 0, 0, 0, 0]),
      ])
    let gif = MarkedPictures.gif(TinyPictures.animatedGIF, xmp: xmp)
    let heic = Array(try Pictures.bytes(of: Pictures.samples + "/formats/IMG_2682.heic").prefix(3000))
    let film =
      Array("\0\0\0\u{18}ftypavis\0\0\0\0avismsf1\0\0\0\u{28}moov\0\0\0\u{20}mvhd".utf8)
      + [UInt8](repeating: 1, count: 24)
    for _ in 0..<4000 {
      for tiff in tiffs {
        let bytes = random.mutated(tiff)
        _ = EXIF(blob: bytes)
        if let reader = TIFFReader(MemoryBytes(bytes: bytes)) {
          let pictures = TIFFPictures(reader)
          _ = pictures?.sufficient(width: 2, height: 2)
        }
      }
      _ = ICCProfile.name(of: random.mutated(TestProfile.bytes()))
      let scanner = XMPScanner(random.mutated(xmp))
      for name in ["xmp:Rating", "exif:DateTimeOriginal"] {
        _ = scanner.value(of: name).flatMap { CaptureDate($0)?.text }
      }
      _ = (scanner.place, scanner.altitude)
      _ = PNGMetadata(MemoryBytes(bytes: random.mutated(png)))
      _ = CleanFile(of: MemoryBytes(bytes: random.mutated(png)), keepingPlace: true)
      let animation = MemoryBytes(bytes: random.mutated(gif))
      _ = (GIFBlocks.xmp(in: animation, limit: 1 << 20), CleanFile(of: animation, keepingPlace: true))
      for file in [heic, film] {
        let box = ISOBox(file: MemoryBytes(bytes: random.mutated(file)))
        _ = (box.hasBrand(["avis"]), box.first("moov")?.first("mvhd")?.duration, box.first("meta")?.boxes(from: 4))
      }
      _ = WebPFile.withoutMetadata(random.mutated(TinyPictures.animatedWebP))
      let name = random.mutated(Array("Screenshot 2024-01-31 at 9.04.07 PM.png".utf8))
      _ = FileNameDate.date(in: name, now: 1_700_000_000)?.text
      _ = DecoderReply<HeaderWork>(random.mutated(Self.header))
      _ = DecoderReply<PreviewWork>(random.mutated(Self.preview))
    }
  }

  /// What a decoder that was taken over might say.
  private static let header = DecoderReply<HeaderWork>.answer(
    PictureHeader(
      width: 4, height: 3,
      metadata: PhotoMetadata(kind: .jpeg, taken: 5, takenSource: .metadata, camera: "Canon", lens: "35"))
  ).encoded()

  private static let preview = DecoderReply<PreviewWork>.answer(
    PicturePreview(
      colour: Colour(red: 1, green: 2, blue: 3), placeholder: ThumbHash(width: 1, height: 1, pixels: [1, 2, 3, 255]),
      isTransparent: false)
  ).encoded()

  @Test func answersAreReadAsTheyWereWritten() throws {
    #expect(DecoderReply<HeaderWork>(Self.header)?.encoded() == Self.header)
    #expect(DecoderReply<PreviewWork>(Self.preview)?.encoded() == Self.preview)
    var metadata = FileMetadata()
    metadata.kind = .heic
    metadata.camera = "Canon \"EOS\"\u{7}"
    metadata.latitude = -33.5
    metadata.flag = .rejected
    metadata.taken = CaptureDate("2024-01-31T12:34:56.780+02:00")
    let reply = DecoderReply<DetailsWork>.answer(metadata)
    #expect(DecoderReply<DetailsWork>(reply.encoded()) == reply)
  }

  @Test func impossibleAnswersAreRefused() {
    for change: (inout FileMetadata) -> Void in [
      { $0.rating = 6 }, { $0.taken = Self.date(offset: .min) }, { $0.taken = Self.date(milliseconds: 1000) },
      { $0.taken = Self.date(milliseconds: -1) },
    ] {
      var metadata = FileMetadata()
      change(&metadata)
      #expect(DecoderReply<DetailsWork>(DecoderReply<DetailsWork>.answer(metadata).encoded()) == nil)
    }
  }

  private static func date(milliseconds: Int = 0, offset: Int = 0) -> CaptureDate {
    var date = CaptureDate(seconds: 5)
    date.milliseconds = milliseconds
    date.offset = offset
    return date
  }
}
