import Foundation
import PhotoTesting
import Testing

@testable import FileFormats
@testable import PhotoLibrary
@testable import PhotoModel
@testable import PictureDecoder

@Suite struct VideoTests {
  private let folder = TemporaryFolder()

  /// What a file tells; `nil` if it is no video.
  private func video(_ bytes: [UInt8]) throws -> VideoFile? {
    try folder.write(bytes, to: "video")
    let file = try Folder(path: folder.path).openFile(RelativePath(bytes: Array("video".utf8)))
    return try VideoFile(FileBytes(file))
  }

  /// 2024-01-31 12:00:00 by Universal Time, in seconds since 1904.
  private let created = 1_706_702_400 + 2_082_844_800

  @Test(arguments: [false, true])
  func readsAMovie(isLong: Bool) throws {
    let movie = MadeUpVideo.movie(
      MadeUpVideo.header(duration: 750, created: created, isLong: isLong),
      MadeUpVideo.track(width: 0, height: 0, kind: "soun"), MadeUpVideo.track(width: 1920, height: 1080))
    let video = try #require(try video(movie))
    #expect(video.width == 1920)
    #expect(video.height == 1080)
    #expect(video.duration == 1250)
    #expect(video.taken == VideoFile.localDate(secondsSince1970: 1_706_702_400))
    #expect(video.header.metadata.kind == .video)
    #expect(video.header.metadata.traits == .moves)
  }

  @Test func aMovieMayBeTurned() throws {
    let movie = MadeUpVideo.movie(
      MadeUpVideo.header(duration: 600, created: 0), MadeUpVideo.track(width: 1920, height: 1080, isTurned: true))
    let video = try #require(try video(movie))
    #expect(video.width == 1080)
    #expect(video.height == 1920)
    #expect(video.taken == nil)
  }

  @Test func readsWhatPhonesWrite() throws {
    let movie = MadeUpVideo.movie(
      brand: "qt  ", MadeUpVideo.header(duration: 600, created: created), MadeUpVideo.track(width: 100, height: 50),
      MadeUpVideo.metadata([
        ("com.apple.quicktime.make", "Apple"), ("com.apple.quicktime.model", "iPhone 15"),
        ("com.apple.quicktime.creationdate", "2024-01-31T13:14:15+0100"),
        ("com.apple.quicktime.location.ISO6709", "+48.1372-011.5755+519.000/"),
      ]))
    let video = try #require(try video(movie))
    #expect(video.metadata.camera == "Apple iPhone 15")
    #expect(video.taken?.seconds == 1_706_706_855)
    #expect(video.taken?.offset == 60)
    #expect(video.place?.latitude == 48.1372)
    #expect(video.place?.longitude == -11.5755)
    #expect(video.header.metadata.traits == [.moves, .hasPlace])
  }

  @Test func readsUserData() throws {
    let movie = MadeUpVideo.movie(
      MadeUpVideo.header(duration: 600, created: created), MadeUpVideo.track(width: 100, height: 50),
      MadeUpVideo.userData([("©mak", "Canon"), ("©mod", "Canon EOS R5"), ("©xyz", "+10+20/")]))
    let video = try #require(try video(movie))
    #expect(video.metadata.camera == "Canon EOS R5")
    #expect(video.place?.longitude == 20)
  }

