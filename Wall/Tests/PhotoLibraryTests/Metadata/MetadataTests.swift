import Foundation
import PhotoTesting
import Testing

@testable import FileFormats
@testable import PhotoLibrary
@testable import PhotoModel
@testable import PictureDecoder

@Suite struct MetadataTests {
  private static let place: TestTIFF.Directory = [
    (1, .text("S")), (2, .fractions([(33, 1), (51, 1), (3599, 100)])), (3, .text("E")),
    (4, .fractions([(151, 1), (12, 1), (40, 1)])), (5, .bytes([1])), (6, .fractions([(125, 10)])),
  ]

  private static let details: TestTIFF.Directory = [
    (0x829a, .fractions([(1, 250)])), (0x829d, .fractions([(28, 10)])), (0x8827, .shorts([400])),
    (0x9003, .text("2024:01:31 12:34:56")), (0x9004, .text("2024:02:01 00:00:00")), (0x9011, .text("+02:00")),
    (0x9291, .text("780")), (0x920a, .fractions([(35, 1)])), (0xa405, .shorts([52])), (0xa434, .text("RF35mm F1.8")),
  ]

  private static func camera(_ others: TestTIFF.Directory = []) -> TestTIFF.Directory {
    [
      (0x010f, .text("Canon")), (0x0110, .text("Canon EOS R5")), (0x0132, .text("2024:03:03 03:03:03")),
      (0x4746, .shorts([4])), (0x8769, .directories([details])), (0x8825, .directories([place])),
    ] + others
  }

  /// As long as any other text, for both the stream and the details.
  @Test func longNamesOfCamerasAreCut() {
    let name = CameraName.name(make: String(repeating: "A", count: 256), model: String(repeating: "B", count: 256))
    #expect(name?.utf8.count == MetadataText.limit)
  }

