import Foundation
import Testing

@testable import PhotoLibrary

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

  @Test func jpegXLIsReadOnlyWhereItIsAllowed() async {
    // In another process, which starts libvips as a decoder does.
    await #expect(processExitsWith: .success) {
      let decoder = try #require(PictureDecoder())
      decoder.blockUntrustedLoaders()
      let folder = try Folder(path: Pictures.samples)
      let jxl = try folder.openFile(RelativePath(bytes: Array("formats/8bit-sRGB.jxl".utf8)))
      do {
        _ = try decoder.header(of: jxl)
        Issue.record("JPEG XL was read")
      } catch {
        #expect((error as? PictureDecoder.Failure)?.reason == .unsupported)
      }
      let avif = try folder.openFile(RelativePath(bytes: Array("formats/8bit-sRGB.avif".utf8)))
      #expect(try decoder.header(of: avif).width == 1617)
    }
  }
}
