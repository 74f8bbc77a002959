import Foundation
import PhotoTesting
import Synchronization
import Testing

@testable import PhotoLibrary
@testable import PhotoModel
@testable import PictureDecoder

@Suite struct DecoderFailureTests {
  /// What a decoder says first, for a shell's `printf`.
  private static let greeting = #"\025\000\000\000cascade decoder 6\000\000\000\000"#

  /// A program that says a decoder's greeting and then does something else.
  private static func impostor(_ script: String) -> [String] {
    ["-c", "printf '\(greeting)' >&0; \(script)"]
  }

  @Test func aMissingDecoderIsNamed() async throws {
    var fixture = TestLibrary()
    fixture.configuration.decoderExecutable = "/nowhere/cascade"
    try fixture.folder.copy(Pictures.small, to: "a.jpg")
    try fixture.folder.write([], to: "b.jpg")
    // What needs no decoder is shown all the same.
    #expect(try await fixture.photos().summary == ["b.jpg": "empty"])
    #expect(fixture.warnings.all.contains { $0.contains("/nowhere/cascade") })
  }

  @Test func anotherProgramIsNotTakenForADecoder() async throws {
    var fixture = TestLibrary()
    fixture.configuration.decoderExecutable = "/bin/echo"
    try fixture.folder.copy(Pictures.small, to: "a.jpg")
    #expect(try await fixture.photos().isEmpty)
    #expect(fixture.warnings.all.count == 1)
  }

  @Test func aHeaderThatTakesTooLongIsGivenUp() async throws {
    var fixture = TestLibrary()
    fixture.configuration.decoderExecutable = "/bin/sh"
    fixture.configuration.decoderArguments = Self.impostor("exec sleep 1000")
    fixture.configuration.probeDeadline = .milliseconds(100)
    try fixture.folder.copy(Pictures.small, to: "a.jpg")
    try fixture.folder.write([], to: "b.jpg")
    #expect(try await fixture.photos().summary == ["a.jpg": "tooSlow", "b.jpg": "empty"])
    // It may have been the disk's fault, so the next start tries again.
    fixture.configuration = TestLibrary(folder: fixture.folder, cache: fixture.cache).configuration
    try await fixture.scanned { library, _ in
      try await library.photos { $0.summary == ["a.jpg": "511×323", "b.jpg": "empty"] }
    }
  }

  @Test(arguments: ["exit 1", "kill -SEGV $$", "printf 'nonsense that is long enough' >&0; exec sleep 1000"])
  func aFileThatBringsDownDecodersIsMarked(_ script: String) async throws {
    var fixture = TestLibrary()
    fixture.configuration.decoderExecutable = "/bin/sh"
    fixture.configuration.decoderArguments = Self.impostor(script)
    try fixture.folder.copy(Pictures.small, to: "a.jpg")
    try fixture.folder.copy(Pictures.small, to: "b.jpg")
    #expect(try await fixture.photos().summary == ["a.jpg": "corrupt", "b.jpg": "corrupt"])
  }

  @Test func aDecoderThatIsKilledInTheMiddleIsReplaced() async throws {
    let folder = TemporaryFolder()
    try folder.write(SolidPNG(width: 30_000, height: 30_000).bytes, to: "huge.png")
    let opened = try Folder(path: folder.path)
    let started = Mutex<[DecoderProcess]>([])
    let pool = DecoderPool(folder: opened, limit: 1) { () throws(DecoderProcess.StartFailure) in
      let decoder = try DecoderProcess(executable: TestLibrary.decoder, arguments: ["decoder"])
      started.withLock { $0.append(decoder) }
      return decoder
    }
    let path = RelativePath(bytes: Array("huge.png".utf8))
    let stamp = try opened.openFile(path).stamp
    let request = DecoderRequest(RenditionWork(width: 80), path: path, stamp: stamp, deadline: .seconds(60))
    async let answer = pool.answer(to: request, priority: .screen)
    try await waitUntil { started.withLock { !$0.isEmpty } }
    // It is ended while it decodes, or before it has begun to: another one does the work either way.
    _ = started.withLock { $0[0].kill() }
    _ = try await answer
    #expect(started.withLock(\.count) == 2)
    await pool.close()
  }

  @Test func nothingIsLeftBehind() async throws {
    var fixture = TestLibrary()
    let notes = TemporaryFolder()
    fixture.recordDecoders(in: notes.path("decoders"))
    try fixture.folder.write(SolidPNG(width: 30_000, height: 30_000).bytes, to: "huge.png")
    for index in 1...20 { try fixture.folder.copy(Pictures.small, to: "\(index).jpg") }
    let folder = fixture.folder.files
    let library = try PhotoLibrary(folder: fixture.folder.path, configuration: fixture.configuration)
    try await library.scan()
    let huge = try #require(await library.knownPhotos().first { $0.name == "huge.png" })
    let decoding = Task { try await library.rendition(of: huge) }
    let pool = await library.pictures.decoders
    try await waitUntil { pool.state.withLock { !$0.running.isEmpty } }
    await library.close()
    await #expect(throws: RenditionError.shuttingDown) { try await decoding.value }
    await #expect(throws: RenditionError.shuttingDown) { try await library.rendition(of: huge) }
    let decoders = try String(contentsOfFile: notes.path("decoders"), encoding: .utf8).split(separator: "\n")
    #expect(!decoders.isEmpty)
    for decoder in decoders {
      let number = try #require(pid_t(decoder))
      #expect(kill(number, 0) == -1 && errno == ESRCH, "decoder \(number) still runs")
    }
    #expect(!fixture.cache.files.contains { $0.contains("temporary/") })
    #expect(fixture.folder.files == folder)
  }

  @Test func closingEndsAScan() async throws {
    var fixture = TestLibrary()
    // The first decoder never answers, so that the scan cannot be complete before it is closed; the other one works.
    let notes = TemporaryFolder()
    fixture.configuration.decoderCount = 2
    fixture.configuration.probeDeadline = .seconds(1000)
    fixture.configuration.decoderExecutable = "/bin/sh"
    fixture.configuration.decoderArguments = [
      "-c",
      """
      if mkdir '\(notes.path("first"))' 2>/dev/null; then printf '\(Self.greeting)' >&0; exec sleep 1000; fi
      exec '\(TestLibrary.decoder)' decoder
      """,
    ]
    // It is told at once: no decoder is asked about it.
    try fixture.folder.write([], to: "0.jpg")
    for index in 1...400 { try fixture.folder.copy(Pictures.small, to: "\(index).jpg") }
    let library = try PhotoLibrary(folder: fixture.folder.path, configuration: fixture.configuration)
    let events = library.events()
    let scan = Task { try await library.scan() }
    for await event in events {
      if case .photos = event { break }
    }
    await library.close()
    await #expect(throws: CancellationError.self) { try await scan.value }
    #expect(fixture.warnings.all.isEmpty)
  }
}
