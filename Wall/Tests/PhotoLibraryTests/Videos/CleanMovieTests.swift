import Foundation
import PhotoTesting
import Testing

@testable import FileFormats
@testable import PictureDecoder

/// Videos without what is private in them.
@Suite struct CleanMovieTests {
  private let folder = TemporaryFolder()

  /// Words that stand nowhere else.
  private static let secret = "Fliederweg_am_Teich"
  private static let place = "+48.1372+011.5755/"

  private func cleaned(_ bytes: [UInt8], keepingPlace: Bool = false) -> [UInt8]? {
    CleanFile(of: MemoryBytes(bytes: bytes), keepingPlace: keepingPlace).map { $0.assembled(of: bytes) }
  }

  private func isIn(_ bytes: [UInt8], _ text: String) -> Bool { bytes.firstRange(of: Array(text.utf8)) != nil }

  // MARK: Real ones

  private static let encodings = [
    ("a.mp4", "-c:v libx264 -pix_fmt yuv420p -bf 2 -g 10 -c:a aac"),
    ("b.mov", "-c:v libx264 -pix_fmt yuv420p -c:a aac"),
    ("c.mp4", "-c:v libx265 -tag:v hvc1 -pix_fmt yuv420p -x265-params log-level=none -c:a libopus"),
    ("d.mov", "-c:v libx265 -tag:v hvc1 -pix_fmt yuv420p -x265-params log-level=none -an"),
    ("e.m4v", "-c:v libx264 -pix_fmt yuv420p -movflags +faststart -an"),
  ]

  /// A video with private words in all that FFmpeg can write, and in a message for each picture.
  private func make(_ name: String, _ options: String) throws -> [UInt8] {
    let path = folder.path(name)
    let message =
      options.contains("libx264")
      ? " -bsf:v h264_metadata=sei_user_data=086f3693-b7b3-4f2c-9653-21492feee5b8+\(Self.secret)" : ""
    try FFmpeg.make(
      path,
      options + message + " -metadata title=\(Self.secret) -metadata location=\(Self.place)"
        + " -metadata com.apple.quicktime.location.ISO6709=\(Self.place) -movflags +use_metadata_tags"
        + (options.contains("faststart") ? "+faststart" : "") + " -metadata:s:v handler_name=\(Self.secret) -shortest",
      source: "testsrc=s=160x120:d=2:r=25[out0];sine=d=2[out1]")
    return try Pictures.bytes(of: path)
  }

  /// What FFmpeg makes of all pictures and all sound.
  private func digest(_ bytes: [UInt8], _ name: String) throws -> String {
    try folder.write(bytes, to: name)
    try FFmpeg.run("-i \(folder.path(name)) -map 0:v -map 0:a? -f framemd5 -y \(folder.path("digest"))")
    return try String(contentsOfFile: folder.path("digest"), encoding: .utf8)
      .split(separator: "\n").filter { !$0.hasPrefix("#") }.joined(separator: "\n")
  }

  @Test(.enabled(if: FFmpeg.program != nil, "FFmpeg is not installed"), arguments: encodings)
  func picturesAndSoundStayAsTheyAre(name: String, options: String) throws {
    let original = try make(name, options)
    #expect(isIn(original, Self.secret))
    let clean = try #require(cleaned(original))
    #expect(!isIn(clean, Self.secret))
    #expect(!isIn(clean, "48.137"))
    // FFmpeg's encoder of AAC names itself in the sound.
    #expect(!isIn(clean, "x264") && !isIn(clean, "x265") && !isIn(clean, "Lavf"))
    #expect(clean.count < original.count + 1000)
    // It plays while it comes.
    let boxes = ISOBox(file: MemoryBytes(bytes: clean)).boxes()
    #expect(boxes.map(\.type) == ["ftyp", "moov", "mdat"])
    #expect(boxes.last?.end == clean.count)
    #expect(try digest(clean, "clean-" + name) == digest(original, name))
    // There is nothing left to be taken away.
    #expect(cleaned(clean) == clean)
  }

  @Test(.enabled(if: FFmpeg.program != nil, "FFmpeg is not installed"))
  func placeIsKeptIfAsked() throws {
    let path = folder.path("a.mov")
    try FFmpeg.make(
      path, "-c:v libx264 -pix_fmt yuv420p -metadata title=Fliederweg -metadata location=\(Self.place)",
      source: "testsrc=s=160x120:d=1")
    let clean = try #require(cleaned(try Pictures.bytes(of: path), keepingPlace: true))
    let place = try #require(VideoFile(movie: MemoryBytes(bytes: clean))?.place)
    #expect(abs(place.latitude - 48.1372) < 1e-4 && abs(place.longitude - 11.5755) < 1e-4)
    #expect(!isIn(clean, "Fliederweg"))
  }

