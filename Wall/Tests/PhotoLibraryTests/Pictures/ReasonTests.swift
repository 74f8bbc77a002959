import Foundation
import PhotoTesting
import Testing
import VipsShim

@testable import FileFormats
@testable import PhotoLibrary
@testable import PhotoModel
@testable import PictureDecoder

/// What cannot be shown is marked with the reason that is true.
@Suite struct ReasonTests {
  @Test func tooLargeIsNotDamaged() async throws {
    let fixture = TestLibrary()
    let start = try #require(TinyPictures.greyJPEG.firstRange(of: [0xff, 0xc0])).lowerBound
    for (name, side) in [("over.jpg", [0xff, 0xff]), ("under.jpg", [0xfd, 0xe8])] as [(String, [UInt8])] {
      var jpeg = TinyPictures.greyJPEG
      jpeg.replaceSubrange(start + 5..<start + 9, with: side + side)
      try fixture.folder.write(jpeg, to: name)
    }
    for (name, sample) in [("a.avif", "8bit-sRGB.avif"), ("a.heic", "IMG_2682.heic")] {
      var bytes = try Pictures.bytes(of: Pictures.samples + "/formats/" + sample)
      var place = 0
      // Every box that tells a size.
      while let found = bytes[place...].firstRange(of: Array("ispe".utf8)) {
        bytes.replaceSubrange(found.upperBound + 4..<found.upperBound + 12, with: [0, 3, 13, 64, 0, 3, 13, 64])
        place = found.upperBound
      }
      try fixture.folder.write(bytes, to: name)
    }
    for (name, width, height) in [("pixels.tif", 200_000, 200_000), ("side.tif", 20_000_000, 10)] {
      let picture = TestTIFF.picture(width: width, height: height, bits: [8], photometric: 1, pixels: [1])
      try fixture.folder.write(TestTIFF(directories: [picture]).bytes, to: name)
    }
    let summary = try await fixture.photos().summary
    #expect(summary.count == 6)
    for (name, reason) in summary { #expect(reason == "tooLarge", "\(name)") }
  }

  @Test func codecsThatAreMissingAreNotDamage() async throws {
    let fixture = TestLibrary()
    for (name, sample, codec) in [("a.avif", "8bit-sRGB.avif", "av01"), ("a.heic", "IMG_2682.heic", "hvc1")] {
      var bytes = try Pictures.bytes(of: Pictures.samples + "/formats/" + sample)
      while let found = bytes.firstRange(of: Array(codec.utf8)) {
        bytes.replaceSubrange(found, with: Array("vvc1".utf8))
      }
      try fixture.folder.write(bytes, to: name)
    }
    #expect(try await fixture.photos().summary == ["a.avif": "unsupported", "a.heic": "unsupported"])
  }

  /// TIFF files of kinds that libvips does not read, which it sometimes says only when pixels are asked for.
  @Test func kindsThatAreNotReadAreNotDamage() async throws {
    let fixture = TestLibrary()
    func write(_ name: String, bits: [Int] = [8, 8, 8], photometric: Int = 2, _ others: TestTIFF.Directory) throws {
      var picture = TestTIFF.picture(
        width: 64, height: 64, bits: bits, photometric: photometric, others: others,
        pixels: [UInt8](repeating: 100, count: 64 * 64 * 3))
      // Tiles take the place of strips.
      if others.contains(where: { $0.tag == 324 }) { picture.removeAll { [273, 278, 279].contains($0.tag) } }
      try fixture.folder.write(TestTIFF(directories: [picture]).bytes, to: name)
    }
    try write("bits.tif", bits: [10, 10, 10], [])
    try write("old jpeg.tif", photometric: 6, [(259, .shorts([6]))])
    try write("jpeg 2000.tif", [(259, .shorts([34712]))])
    try write(
      "planes.tif",
      [
        (284, .shorts([2])), (322, .longs([64])), (323, .longs([64])), (324, .longs([8, 8, 8])),
        (325, .longs([4096, 4096, 4096])),
      ])
    try await fixture.scanned { library, photos in
      for photo in photos {
        await #expect(throws: RenditionError.unreadable(.unsupported), "\(photo.name)") {
          try await library.rendition(of: photo)
        }
      }
      #expect(photos.count == 4)
    }
  }

  /// Rows of ten million pixels, and canvases that no decoder has memory for, which end it.
  @Test func whatTakesTooMuchMemoryIsNotDamage() async throws {
    let fixture = TestLibrary()
    try fixture.folder.write(SolidPNG(width: 10_000_000, height: 100).bytes, to: "wide.png")
    let side: [UInt8] = [0xff, 0xff]
    try fixture.folder.write(
      Array("GIF89a".utf8) + side + [0xe8, 3] + [0x80, 0, 0, 0, 0, 0, 255, 255, 255, 0x2c, 0, 0, 0, 0] + side + [
        0xe8, 3,
      ]
        + [0, 2, 2, 0x4c, 1, 0, 0x3b], to: "canvas.gif")
    try await fixture.scanned { library, photos in
      for photo in photos {
        let error = await #expect(throws: RenditionError.self, "\(photo.name)") {
          try await library.rendition(of: photo, width: 80)
        }
        let expected: [RenditionError] = [.unreadable(.notEnoughMemory), .unreadable(.tooLarge)]
        #expect(error.map(expected.contains) == true, "\(photo.name): \(error as Any)")
      }
      #expect(photos.count == 2)
    }
  }

  @Test func jpegXLIsReadOnlyWhereItIsAllowed() async {
    // In another process, which starts libvips as a decoder does.
    await #expect(processExitsWith: .success) {
      let decoder = try #require(PixelDecoder())
      vips_shim_block_jpeg_xl()
      let folder = try Folder(path: Pictures.samples)
      let jxl = try folder.openFile(RelativePath(bytes: Array("formats/8bit-sRGB.jxl".utf8)))
      do {
        _ = try HeaderWork().answer(about: jxl, with: decoder) { _ in }
        Issue.record("JPEG XL was read")
      } catch {
        #expect((error as? UnreadableFile)?.reason == .unsupported)
      }
      let avif = try folder.openFile(RelativePath(bytes: Array("formats/8bit-sRGB.avif".utf8)))
      #expect(try HeaderWork().answer(about: avif, with: decoder, pass: { _ in }).width == 1617)
    }
  }
}
