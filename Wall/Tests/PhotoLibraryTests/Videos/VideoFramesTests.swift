import Foundation
import PhotoTesting
import Testing

@testable import PhotoLibrary
@testable import PhotoModel
@testable import PictureDecoder

/// How frames come from a program, with others in its place.
@Suite struct VideoFramesTests {
  private let probe: VideoProbe

  init() throws { probe = try VideoProbe() }

  private func library(_ program: String, deadline: Duration = .seconds(20)) throws -> TestLibrary {
    var fixture = TestLibrary()
    fixture.configuration.videoProgram = try probe.program(program)
    fixture.configuration.renditionDeadline = deadline
    return fixture
  }

  #if os(Linux)
    @Test func aFrameIsTheVideosPicture() async throws {
      var fixture = try library("tail")
      let green = SolidPNG(width: 320, height: 180, pixel: .green)
      try fixture.folder.write(MadeUpVideo.withFrame(green.bytes), to: "a.mp4")
      try await fixture.scanned { library, _ in
        let photo = try #require(try await library.completed().first)
        #expect(photo.state == .readable)
        #expect(photo.colour?.isNear(Colour(red: 0, green: 255, blue: 0), by: 3) == true)
        #expect(photo.metadata.placeholder != nil)
        #expect(!photo.metadata.traits.contains(.isTransparent))
        let pixels = try PicturePixels(try await library.rendition(of: photo).bytes)
        #expect(pixels.width == 160 && pixels.height == 90)
        // They are not zoomed.
        await #expect(throws: RenditionError.noPicture) {
          try await library.tile(
            of: photo.id, version: photo.version, level: 0, place: TilePlace(column: 0, row: 0))
        }
      }
      // What was made is kept.
      fixture.configuration.videoProgram = nil
      try await fixture.scanned { library, photos in
        #expect(photos[0].colour != nil)
        let kept = try await library.rendition(of: photos[0])
        #expect(kept.format == .jpeg)
      }
      #expect(fixture.warnings.all.isEmpty)
    }

    @Test func aVideoThatHasChangedHasAnotherFrame() async throws {
      let fixture = try library("tail")
      try fixture.folder.write(
        MadeUpVideo.withFrame(SolidPNG(width: 320, height: 180, pixel: .green).bytes), to: "a.mp4")
      try await fixture.scanned { library, _ in
        let first = try #require(try await library.completed().first)
        try fixture.folder.write(
          MadeUpVideo.withFrame(SolidPNG(width: 320, height: 182, pixel: .green).bytes, height: 182), to: "a.mp4")
        #expect(first.height == 180)
        let second = try #require(
          try await library.photos { $0.first.map { $0.height == 182 && $0.colour != nil } == true }.first)
        #expect(try PicturePixels(try await library.rendition(of: second).bytes).height == 91)
      }
    }

    /// What comes out of the program goes to decoders like any file, and they refuse it.
    @Test func aFrameMayBeDamaged() async throws {
      let fixture = try library("tail")
      var picture = SolidPNG(width: 320, height: 180, pixel: .green).bytes
      for index in 30..<picture.count - 12 { picture[index] = 0x55 }
      try fixture.folder.write(MadeUpVideo.withFrame(picture), to: "a.mp4")
      try await expectNoPicture(fixture)
    }
  #endif

  @Test(arguments: ["rubbish", "cut-off", "gigabytes", "nothing", "fail", "crash", "execute", "missing"])
  func aVideoMayHaveNoFrame(program: String) async throws {
    var fixture = try library(program == "missing" ? "fail" : program)
    if program == "missing" { fixture.configuration.videoProgram = "/nowhere/ffmpeg" }
    try fixture.folder.write(MadeUpVideo.withFrame([]), to: "a.mp4")
    try await expectNoPicture(fixture)
    #if os(Linux)
      #expect(fixture.warnings.all.count == (program == "missing" ? 1 : 0))
      #expect(fixture.warnings.all.allSatisfy { $0.contains("“/nowhere/ffmpeg” cannot be started") })
    #endif
  }

  @Test(arguments: ["hang", "hang-afterwards"])
  func aVideoMayTakeForEver(program: String) async throws {
    let fixture = try library(program, deadline: .milliseconds(700))
    try fixture.folder.write(MadeUpVideo.withFrame([]), to: "a.mp4")
    try await expectNoPicture(fixture)
  }

  /// It can still be played, so it is not marked.
  private func expectNoPicture(_ fixture: TestLibrary) async throws {
    try await fixture.scanned { library, photos in
      #expect(photos.summary == ["a.mp4": "320×180"])
      for _ in 0..<2 {
        await #expect(throws: RenditionError.noPicture) { try await library.rendition(of: photos[0]) }
      }
      let after = await library.knownPhotos()
      #expect(after.first?.state == .readable)
      #expect(after.first?.colour == nil)
    }
  }

  #if os(Linux)
    @Test func whatMayPassIsTriedAgainAndNothingElse() async throws {
      for (program, isTried, deadline) in [("hang", true, Duration.milliseconds(700)), ("fail", false, .seconds(60))] {
        let fixture = try library(program, deadline: deadline)
        try fixture.folder.write(MadeUpVideo.withFrame([]), to: "a.mp4")
        try await fixture.scanned { library, photos in
          await #expect(throws: RenditionError.noPicture) { try await library.rendition(of: photos[0]) }
          let retry = await library.attention.retries[photos[0].id]
          #expect((retry != nil) == isTried, "\(program)")
        }
      }
    }

    @Test func closingEndsWhatIsUnderWay() async throws {
      let fixture = try library("hang", deadline: .seconds(600))
      for name in ["a.mp4", "b.mp4", "c.mp4"] { try fixture.folder.write(MadeUpVideo.withFrame([]), to: name) }
      let library = try PhotoLibrary(folder: fixture.folder.path, configuration: fixture.configuration)
      try await library.scan()
      let photos = await library.knownPhotos()
      let asking = photos.map { photo in Task { try await library.rendition(of: photo) } }
      let frames = try #require(await library.pictures.frames)
      try await waitUntil { await frames.runningNumber != nil }
      let number = try #require(await frames.runningNumber)
      await library.close()
      for task in asking { await #expect(throws: RenditionError.shuttingDown) { try await task.value } }
      #expect(kill(number, 0) == -1 && errno == ESRCH)
    }

    @Test func whatNobodyWaitsForIsEndedAndOneRunsAtATime() async throws {
      let fixture = try library("hang", deadline: .seconds(600))
      for name in ["a.mp4", "b.mp4"] { try fixture.folder.write(MadeUpVideo.withFrame([]), to: name) }
      let decoders = PictureMakers.makeDecoders(of: try Folder(path: fixture.folder.path), fixture.configuration)
      let folder = try Folder(path: fixture.folder.path)
      let frames = VideoFrames(
        folder: folder, command: [TestLibrary.decoder, "video-frame"], program: try probe.program("hang"),
        deadline: .seconds(600), warn: { _ in })
      func ask(_ name: String, _ priority: DecoderPool.Priority) throws -> Task<VideoFrame, any Error> {
        let path = RelativePath(bytes: Array(name.utf8))
        let video = VideoFrames.Video(path: path, stamp: try folder.openFile(path).stamp, duration: 10_000)
        return Task { try await frames.frame(of: video, priority: priority, decoders: decoders) }
      }
      let first = try ask("a.mp4", .background)
      try await waitUntil { await frames.runningNumber != nil }
      let number = try #require(await frames.runningNumber)
      let second = try ask("b.mp4", .screen)
      try await waitUntil { await frames.waitingCount == 1 }
      #expect(await frames.runningNumber == number)
      first.cancel()
      await #expect(throws: RenditionError.cancelled) { try await first.value }
      #expect(kill(number, 0) == -1 && errno == ESRCH)
      try await waitUntil { await frames.runningNumber != nil }
      let third = try ask("a.mp4", .screen)
      try await waitUntil { await frames.waitingCount == 1 }
      third.cancel()
      await #expect(throws: RenditionError.cancelled) { try await third.value }
      second.cancel()
      await #expect(throws: RenditionError.cancelled) { try await second.value }
      await frames.close()
      await decoders.close()
    }
  #endif

  @Test func theProgramIsFoundOnThePath() throws {
    let folder = TemporaryFolder()
    for name in ["first", "second", "third", "third/ffmpeg"] {
      try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
    }
    for name in ["first/ffmpeg", "second/ffmpeg"] { try folder.write([], to: name) }
    let path = ["relative", "", "third", "first", "second"].map {
      $0.isEmpty || $0 == "relative" ? $0 : folder.path($0)
    }
    .joined(separator: ":")
    #expect(VideoProgram.find(in: path) == nil)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path("second/ffmpeg"))
    #expect(VideoProgram.find(in: path) == folder.path("second/ffmpeg"))
    #expect(VideoProgram.find(in: nil) == nil)
    #expect(VideoProgram.find(in: ".:./second") == nil)
  }

  @Test func placesLieWithinTheVideo() {
    for duration: UInt32 in [0, 1, 100, 5_000, 90_000, 7_200_000, .max] {
      let places = FramePlace.places(duration: duration)
      #expect(places.allSatisfy { $0.seconds >= 0 && (duration == 0 || $0.seconds < Double(duration) / 1000) })
      #expect(places[0].seconds <= 3)
    }
  }
}
