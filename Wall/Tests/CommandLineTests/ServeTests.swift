import Foundation
import PhotoTesting
import Synchronization
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.serialized) struct ServeTests {
  /// A request with what a browser has that has opened the address.
  private func request(_ path: String, of address: URL) throws -> URLRequest {
    let port = try #require(address.port)
    let key = try #require(address.query?.replacing("key=", with: ""))
    var request = URLRequest(url: try #require(URL(string: "http://127.0.0.1:\(port)/\(path)")))
    request.setValue("cascade-\(port)=\(key).1", forHTTPHeaderField: "Cookie")
    return request
  }

  @Test func printsTheAddressAndShowsTheFolder() async throws {
    let fixture = try Fixture()
    try await fixture.makePhotos(5)
    let command = try fixture.start()
    let address = try #require(try await command.address())
    let (page, _) = try await URLSession.shared.data(from: address)
    // It has the folder's name as soon as there are photos.
    #expect(String(decoding: page, as: UTF8.self).contains("<title>"))
    #expect(try await eventually { command.standardError.contains("5 pictures in ") })
    command.send(SIGINT)
    #expect(try await command.exitCode() == 0)
    let folder = fixture.photos.url.lastPathComponent
    #expect(command.standardOutput == "Showing \(folder) at \(address) until Ctrl-C.\n")
    #expect(command.standardError.split(separator: "\n").count == 1)
    #expect(!command.standardError.contains("\u{1b}"))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func endsCleanlyWithAnOpenStream(signal: CInt) async throws {
    let fixture = try Fixture()
    try await fixture.makePhotos(5)
    let command = try fixture.start()
    let address = try #require(try await command.address())
    let reader = StreamReader(try request("library", of: address))
    defer { reader.stop() }
    #expect(try await eventually { reader.hasBegun })
    command.send(signal)
    #expect(try await command.exitCode() == 0)
  }

  @Test func quietPrintsTheAddressOnly() async throws {
    let fixture = try Fixture()
    try fixture.photos.write("empty.jpg")
    let command = try fixture.start(["--quiet"])
    let address = try #require(try await command.address())
    // By then it would have said how the scan went.
    let reader = StreamReader(try request("library", of: address))
    defer { reader.stop() }
    #expect(try await eventually { reader.hasSeenEnd })
    command.send(SIGINT)
    #expect(try await command.exitCode() == 0)
    #expect(command.standardOutput.hasPrefix("Showing "))
    #expect(command.standardError == "")
  }

  @Test func anEmptyFolderIsShownAndSaidToBeEmpty() async throws {
    let fixture = try Fixture()
    let command = try fixture.start()
    _ = try #require(try await command.address())
    #expect(try await eventually { command.standardError.hasPrefix("No pictures were found. Cascade shows JPEG") })
    command.send(SIGINT)
    #expect(try await command.exitCode() == 0)
  }

  @Test func namesCannotControlTheTerminal() async throws {
    let fixture = try Fixture()
    try fixture.photos.write("a\u{1b}[31m\n.jpg")
    let command = try fixture.start()
    #expect(try await eventually { command.standardError.contains("1 unreadable: “a\\u{1b}[31m\\u{a}.jpg”.") })
    command.send(SIGINT)
    #expect(try await command.exitCode() == 0)
  }

  @Test func aPortInUseIsNamed() async throws {
    let fixture = try Fixture()
    let first = try fixture.start()
    let port = try #require(try await first.address()?.port)
    let second = try fixture.start(["--port", "\(port)"])
    #expect(try await second.exitCode() == 69)
    #expect(second.standardOutput == "")
    #expect(
      second.standardError
        == """
        Error: Port \(port) is in use by another program. Choose another one with --port, or leave --port out to \
        use one that is free.

        """)
    first.send(SIGTERM)
    #expect(try await first.exitCode() == 0)
    let third = try fixture.start(["--port", "\(port)"])
    #expect(try await third.address()?.port == port)
    third.send(SIGTERM)
    #expect(try await third.exitCode() == 0)
  }

  @Test func anEndedReaderOfItsOutputDoesNotEndIt() async throws {
    let fixture = try Fixture()
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let command = try fixture.start(outputHandle: pipe.fileHandleForWriting)
    #expect(try await eventually { command.standardError.hasPrefix("No pictures were found") })
    command.send(SIGINT)
    #expect(try await command.exitCode() == 0)
  }

  @Test func aBrowserThatCannotBeOpenedIsOnlyAWarning() async throws {
    let fixture = try Fixture()
    let command = try fixture.start(["--open"], environment: ["PATH": "/nowhere"])
    let address = try #require(try await command.address())
    #expect(
      try await eventually {
        command.standardError.contains("Warning: ")
          && command.standardError.contains("Open \(address) in a browser yourself.\n")
      })
    command.send(SIGINT)
    #expect(try await command.exitCode() == 0)
  }

  /// What the desktop is asked to open; the folder for it is the test's own.
  private func opening(_ fixture: Fixture, _ runtime: TemporaryFolder, _ script: String) throws -> RunningCommand {
    let tools = fixture.photos.url.appending(path: ".tools")
    for name in ["xdg-open", "open"] {
      let tool = try fixture.photos.write(".tools/\(name)", "#!/bin/sh\n\(script)\n")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool.path)
    }
    return try fixture.start(
      ["--open"], environment: ["PATH": tools.path, "XDG_RUNTIME_DIR": runtime.path, "TMPDIR": runtime.path])
  }

  @Test func opensTheBrowserWithoutTellingOthersTheKey() async throws {
    let (fixture, runtime) = (try Fixture(), TemporaryFolder())
    let command = try opening(fixture, runtime, "echo \"$@\" > \"${0%/*}/opened\"")
    let address = try #require(try await command.address())
    let opened = fixture.photos.url.appending(path: ".tools/opened")
    #expect(try await eventually { (try? String(contentsOf: opened, encoding: .utf8))?.hasSuffix("\n") == true })
    // Its one argument is the address of a file, which is nobody else's.
    let argument = try String(contentsOf: opened, encoding: .utf8).dropLast()
    let file = try #require(URL(string: String(argument)))
    #expect(file.isFileURL)
    #expect(file.path.hasPrefix(runtime.path + "/"))
    #expect(try String(contentsOf: file, encoding: .utf8).contains("content=\"0; url=\(address)\""))
    let attributes = try FileManager.default.attributesOfItem(atPath: file.deletingLastPathComponent().path)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
    // It goes as soon as the address has been opened.
    _ = try await URLSession.shared.data(from: address)
    #expect(try await eventually { FileManager.default.subpaths(atPath: runtime.path) == [] })
    command.send(SIGINT)
    #expect(try await command.exitCode() == 0)
  }

  @Test(arguments: [SIGINT, SIGHUP])
  func theFileForTheBrowserGoesWithTheServer(signal: CInt) async throws {
    let (fixture, runtime) = (try Fixture(), TemporaryFolder())
    let command = try opening(fixture, runtime, ": > \"${0%/*}/opened\"")
    _ = try #require(try await command.address())
    #expect(try await eventually { FileManager.default.subpaths(atPath: runtime.path)?.isEmpty == false })
    command.send(signal)
    #expect(try await command.exitCode() == 0)
    #expect(FileManager.default.subpaths(atPath: runtime.path) == [])
  }

  @Test func aFolderHasItsAddressAtEachStart() async throws {
    let (fixture, other) = (try Fixture(), try Fixture())
    let first = try fixture.start()
    let address = try #require(try await first.address())
    #expect((61000..<65536).contains(try #require(address.port)))
    // Another one of the same has another port, and the same key.
    let second = try fixture.start()
    let next = try #require(try await second.address())
    #expect(next.port != address.port)
    #expect(next.query == address.query)
    let different = try other.start()
    #expect(try await different.address()?.query != address.query)
    for command in [first, second, different] {
      command.send(SIGINT)
      #expect(try await command.exitCode() == 0)
    }
    let again = try fixture.start()
    #expect(try await again.address() == address)
    again.send(SIGINT)
    #expect(try await again.exitCode() == 0)
    let anywhere = try fixture.start(["--port", "0"])
    #expect(try await anywhere.address()?.query == address.query)
    anywhere.send(SIGINT)
    #expect(try await anywhere.exitCode() == 0)
  }

  @Test func whereNothingCanBeKeptEachStartHasItsKey() async throws {
    let fixture = try Fixture()
    // A file is where the folder should be.
    let file = try fixture.cache.write("file")
    var keys: Set<String?> = []
    for _ in 0..<2 {
      let command = try fixture.start(["--cache-dir", file.path])
      keys.insert(try await command.address()?.query)
      #expect(try await eventually { command.standardError.contains("Warning: The wall's key cannot be stored") })
      command.send(SIGINT)
      #expect(try await command.exitCode() == 0)
    }
    #expect(keys.count == 2 && !keys.contains(nil))
  }

  @Test func aTerminalGetsABarThatGoesAway() async throws {
    let fixture = try Fixture()
    try await fixture.makePhotos(100)
    let terminal = try Terminal(columns: 40)
    let command = try fixture.start(environment: ["TERM": "xterm"], errorHandle: terminal.inside)
    _ = try #require(try await command.address())
    #expect(try await eventually { terminal.text.contains("100 pictures") })
    command.send(SIGINT)
    #expect(try await command.exitCode() == 0)
    let drawings = terminal.text.split(separator: "\r").map { $0.replacing("\u{1b}[K", with: "") }
    #expect(drawings.contains { $0.hasPrefix("Scanning [") && $0.hasSuffix(" files") })
    for drawing in drawings where drawing.hasPrefix("Scanning") {
      #expect(drawing.count < 40)
    }
    // The last drawing is erased before the summary is written.
    #expect(terminal.text.contains("\r\u{1b}[K100 pictures in "))
  }

  @Test func aDumbTerminalGetsPlainLines() async throws {
    let fixture = try Fixture()
    try await fixture.makePhotos(5)
    let terminal = try Terminal(columns: 40)
    let command = try fixture.start(environment: ["TERM": "dumb"], errorHandle: terminal.inside)
    #expect(try await eventually { terminal.text.contains("5 pictures") })
    command.send(SIGINT)
    #expect(try await command.exitCode() == 0)
    #expect(!terminal.text.contains("\u{1b}"))
    #expect(!terminal.text.contains("Scanning"))
  }
}

/// Reads the library's stream, which does not end by itself.
private final class StreamReader: Sendable {
  private final class Received: NSObject, URLSessionDataDelegate, Sendable {
    let data = Mutex(Data())

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      self.data.withLock { $0 += data }
    }
  }

  private let received = Received()
  private let session: URLSession

  init(_ request: URLRequest) {
    // Cookies of other tests' servers, which are on the same host, would take the place of the request's.
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpShouldSetCookies = false
    session = URLSession(configuration: configuration, delegate: received, delegateQueue: nil)
    session.dataTask(with: request).resume()
  }

  func stop() { session.invalidateAndCancel() }

  var hasBegun: Bool { received.data.withLock { !$0.isEmpty } }

  /// Whether the scan is over: a message of type 6, with three numbers.
  var hasSeenEnd: Bool { received.data.withLock { $0.range(of: Data([6, 0, 0, 0, 12, 0, 0, 0])) != nil } }
}
