import Foundation
import PhotoTesting
import Testing

@testable import PhotoLibrary
@testable import PhotoModel
@testable import PictureDecoder

/// Nothing that may pass is for ever.
@Suite struct PassingTroubleTests {
  /// A decoder that works once a file is there, and till then does what a script says.
  private func decoder(after file: String, before script: String) -> [String] {
    [
      "-c",
      """
      if [ -e '\(file)' ]; then exec '\(TestLibrary.decoder)' decoder; fi
      \(script)
      """,
    ]
  }

  private static let greeting = #"printf '\025\000\000\000cascade decoder 6\000\000\000\000' >&0"#

  @Test(arguments: [greeting + "; kill -SEGV $$", greeting + "; exec sleep 1000"])
  func aMarkIsTriedAgain(_ script: String) async throws {
    var fixture = TestLibrary()
    let notes = TemporaryFolder()
    fixture.configuration.decoderExecutable = "/bin/sh"
    fixture.configuration.decoderArguments = decoder(after: notes.path("works"), before: script)
    fixture.configuration.probeDeadline = .milliseconds(500)
    try fixture.folder.copy(Pictures.small, to: "a.jpg")
    try await fixture.scanned { library, photos in
      #expect(photos.first.map { $0.state != .readable } == true)
      #expect(await library.attention.retries.count == 1)
      try notes.write([], to: "works")
      // Where the machine is busy, the decoder that works may be too slow, too, the first time.
      let hurrying = library.keepHurrying()
      defer { hurrying.cancel() }
      try await library.photos { $0.summary == ["a.jpg": "511×323"] }
      #expect(await library.attention.retries.isEmpty)
    }
  }

  @Test func aDecodeThatOverranIsTriedAgain() async throws {
    var fixture = TestLibrary()
    try fixture.folder.copy(Pictures.small, to: "a.jpg")
    let first = try await fixture.scanned { library, _ in try await library.completed() }
    try await fixture.changeCatalog("UPDATE file SET state = 4, failures = 3, colour = NULL")
    let decoder = fixture.configuration.decoderExecutable
    fixture.configuration.decoderExecutable = "/nowhere"
    #expect(try await fixture.photos().summary == ["a.jpg": "tooSlow"])
    // Also by the next run, at once.
    fixture.configuration.decoderExecutable = decoder
    try await fixture.scanned { library, _ in
      let photos = try await library.photos { $0.summary == ["a.jpg": "511×323"] && $0[0].colour != nil }
      #expect(photos == first)
    }
    #expect(try await fixture.photos() == first)
  }

  @Test func attemptsBecomeRarer() {
    let pauses = (1...9).map { RetryPause.after(failures: $0) }
    #expect(pauses.prefix(3) == [.seconds(30), .seconds(300), .seconds(3600)])
    #expect(pauses == pauses.sorted())
  }

  @Test func decodersThatDoNotStartEndNothing() async throws {
    var fixture = TestLibrary()
    let notes = TemporaryFolder()
    fixture.configuration.decoderExecutable = "/bin/sh"
    fixture.configuration.decoderArguments = decoder(after: notes.path("works"), before: "exit 1")
    for number in 0..<5 { try fixture.folder.copy(Pictures.small, to: "\(number).jpg") }
    try fixture.folder.write([], to: "empty.jpg")
    try await fixture.scanned { library, photos in
      #expect(photos.summary == ["empty.jpg": "empty"])
      #expect(fixture.warnings.all.contains { $0.contains("not all photos are shown") })
      try notes.write([], to: "works")
      // For some seconds after it could not start any, the library starts no decoder.
      let hurrying = library.keepHurrying()
      defer { hurrying.cancel() }
      try await library.photos { $0.count == 6 && $0.count { $0.width == 511 } == 5 }
    }
  }

  @Test func aFileThatMayBeReadAgainIsShown() async {
    // In another process, as root may read everything and must first become someone else.
    await #expect(processExitsWith: .success) {
      if geteuid() == 0 {
        try #require(setgid(65534) == 0)
        try #require(setuid(65534) == 0)
      }
      let fixture = TestLibrary()
      try fixture.folder.write([1], to: "a.jpg")
      try fixture.folder.write([1], to: "folder/b.jpg")
      chmod(fixture.folder.path("a.jpg"), 0)
      chmod(fixture.folder.path("folder"), 0)
      try await fixture.scanned { library, photos in
        try #require(photos.summary == ["a.jpg": "noPermission"])
        chmod(fixture.folder.path("a.jpg"), 0o600)
        // The system does not tell who has become someone else.
        await library.loseEvents()
        try await library.photos { $0.summary["a.jpg"] == "notAPicture" }
        chmod(fixture.folder.path("folder"), 0o700)
        await library.loseEvents()
        try await library.photos { $0.summary["folder/b.jpg"] == "notAPicture" }
        // A folder that can no longer be read keeps its photos, and another file just like one of them is not it.
        chmod(fixture.folder.path("folder"), 0)
        try fixture.folder.write([1], to: "c.jpg")
        let last = try await library.photos { $0.count == 3 }
        try #require(last.summary["folder/b.jpg"] == "notAPicture")
        chmod(fixture.folder.path("folder"), 0o700)
      }
    }
  }

  @Test func withoutDescriptorsAScanWaits() async {
    await #expect(processExitsWith: .success) {
      let fixture = TestLibrary()
      for number in 0..<300 { try fixture.folder.write([1], to: "\(number % 7)/\(number).jpg") }
      let library = try PhotoLibrary(folder: fixture.folder.path, configuration: fixture.configuration)
      // The catalog and the watch have theirs; then others take all there are.
      let scan = Task { try await library.scan() }
      try await waitUntil { await library.index.catalog != nil }
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      limit.rlim_cur = 64
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      var taken: [Int32] = []
      while case let number = dup(0), number >= 0 { taken.append(number) }
      try await Task.sleep(for: .seconds(1))
      for number in taken { close(number) }
      try await scan.value
      try await library.photos { $0.count == 300 }
      await library.close()
    }
  }
}

extension PhotoLibrary {
  /// Tries at once what would be tried again later.
  func hurry() {
    attention.hurry()
    wake()
  }

  /// Does so again and again.
  nonisolated func keepHurrying() -> Task<Void, any Error> {
    Task {
      while true {
        await hurry()
        try await Task.sleep(for: .milliseconds(300))
      }
    }
  }
}
