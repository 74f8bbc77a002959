import Foundation
import PhotoTesting
import Testing

@testable import FileFormats
@testable import PhotoLibrary
@testable import PhotoModel
@testable import PictureDecoder

/// What is read of JPEGs without libvips must be what libvips says.
@Suite struct PlainJPEGTests {
  private let folder = TemporaryFolder()

  /// What both readers say of a file; `nil` where one says nothing.
  private func headers(of bytes: [UInt8]) throws -> (plain: PictureHeader?, libvips: PictureHeader?) {
    try folder.write(bytes, to: "a.jpg")
    let file = try Folder(path: folder.path).openFile(RelativePath(bytes: Array("a.jpg".utf8)))
    return (PlainJPEG(FileBytes(file))?.header, try? libvipsHeader(of: file))
  }

  private func libvipsHeader(of file: borrowing OpenFile) throws -> PictureHeader {
    let picture = try OpenPicture(file)
    return PictureHeader(width: picture.width, height: picture.height, metadata: PhotoMetadata(picture.metadata))
  }

  /// JPEGs as cameras, phones and programs write them.
  private static func usual() throws -> [[UInt8]] {
    let samples = [
      "/nature/cyclamen_persicum.jpg", "/nature/silver_fir.jpg", "/nature/wood_anemones.jpg",
      "/text/japanese-shop.jpg",
    ].map { Pictures.samples + $0 }
    let turned = try FileManager.default.contentsOfDirectory(atPath: Pictures.orientation).sorted()
      .filter { $0.hasSuffix(".jpg") }.map { Pictures.orientation + "/" + $0 }
    let whole = try (samples + turned).map { try Pictures.bytes(of: $0) }
    let small = try Pictures.bytes(of: Pictures.small)
    let details: TestTIFF.Directory = [(0x9003, .text("2024:01:31 12:34:56"))]
    let marked = [false, true].map { isBigEndian in
      let exif = TestTIFF(
        directories: [
          [
            (0x010f, .text("Canon")), (0x0112, .shorts([8])), (0x4746, .shorts([4])), (0x8769, .directories([details])),
          ],
          [(0x0201, .place([UInt8](repeating: 7, count: 30_000))), (0x0202, .longs([30_000]))],
        ], isBigEndian: isBigEndian)
      let xmp = MarkedPictures.xmp("<rdf:Description xmp:Rating='3' tiff:Make='Nikon'/>")
      return MarkedPictures.jpeg(
        small, adding: [MarkedPictures.exif(exif), xmp, MarkedPictures.icc(TestProfile.bytes()), xmp])
    }
    return whole + marked
  }

  @Test func usualFilesAreReadWithoutLibvips() throws {
    _ = try #require(PixelDecoder())
    for (index, bytes) in try Self.usual().enumerated() {
      let (plain, libvips) = try headers(of: bytes)
      #expect(plain != nil && plain == libvips, "\(index)")
    }
  }

  @Test func whatLibvipsMustTellIsLeftToIt() throws {
    let small = try Pictures.bytes(of: Pictures.small)
    func jpeg(_ exif: TestTIFF) -> [UInt8] { MarkedPictures.jpeg(small, adding: [MarkedPictures.exif(exif)]) }
    let unusual: [String: [UInt8]] = [
      "fill bytes": [0xff, 0xd8, 0xff, 0xff] + small.dropFirst(3),
      "orientation as a text": jpeg(TestTIFF(directories: [[(0x0112, .text("6"))]])),
      "no such orientation": jpeg(TestTIFF(directories: [[(0x0112, .shorts([9]))]])),
      "two orientations": jpeg(TestTIFF(directories: [[(0x0112, .shorts([6, 1]))]])),
      "EXIF in BigTIFF": jpeg(TestTIFF(directories: [[(0x0112, .shorts([6]))]], isBigTIFF: true)),
      "EXIF cut off": MarkedPictures.jpeg(small, adding: [(0xe1, Array("Exif\0\0II*\0".utf8))]),
      "cut off": Array(small.prefix(100)),
      "nothing but a start": [0xff, 0xd8, 0xff, 0xd9],
      "not a JPEG": SolidPNG(width: 3, height: 3).bytes,
    ]
    for (what, bytes) in unusual { #expect(try headers(of: bytes).plain == nil, "\(what)") }
  }

  @Test func mutatedFilesAreReadAsLibvipsReadsThem() throws {
    _ = try #require(PixelDecoder())
    let seed = ProcessInfo.processInfo.environment["JPEG_SEED"].flatMap { UInt64($0) } ?? .random(in: 0...(.max))
    print("JPEG_SEED=\(seed)")
    var random = Mutations(seed: seed)
    var plainCount = 0
    let files = try Self.usual().filter { $0.count < 100_000 }
    for round in 0..<3000 {
      let file = files[round % files.count]
      // Headers are short; what comes after them does not count.
      let header = random.mutated(Array(file.prefix(round % 2 == 0 ? 800 : 300)))
      let (plain, libvips) = try headers(of: header + file.dropFirst(round % 2 == 0 ? 800 : 300).prefix(40_000))
      guard let plain else { continue }
      plainCount += 1
      #expect(plain == libvips, "round \(round)")
    }
    #expect(plainCount > 100)
  }
}
