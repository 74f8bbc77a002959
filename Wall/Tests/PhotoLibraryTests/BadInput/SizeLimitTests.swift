import Foundation
import PhotoTesting
import Testing

@testable import PhotoLibrary
@testable import PhotoModel

@Suite struct SizeLimitTests {
  @Test func aHugePictureIsShown() async throws {
    var fixture = TestLibrary()
    // The machine may be busy with other tests.
    fixture.configuration.renditionDeadline = .seconds(180)
    try fixture.folder.write(SolidPNG(width: 30_000, height: 30_000).bytes, to: "huge.png")
    try await fixture.scanned { library, photos in
      #expect(photos.summary == ["huge.png": "30000×30000"])
      let rendition = try await library.rendition(of: photos[0], width: 80)
      #expect(rendition.format == .jpeg)
    }
  }

  @Test func tooManyPixelsAreMarked() async throws {
    let fixture = TestLibrary()
    try fixture.folder.write(SolidPNG(width: 40_000, height: 30_000).bytes, to: "1.2 gigapixels.png")
    var png = SolidPNG(width: 8, height: 8).bytes
    png.replaceSubrange(16..<24, with: [0x7f, 0xff, 0xff, 0xff, 0x7f, 0xff, 0xff, 0xff])
    try fixture.folder.write(png, to: "beyond.png")
    var tiff = SmallPictures.tiff
    tiff.replaceSubrange(18..<22, with: [0xff, 0xff, 0xff, 0x7f])
    try fixture.folder.write(tiff, to: "beyond.tif")
    #expect(
      try await fixture.photos().summary == [
        "1.2 gigapixels.png": "tooLarge", "beyond.png": "tooLarge", "beyond.tif": "tooLarge",
      ])
  }

  @Test func aDecodeThatOverrunsIsGivenUp() async throws {
    var fixture = TestLibrary()
    fixture.configuration.renditionDeadline = .milliseconds(500)
    try fixture.folder.write(SolidPNG(width: 30_000, height: 30_000).bytes, to: "huge.png")
    // Not a picture, which a busy machine might find too slow as well.
    try fixture.folder.write([], to: "nothing.jpg")
    try await fixture.scanned { library, photos in
      await #expect(throws: RenditionError.unreadable(.tooSlow)) {
        try await library.rendition(of: photos[0], width: 80)
      }
      // Asked again, it is refused at once, and everything else goes on.
      await #expect(throws: RenditionError.unreadable(.tooSlow)) {
        try await library.rendition(of: photos[0], width: 160)
      }
      #expect(await library.knownPhotos().summary == ["huge.png": "tooSlow", "nothing.jpg": "empty"])
    }
    // It is kept, whoever has found it out, though the library was closed at once.
    let photos = try await fixture.photos().summary
    #expect(photos == ["huge.png": "tooSlow", "nothing.jpg": "empty"])
  }
}