  /// ASCII is read faster than other texts, such as the same with a word of another alphabet at its end.
  @Test func textsOfASCIIAreCleanedAsOthersAre() {
    let seed = UInt64.random(in: 0..<1 << 32)
    print("TEXT_SEED=\(seed)")
    var random = SeededNumbers(seed: seed)
    let frequent: [UInt8] = [0x09, 0x0a, 0x0d, 0x1f, 0x20, 0x20, 0x7f, 0x41, 0x42]
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0..<24, using: &random)).map { _ in
        Bool.random(using: &random) ? frequent.randomElement(using: &random)! : .random(in: 1..<0x80, using: &random)
      }
      let text = MetadataText.cleaned(bytes)
      #expect(
        MetadataText.cleaned(bytes + " \u{3a9}".utf8) == (text.map { $0 + " " } ?? "") + "\u{3a9}",
        "seed \(seed): \(bytes)")
      #expect(MetadataText.cleaned(bytes + [0, 0x41]) == text, "seed \(seed): \(bytes)")
    }
    #expect(MetadataText.cleaned(Array(repeating: 0x41, count: 300))?.utf8.count == MetadataText.limit)
  }

  @Test(arguments: [false, true]) func camerasTellMuch(isBigEndian: Bool) async throws {
    let fixture = TestLibrary()
    let small = try Pictures.bytes(of: Pictures.small)
    let exif = TestTIFF(directories: [Self.camera()], isBigEndian: isBigEndian)
    let profile = TestProfile.bytes(name: "Wide")
    try fixture.folder.write(
      MarkedPictures.jpeg(small, adding: [MarkedPictures.exif(exif), MarkedPictures.icc(profile)]), to: "a/a.jpg")
    try fixture.folder.write(
      TestTIFF(
        directories: [TestTIFF.solid(width: 9, height: 5, others: Self.camera([(34_675, .undefined(profile))]))],
        isBigEndian: isBigEndian
      ).bytes, to: "a/b.tif")
    try fixture.folder.write(
      MarkedPictures.png(SolidPNG(width: 9, height: 5).bytes, adding: [("eXIf", exif.bytes)]), to: "a/c.png")
    try await fixture.scanned { library, photos in
      #expect(photos.count == 3)
      for (photo, kind) in zip(photos, [PhotoKind.jpeg, .tiff, .png]) {
        let metadata = photo.metadata
        #expect(metadata.kind == kind)
        #expect(metadata.taken == CaptureDate("2024-01-31T12:34:56")?.seconds, "\(photo.name)")
        #expect(metadata.takenSource == .metadata)
        #expect(metadata.camera == "Canon EOS R5" && metadata.lens == "RF35mm F1.8")
        #expect(metadata.rating == 4)
        #expect(metadata.traits.contains(.hasPlace) && !metadata.traits.contains(.moves))
        let details = try await library.details(of: photo.id, version: photo.version)
        #expect(details.name == photo.name && details.kind == kind.name && details.byteCount == metadata.byteCount)
        #expect((details.width, details.height) == (photo.width, photo.height))
        #expect(details.taken == "2024-01-31T12:34:56.780+02:00" && details.takenSource == "metadata")
        #expect(details.camera == "Canon EOS R5" && details.lens == "RF35mm F1.8")
        #expect(details.exposureTime == 0.004 && details.aperture == 2.8 && details.sensitivity == 400)
        #expect(details.focalLength == 35 && details.focalLength35 == 52 && details.rating == 4)
        #expect(abs(try #require(details.latitude) + 33.859997) < 1e-4)
        #expect(abs(try #require(details.longitude) - 151.211111) < 1e-4)
        #expect(details.altitude == -12.5)
        #expect(details.colourProfile == (kind == .png ? nil : "Wide"))
      }
      await #expect(throws: RenditionError.unknownPhoto) {
        try await library.details(of: PhotoID(rawValue: 99), version: photos[0].version)
      }
      await #expect(throws: RenditionError.changed) {
        try await library.details(of: photos[0].id, version: PhotoVersion(rawValue: 1))
      }
    }
    // The catalog keeps it.
    #expect(
      try await fixture.photos().map(\.metadata).allSatisfy {
        $0.camera == "Canon EOS R5" && $0.lens == "RF35mm F1.8" && $0.rating == 4
      })
    // One of an older version learns it in the background, and keeps all else.
    try await fixture.scanned { library, _ in _ = try await library.completed() }
    try await fixture.changeCatalog("UPDATE file SET lens = NULL")
    try await fixture.scanned { library, photos in
      #expect(photos.allSatisfy { $0.metadata.rating == 4 && $0.metadata.placeholder != nil })
      let completed = try await library.photos { $0.allSatisfy { $0.metadata.lens != nil } }
      #expect(completed.allSatisfy { $0.metadata.lens == "RF35mm F1.8" && $0.metadata.placeholder != nil })
    }
  }

  @Test func programsTellInXMP() async throws {
    let fixture = TestLibrary()
    let small = try Pictures.bytes(of: Pictures.small)
    let texts = [
      "attribute": "<rdf:Description xmp:Rating = '3' exif:DateTimeOriginal=\"2024-01-31T12:34:56+02:00\"/>",
      "element":
        "<rdf:Description><xmp:Rating>3</xmp:Rating><photoshop:DateCreated>2024-01-31T12:34:56</photoshop:DateCreated></rdf:Description>",
      "rejected": "<rdf:Description xmp:Rating='-1' xmp:CreateDate='2024-01-31T12:34:56'/>",
      "entities":
        "<!ENTITY a 'x'><rdf:Description xmp:Rating='&a;' tiff:Model='&a;' xmp:CreateDate='2024-01-31T12:34:56'/>",
      "unended": "<rdf:Description xmp:CreateDate='2024-01-31T12:34:56' xmp:Rating='3",
    ]
    for (name, text) in texts {
      try fixture.folder.write(MarkedPictures.jpeg(small, adding: [MarkedPictures.xmp(text)]), to: name + ".jpg")
    }
    let references =
      "<rdf:Description tiff:Model='A&amp;B &#60;&#x3E; &quot;C&apos;' xmp:CreateDate='2024-01-31T12:34:56'/>"
    try fixture.folder.write(
      MarkedPictures.jpeg(small, adding: [MarkedPictures.xmp(references)]), to: "references.jpg")
    // EXIF's date goes before, XMP's rating after.
    let both = [
      MarkedPictures.exif(TestTIFF(directories: [Self.camera()])),
      MarkedPictures.xmp("<a xmp:Rating='2' xmp:CreateDate='2020-01-01'/>"),
    ]
    try fixture.folder.write(MarkedPictures.jpeg(small, adding: both), to: "both.jpg")
    let date = try #require(CaptureDate("2024-01-31T12:34:56")).seconds
    for photo in try await fixture.photos() {
      #expect(photo.metadata.taken == date && photo.metadata.takenSource == .metadata, "\(photo.name)")
      let rating: UInt8 = ["attribute.jpg": 3, "element.jpg": 3, "both.jpg": 2][photo.name] ?? 0
      #expect(photo.metadata.rating == rating, "\(photo.name)")
      switch photo.name {
      case "references.jpg": #expect(photo.metadata.camera == "A&B <> \"C'")
      case "entities.jpg": #expect(photo.metadata.camera == "")
      default: break
      }
    }
  }

  @Test func elseNamesAndFilesTellTheDate() async throws {
    let fixture = TestLibrary()
    let small = try Pictures.bytes(of: Pictures.small)
    let unset = TestTIFF(directories: [
      [(0x0132, .text("1970:01:01 00:00:12")), (0x8769, .directories([[(0x9003, .text("0000:00:00 00:00:00"))]]))]
    ])
    let marked = MarkedPictures.jpeg(small, adding: [MarkedPictures.exif(unset)])
    try fixture.folder.write(marked, to: "2019-01-01/IMG_20240131_123456.jpg")
    try fixture.folder.write(marked, to: "other.jpg")
    try fixture.folder.write(
      MarkedPictures.png(SolidPNG(width: 3, height: 3).bytes, adding: [("tIME", [7, 232, 1, 31, 12, 34, 56])]),
      to: "time.png")
    let modified = try #require(
      Calendar.current.date(from: DateComponents(year: 2021, month: 7, day: 8, hour: 9, minute: 10, second: 11)))
    try FileManager.default.setAttributes([.modificationDate: modified], ofItemAtPath: fixture.folder.path("other.jpg"))
    try await fixture.scanned { library, photos in
      let dates = photos.map { CaptureDate(seconds: $0.metadata.taken).text }
      #expect(dates == ["2024-01-31T12:34:56", "2021-07-08T09:10:11", "2024-01-31T12:34:56"])
      #expect(photos.map(\.metadata.takenSource) == [.fileName, .fileModification, .metadata])
      let details = try await library.details(of: photos[1].id, version: photos[1].version)
      #expect(details.taken.hasPrefix("2021-07-08T09:10:11") && details.takenSource == "fileModification")
    }
  }

  /// Archives and clocks give files any time: one that no photo can be of does not head the wall.
  @Test(arguments: ["2200-01-01T00:00:00Z", "1970-01-01T00:00:00Z"])
  func filesOfImpossibleTimesAreOfWhenTheyCame(time: String) async throws {
    let fixture = TestLibrary()
    try fixture.folder.copy(Pictures.small, to: "a.jpg")
    let modified = try #require(try? Date(time, strategy: .iso8601))
    try FileManager.default.setAttributes([.modificationDate: modified], ofItemAtPath: fixture.folder.path("a.jpg"))
    let first = try await fixture.scanned { library, photos in
      let date = CivilDate(seconds: photos[0].metadata.taken)
      // By the local clock, which may be a day ahead or behind.
      let now = CivilDate(seconds: Int64(Date().timeIntervalSince1970))
      #expect(abs(date.dayNumber - now.dayNumber) <= 1 && photos[0].metadata.takenSource == .fileModification)
      let details = try await library.details(of: photos[0].id, version: photos[0].version)
      #expect(details.taken.hasPrefix(date.text) && details.takenSource == "fileModification")
      return photos[0].metadata.taken
    }
    #expect(try await fixture.photos()[0].metadata.taken == first)
  }

  @Test func whatTellsOfAFileWithoutAName() throws {
    let now: Int64 = 1_700_000_000
    func date(_ modified: Int64, _ changed: Int64) -> Int64 {
      let stamp = FileStamp(size: 1, modified: modified * 1_000_000_000, inode: 1)
      let status = FileStatus(stamp: stamp, changed: changed * 1_000_000_000)
      let (date, source) = FileDate.date(path: RelativePath(bytes: Array("a.jpg".utf8)), status: status, now: now)
      #expect(source == .fileModification)
      return date.seconds - Int64(date.offset ?? 0) * 60
    }
    let (past, future) = (now - 1000, now + 200_000)
    #expect(date(past, now) == past)
    #expect(date(future, past) == past)
    #expect(date(future, future + 1) == now)
    #expect(date(0, 0) == now)
  }

  @Test func animationsTellHowLongTheyTake() async throws {
    let fixture = TestLibrary()
    try fixture.folder.write(TinyPictures.animatedGIF, to: "a.gif")
    try fixture.folder.write(TinyPictures.animatedWebP, to: "b.webp")
    try fixture.folder.write(TinyPictures.transparentGIF, to: "c.gif")
    let control: (Int) -> [UInt8] = { [UInt8](repeating: 0, count: 20) + [0, UInt8($0), 0, 10, 0, 0] }
    try fixture.folder.write(
      MarkedPictures.png(
        SolidPNG(width: 3, height: 3).bytes,
        adding: [("acTL", [0, 0, 0, 2, 0, 0, 0, 0]), ("fcTL", control(3)), ("fcTL", control(4))]), to: "d.png")
    let heic = "e.heic"
    try fixture.folder.copy(Pictures.samples + "/formats/IMG_2682.heic", to: heic)
    try fixture.folder.copy(Pictures.samples + "/formats/8bit-sRGB.avif", to: "f.avif")
    try await fixture.scanned { library, photos in
      #expect(photos.map(\.metadata.duration) == [350, 500, 0, 700, 0, 0])
      #expect(photos.map { $0.metadata.traits.contains(.moves) } == [true, true, false, true, false, false])
      #expect(photos.map(\.metadata.kind) == [.gif, .webP, .gif, .png, .heic, .avif])
      let details = try await library.details(of: photos[0].id, version: photos[0].version)
      #expect(details.frames == 2 && details.duration == 350)
    }
  }

  @Test(
    arguments: [
      ("Canon", "Canon EOS R5", "Canon EOS R5"), ("NIKON CORPORATION", "NIKON D850", "Nikon D850"),
      ("Apple", "iPhone 15 Pro", "Apple iPhone 15 Pro"), ("SONY", "ILCE-7M4", "Sony ILCE-7M4"),
      ("OLYMPUS IMAGING CORP.", "E-M1", "Olympus E-M1"), ("samsung", "SM-G991B", "Samsung SM-G991B"),
      ("Canon", "Canon Canon EOS", "Canon EOS"), ("Hewlett-Packard", nil, "Hewlett-Packard"), (nil, "X100", "X100"),
      ("LG Electronics", "LG-H870", "LG LG-H870"), (nil, nil, nil),
      ("Eastman, Kodak Company", "EASTMAN, KODAK COMPANY DC290", "Eastman DC290"),
    ] as [(String?, String?, String?)])
  func camerasHaveNames(make: String?, model: String?, expected: String?) {
    #expect(CameraName.name(make: make, model: model) == expected)
  }
}