  @Test func placesAreWrittenInDegrees() throws {
    for (latitude, longitude) in [(0.00004, -0.00006), (-89.99999, 180), (48.1372, 11.5755), (-5.5, -170.25)] {
      let file = MadeUpVideo.movie(MadeUpVideo.header(duration: 1, created: 0), MovieBox.place((latitude, longitude)))
      let place = try #require(VideoFile(movie: MemoryBytes(bytes: file))?.place)
      #expect(abs(place.latitude - latitude) < 1e-4 && abs(place.longitude - longitude) < 1e-4)
    }
  }

  @Test(
    .enabled(if: FFmpeg.program != nil, "FFmpeg is not installed"),
    arguments: [
      // Encodings of which it is not known what they can carry; fragments; another container.
      ("a.mp4", "-c:v mpeg4 -an"), ("b.mov", "-c:v mjpeg -an"),
      ("c.mov", "-c:v libx264 -pix_fmt yuv420p -c:a pcm_s16le"),
      ("d.mp4", "-c:v libx264 -pix_fmt yuv420p -movflags +frag_keyframe+empty_moov"), ("e.mkv", "-c:v libx264 -an"),
    ])
  func whatIsNotKnownIsNotPublished(name: String, options: String) throws {
    try FFmpeg.make(folder.path(name), options, source: "testsrc=s=64x48:d=1[out0];sine=d=1[out1]")
    #expect(cleaned(try Pictures.bytes(of: folder.path(name))) == nil)
  }

  // MARK: Made-up ones

  /// A movie with a track of two chunks, and whatever else.
  private struct Movie {
    typealias Box = MadeUpVideo
    var samples: [[UInt8]] = [[0, 0, 0, 3, 0x65, 1, 2], [0, 0, 0, 2, 0x41, 9]]
    var offsets: [Int]?
    var entry = "avc1"
    var dataReferenceFlags = 1
    var boxes: [UInt8] = []
    var tracks: [UInt8] = []

    static let configuration: [UInt8] = [1, 66, 0, 10, 0xff, 0xe1, 0, 2, 0x67, 1, 1, 0, 2, 0x68, 1]

    var bytes: [UInt8] {
      let type = Box.box("ftyp", Array("isom".utf8), Box.big(512, 4))
      let content = samples.flatMap(\.self)
      let places = offsets ?? [type.count + 8, type.count + 8 + samples[0].count]
      let entry = Box.box(
        self.entry, Box.big(1, 8), [UInt8](repeating: 7, count: 70), Box.box("avcC", Self.configuration),
        Box.box("priv", Array("secret".utf8)))
      let tables =
        Box.box("stsd", Box.big(0, 4), Box.big(1, 4), entry)
        + Box.box("stts", Box.big(0, 4), Box.big(1, 4), Box.big(2, 4), Box.big(10, 4), Array("secret".utf8))
        + Box.box("stsc", Box.big(0, 4), Box.big(1, 4), Box.big(1, 4), Box.big(1, 4), Box.big(1, 4))
        + Box.box("stsz", Box.big(0, 8), Box.big(samples.count, 4), samples.flatMap { Box.big($0.count, 4) })
        + Box.box("stco", Box.big(0, 4), Box.big(places.count, 4), places.flatMap { Box.big($0, 4) })
      let own = Box.box("dref", Box.big(0, 4), Box.big(1, 4), Box.box("url ", Box.big(dataReferenceFlags, 4)))
      let media = Box.box(
        "mdia", Box.box("mdhd", Box.big(0, 24)),
        Box.box("hdlr", Box.big(0, 8), Array("vide".utf8), Box.big(0, 12), Array("secret\0".utf8)),
        Box.box("minf", Box.box("vmhd", Box.big(1, 4), Box.big(0, 8)), Box.box("dinf", own), Box.box("stbl", tables)))
      let header = Box.box(
        "tkhd", [UInt8](repeating: 1, count: 1).map { _ in 0 }, [0, 0, 7], [UInt8](repeating: 0, count: 80))
      let movie = Box.box(
        "moov", Box.header(duration: 2, created: 3_000_000_000), Box.box("trak", header, media), tracks, boxes)
      return type + Box.box("mdat", content, Array("secret".utf8)) + movie
    }
  }