  @Test(arguments: ["webm", "matroska"], [false, true])
  func readsMatroska(type: String, hasUnknownSize: Bool) throws {
    let bytes = MadeUpVideo.matroska(
      type: type, width: 640, height: 360, milliseconds: 2500.4, hasUnknownSize: hasUnknownSize)
    let video = try #require(try video(bytes))
    #expect(video.width == 640 && video.height == 360)
    #expect(video.duration == 2500)
    #expect(video.taken == VideoFile.localDate(secondsSince1970: 978_307_200 + 315_532_800))
    #expect(
      MediaType.name(prefix: Array(bytes.prefix(MediaType.prefixLength)), pathExtension: "mkv")
        == (type == "webm" ? "video/webm" : "video/x-matroska"))
  }

  @Test func aClockThatWasNeverSetIsNoDate() throws {
    for created in [1, 2_082_844_800, 1 << 32, Int(Int32.max)] {
      let movie = MadeUpVideo.movie(
        MadeUpVideo.header(duration: 600, created: created, isLong: true), MadeUpVideo.track(width: 9, height: 9))
      let taken = try #require(try video(movie)).taken
      #expect(taken.map { $0.seconds > 0 && $0.seconds < Int64(Date().timeIntervalSince1970) + 86_400 } ?? true)
    }
  }

  @Test(arguments: ["+91+0/", "+1", "1+1", "++", "", "+1+181/", "+1e5+1/"])
  func impossiblePlacesAreNone(text: String) {
    #expect(VideoFile.place(text) == nil)
  }

  @Test func picturesAreNoVideos() throws {
    #expect(try video(SmallPictures.gif) == nil)
    #expect(try video(try Pictures.bytes(of: Pictures.small)) == nil)
    #expect(try video([]) == nil)
  }

  @Test func noDamageDoesHarm() throws {
    var numbers = SystemRandomNumberGenerator()
    let whole = [
      MadeUpVideo.movie(
        MadeUpVideo.header(duration: 600, created: created), MadeUpVideo.track(width: 100, height: 50),
        MadeUpVideo.userData([("©mak", "Canon")]), MadeUpVideo.metadata([("com.apple.quicktime.make", "Apple")])),
      MadeUpVideo.matroska(type: "webm", width: 640, height: 360, milliseconds: 2500),
    ]
    for _ in 0..<1500 {
      var bytes = whole.randomElement(using: &numbers)!
      // Where it is worth the while: not among the pictures.
      let places = Array(bytes.indices.prefix(40)) + Array(bytes.indices.suffix(900))
      for _ in 0..<Int.random(in: 1...8, using: &numbers) {
        bytes[places.randomElement(using: &numbers)!] = [0, 1, 0x7f, 0x80, 0xff, .random(in: 0...255)].randomElement()!
      }
      if Bool.random(using: &numbers) { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &numbers)) }
      do {
        let video = try video(bytes)
        #expect(video.map { $0.width > 0 && $0.height > 0 && $0.duration >= 0 } ?? true)
      } catch let failure as UnreadableFile {
        #expect(failure.reason == .corrupt || failure.reason == .notAPicture)
      }
    }
  }

  @Test func aLibraryShowsVideosWithoutPictures() async throws {
    let fixture = TestLibrary()
    let movie = MadeUpVideo.movie(
      MadeUpVideo.header(duration: 600, created: 0), MadeUpVideo.track(width: 1920, height: 1080))
    try fixture.folder.write(movie, to: "a.mp4")
    try fixture.folder.write(
      MadeUpVideo.movie(
        MadeUpVideo.header(duration: 1, created: 0), MadeUpVideo.track(width: 0, height: 0, kind: "soun")),
      to: "b.mp4")
    try fixture.folder.write("nothing".utf8, to: "c.mov")
    try fixture.folder.write(MadeUpVideo.box("ftyp", Array("mp42".utf8), [0, 0, 0, 0]), to: "d.m4v")
    for _ in 0..<2 {
      try await fixture.scanned { library, photos in
        #expect(
          photos.summary == [
            "a.mp4": "1920×1080", "b.mp4": "notAPicture", "c.mov": "notAPicture", "d.m4v": "corrupt",
          ])
        #expect(photos[0].metadata.kind == .video)
        #expect(photos[0].metadata.duration == 1000)
        await #expect(throws: RenditionError.noPicture) { try await library.rendition(of: photos[0]) }
        await #expect(throws: RenditionError.noPicture) {
          try await library.tile(
            of: photos[0].id, version: photos[0].version, level: 0, place: TilePlace(column: 0, row: 0))
        }
        #expect(await library.knownPhotos().first?.state == .readable)
        let details = try await library.details(of: photos[0].id, version: photos[0].version)
        #expect(details.kind == "Video")
        let original = try await library.original(of: photos[0].id, version: photos[0].version)
        #expect(original.mediaType == "video/mp4")
        #expect(try await original.read(from: 0, count: movie.count) == movie)
      }
    }
  }
}
