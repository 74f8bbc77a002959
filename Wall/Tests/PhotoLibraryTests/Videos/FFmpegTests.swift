import Foundation
import PhotoTesting
import Testing

@testable import PhotoLibrary
@testable import PhotoModel
@testable import PictureDecoder

/// Pictures of real videos, by the FFmpeg of this machine.
@Suite(.enabled(if: FFmpeg.program != nil, "FFmpeg is not installed.")) struct FFmpegTests {
  private let fixture: TestLibrary

  init() {
    var fixture = TestLibrary()
    fixture.configuration.videoProgram = FFmpeg.program
    self.fixture = fixture
  }

  private static let mpeg4 = "-c:v mpeg4 -q:v 2"

  /// The only photo of the folder once it is known what it looks like, and its picture.
  private func picture(width: Int = 320) async throws -> (photo: Photo, pixels: PicturePixels) {
    let seen = try await fixture.scanned { library, _ in
      let photo = try #require(try await library.completed().first)
      return (photo, try PicturePixels(try await library.rendition(of: photo, width: width).bytes))
    }
    #expect(fixture.warnings.all.isEmpty)
    return seen
  }

  private func colour(_ pixels: PicturePixels, _ x: Int, _ y: Int) -> Colour {
    let parts = Array(pixels[x, y])
    return Colour(red: parts[0], green: parts[1], blue: parts[2])
  }

  private let red = Colour(red: 254, green: 0, blue: 0)
  private let blue = Colour(red: 0, green: 0, blue: 254)

  @Test(arguments: [
    // The index is at the end, at the beginning, and in each part.
    ("a.mp4", mpeg4), ("a.mp4", mpeg4 + " -movflags +faststart"),
    ("a.mp4", mpeg4 + " -movflags +frag_keyframe+empty_moov"), ("a.mov", "-c:v mjpeg -q:v 2 -pix_fmt yuvj420p"),
    ("a.mkv", mpeg4), ("a.webm", "-c:v libvpx -b:v 1M"),
  ])
  func aVideoHasAPicture(name: String, options: String) async throws {
    try FFmpeg.make(fixture.folder.path(name), options)
    let (photo, pixels) = try await picture()
    #expect(photo.metadata.kind == .video)
    #expect(photo.state == .readable)
    #expect(photo.width == 320 && photo.height == 120)
    #expect(pixels.width == 320 && pixels.height == 120)
    #expect(colour(pixels, 40, 60).isNear(red, by: 12))
    #expect(colour(pixels, 280, 60).isNear(blue, by: 12))
    #expect(photo.metadata.placeholder != nil)
    #expect(photo.colour?.isNear(Colour(red: 127, green: 0, blue: 127), by: 70) == true)
  }

  @Test func soundBesideItDoesNotMatter() async throws {
    try FFmpeg.make(
      fixture.folder.path("a.mp4"), "-f lavfi -i sine=duration=2 -map 1 -map 0 -c:a aac " + Self.mpeg4)
    #expect(colour(try await picture().pixels, 40, 60).isNear(red, by: 12))
  }

  @Test func itIsUpright() async throws {
    try FFmpeg.make(fixture.folder.path("a.mov"), Self.mpeg4)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: fixture.folder.path("a.mov")))
    try fixture.folder.write(try FFmpeg.turn(Array(bytes), height: 120), to: "a.mov")
    let (photo, pixels) = try await picture()
    #expect(photo.width == 120 && photo.height == 320)
    #expect(pixels.width == 120 && pixels.height == 320)
    #expect(colour(pixels, 60, 40).isNear(red, by: 12))
    #expect(colour(pixels, 60, 280).isNear(blue, by: 12))
  }

  @Test(arguments: ["a.mp4", "a.mkv"])
  func itsPixelsAreSquare(name: String) async throws {
    try FFmpeg.make(fixture.folder.path(name), "-vf setsar=2 " + Self.mpeg4)
    let (photo, pixels) = try await picture()
    #expect(photo.width == 640 && photo.height == 120)
    #expect(pixels.width == 320 && pixels.height == 60)
    #expect(colour(pixels, 300, 30).isNear(blue, by: 12))
  }

  /// A film that begins in the dark.
  @Test func itIsNotBlack() async throws {
    let source = "color=black:s=320x120:d=1[a];color=red:s=320x120:d=5[b];[a][b]concat=n=2:v=1"
    try FFmpeg.make(fixture.folder.path("a.mp4"), "-g 1000 -sc_threshold 1000000000 " + Self.mpeg4, source: source)
    #expect(colour(try await picture().pixels, 160, 60).isNear(red, by: 20))
  }

  @Test func oneThatIsBlackThroughoutIs() async throws {
    try FFmpeg.make(fixture.folder.path("a.mp4"), Self.mpeg4, source: "color=black:s=320x120:d=2")
    let (photo, pixels) = try await picture()
    #expect(colour(pixels, 160, 60).isNear(Colour(red: 0, green: 0, blue: 0), by: 8))
    #expect(photo.colour != nil)
  }

  @Test func aSingleFrameIsEnough() async throws {
    try FFmpeg.make(fixture.folder.path("a.mp4"), "-frames:v 1 " + Self.mpeg4)
    #expect(colour(try await picture().pixels, 40, 60).isNear(red, by: 12))
  }

  @Test func oneThatIsCutOffMayHaveAPictureAllTheSame() async throws {
    try FFmpeg.make(fixture.folder.path("a.mp4"), "-g 1 -movflags +faststart " + Self.mpeg4)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: fixture.folder.path("a.mp4")))
    try fixture.folder.write(bytes.prefix(bytes.count * 2 / 3), to: "a.mp4")
    #expect(colour(try await picture().pixels, 40, 60).isNear(red, by: 12))
  }

  /// What is of no known codec is played by browsers perhaps, and shown as it was without FFmpeg.
  @Test func otherCodecsStayClosed() async throws {
    try FFmpeg.make(fixture.folder.path("a.mov"), "-c:v qtrle")
    try await fixture.scanned { library, photos in
      #expect(photos.summary == ["a.mov": "320×120"])
      await #expect(throws: RenditionError.noPicture) { try await library.rendition(of: photos[0]) }
    }
  }

  @Test func manyAtOnceWithPicturesBetween() async throws {
    for index in 0..<6 {
      if index == 0 { try FFmpeg.make(fixture.folder.path("0.mp4"), Self.mpeg4) }
      if index > 0 { try fixture.folder.copy(fixture.folder.path("0.mp4"), to: "\(index).mp4") }
      try fixture.folder.copy(Pictures.small, to: "\(index).jpg")
    }
    try await fixture.scanned { library, photos in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for photo in photos {
          for width in [80, 160, 320] {
            group.addTask { _ = try await library.rendition(of: photo, width: width) }
          }
        }
        try await group.waitForAll()
      }
      let finished = try await library.completed()
      #expect(finished.allSatisfy { $0.state == .readable && $0.colour != nil })
    }
    #expect(fixture.warnings.all.isEmpty)
  }
}