  @Test func nothingButPicturesIsLeft() throws {
    var movie = Movie()
    movie.boxes = MadeUpVideo.userData([("\u{a9}xyz", "secret")]) + MadeUpVideo.box("free", Array("secret".utf8))
    movie.tracks = MadeUpVideo.track(width: 0, height: 0, kind: "meta")
    let clean = try #require(cleaned(movie.bytes))
    #expect(!isIn(clean, "secret"))
    #expect(Array(clean.suffix(movie.samples.joined().count)) == Array(movie.samples.joined()))
    // Neither has the time when it was made.
    #expect(clean.firstRange(of: MadeUpVideo.big(3_000_000_000, 4)) == nil)
  }

  @Test func strangeMoviesAreNotPublished() {
    var movie = Movie()
    movie.entry = "encv"
    #expect(cleaned(movie.bytes) == nil)
    movie = Movie()
    // Elsewhere.
    movie.dataReferenceFlags = 0
    #expect(cleaned(movie.bytes) == nil)
    movie = Movie()
    // Both chunks are the same bytes; one is behind the file's end.
    movie.offsets = [24, 24]
    #expect(cleaned(movie.bytes) == nil)
    movie.offsets = [24, 1 << 30]
    #expect(cleaned(movie.bytes) == nil)
    movie = Movie()
    // Units that do not fit into their samples.
    for sample: [UInt8] in [[0, 0, 0, 9, 0x41], [0, 0, 0, 0], [0, 0], [0, 0, 0, 1, 0x41, 0]] {
      movie.samples[1] = sample
      #expect(cleaned(movie.bytes) == nil)
    }
    movie = Movie()
    movie.boxes = MadeUpVideo.box("mvex")
    #expect(cleaned(movie.bytes) == nil)
  }

  @Test func messagesOfUsersAreFilled() throws {
    let secret = Array("secret secret secret secret".utf8)
    for (unit, isFilled) in [
      ([0x06, 5, UInt8(secret.count)] + secret + [0x80], true),
      ([0x06, 4, UInt8(secret.count)] + secret + [0x80], true),
      // Behind another message; cut off; without an end; of a kind that nobody has defined.
      ([0x06, 1, 2, 9, 9, 5, UInt8(secret.count)] + secret + [0x80], true),
      ([0x06, 1, 99] + secret + [0x80], true), ([0x06, 1, UInt8(secret.count)] + secret, true),
      ([0x1c] + secret, true), ([0x06, 0], true),
      ([0x06, 1, UInt8(secret.count)] + secret + [0x80], false),
    ] {
      var movie = Movie()
      movie.samples[1] = MadeUpVideo.big(unit.count, 4) + unit + [0, 0, 0, 2, 0x41, 9]
      let clean = try #require(cleaned(movie.bytes))
      #expect(isIn(clean, "secret") != isFilled, "\(unit)")
      let end = Array(clean.suffix(movie.samples[1].count))
      #expect(end.prefix(4) == movie.samples[1].prefix(4))
      #expect(Array(end.suffix(6)) == [0, 0, 0, 2, 0x41, 9])
    }
  }

  @Test func fillingIsAsLongAsWhatItStandsFor() {
    for count in 0..<3000 {
      let bytes = PictureUnits.filling(count)
      #expect(bytes.count == count)
      guard count >= 3 else { continue }
      // Read as H.264 describes messages, 7.3.2.3.1.
      var place = 0
      while place < count - 1 {
        #expect(bytes[place] == 3)
        place += 1
        var size = 0
        while bytes[place] == 0xff {
          size += 255
          place += 1
        }
        size += Int(bytes[place])
        place += 1
        #expect(bytes[place..<place + size].allSatisfy { $0 == 0xff })
        place += size
      }
      #expect(place == count - 1 && bytes[place] == 0x80)
    }
  }

  @Test func damageDoesNoHarm() throws {
    let seed = ProcessInfo.processInfo.environment["MOVIE_SEED"].flatMap { UInt64($0) } ?? .random(in: 0...(.max))
    print("MOVIE_SEED=\(seed)")
    var random = Mutations(seed: seed)
    var movies = [Movie().bytes]
    if FFmpeg.program != nil { movies += [try make("a.mp4", Self.encodings[0].1)] }
    for number in 0..<3000 {
      let bytes = random.mutated(movies[number % movies.count])
      guard let file = CleanFile(of: MemoryBytes(bytes: bytes), keepingPlace: true) else { continue }
      #expect(file.assembled(of: bytes).count == file.size)
      #expect(file.size < bytes.count + 2000)
    }
  }
}
