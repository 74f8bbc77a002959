import Foundation
import PhotoTesting
import Testing

@testable import FileFormats
@testable import PhotoLibrary
@testable import PhotoModel
@testable import PictureDecoder

@Suite struct MemoryTests {
  /// A GIF of a few bytes that announces a canvas.
  private func gif(side: Int) -> [UInt8] {
    let size = [UInt8(side & 255), UInt8(side >> 8), UInt8(side & 255), UInt8(side >> 8)]
    return Array("GIF89a".utf8) + size + [0x80, 0, 0, 0, 0, 0, 255, 255, 255] + [0x2c, 0, 0, 0, 0] + size + [0]
      + [2, 2, 0x4c, 0x01, 0, 0x3b]
  }

  @Test func aSmallFileCannotClaimMuchMemory() async throws {
    let fixture = TestLibrary()
    for side in [9_000, 16_000, 30_000] { try fixture.folder.write(gif(side: side), to: "\(side).gif") }
    try fixture.folder.write(gif(side: 60_000), to: "60000.gif")
    try fixture.folder.copy(Pictures.small, to: "small.jpg")
    try await fixture.scanned { library, photos in
      #expect(photos.summary["60000.gif"] == "tooLarge")
      for photo in photos where ["16000.gif", "30000.gif"].contains(photo.name) {
        #expect(photo.state == .readable)
        await #expect(throws: RenditionError.unreadable(.notEnoughMemory), "\(photo.name)") {
          try await library.rendition(of: photo)
        }
      }
      // More than each decoder may claim, but not more than one.
      for photo in photos where ["9000.gif", "small.jpg"].contains(photo.name) {
        _ = try await library.rendition(of: photo)
      }
    }
  }

  @Test func theEstimateFollowsTheHeader() throws {
    func estimate(_ bytes: [UInt8], size: (Int, Int)? = nil) throws -> UInt64 {
      let folder = TemporaryFolder()
      try folder.write(bytes, to: "a")
      let file = try Folder(path: folder.path).openFile(RelativePath(bytes: Array("a".utf8)))
      return MemoryEstimate(of: FileBytes(file)) { size }.bytes
    }
    #expect(try estimate(gif(side: 1000)) == 4_000_000)
    // Read line by line.
    #expect(try estimate(SolidPNG(width: 1000, height: 1000).bytes) == 0)
    #expect(try estimate(Pictures.bytes(of: Pictures.small)) == 0)
    #expect(try estimate(SmallPictures.tiff) == 0)
    var interlaced = SolidPNG(width: 1000, height: 1000, pixel: .transparent).bytes
    interlaced[28] = 1
    #expect(try estimate(interlaced) == 4_000_000)
    // An extended file, which may hold a lossless picture.
    #expect(try estimate(Pictures.bytes(of: Pictures.samples + "/formats/denali.webp")) == 600 * 315 * 8)
    #expect(
      try estimate(Pictures.bytes(of: Pictures.samples + "/formats/IMG_2682.heic"), size: (4032, 3024))
        == 4032 * 3024 * 7)
    #expect(try estimate([]) == 0)
    #expect(try estimate(Array("RIFF".utf8)) == 0)
  }

  @Test func aProgressiveJPEGKeepsItsCoefficients() throws {
    // Start of image, and of a progressive frame of 1000 × 1000 with colour at half the resolution.
    let bytes: [UInt8] = [
      0xff, 0xd8, 0xff, 0xc2, 0, 17, 8, 0x03, 0xe8, 0x03, 0xe8, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1,
    ]
    let header = try #require(JPEGHeader(MemoryBytes(bytes: bytes)))
    #expect((header.width, header.height) == (1000, 1000))
    #expect(header.isProgressive)
    #expect(header.sampleCount == 1_500_000)
    for count in 0..<bytes.count {
      #expect(JPEGHeader(MemoryBytes(bytes: Array(bytes.prefix(count)))) == nil)
    }
  }
}
