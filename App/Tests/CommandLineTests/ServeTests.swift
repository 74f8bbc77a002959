import Foundation
import Synchronization
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.serialized) struct ServeTests {
  @Test func printsTheAddressAndShowsTheFolder() async throws {
    let fixture = try Fixture()
    try await fixture.makePhotos(5)
    let command = try fixture.start()
    let address = try #require(try await command.address())
    let (page, _) = try await URLSession.shared.data(from: address)
    #expect(String(decoding: page, as: UTF8.self) == "<title>Wall</title>")
    #expect(try await eventually { command.standardError.contains("5 pictures in ") })
    command.send(SIGINT)
    #expect(try await command.exitCode(within: 3) == 0)
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
    let reader = StreamReader()
    let session = URLSession(configuration: .ephemeral, delegate: reader, delegateQueue: nil)
    defer { session.invalidateAndCancel() }
    session.dataTask(with: address.appending(path: "library")).resume()
    #expect(try await eventually { reader.hasBegun })
    command.send(signal)
    #expect(try await command.exitCode(within: 3) == 0)
  }

  @Test func quietPrintsTheAddressOnly() async throws {
    let fixture = try Fixture()
    try fixture.photos.write("empty.jpg")
    let command = try fixture.start(["--quiet"])
    _ = try #require(try await command.address())
    try await Task.sleep(for: .milliseconds(500))
    command.send(SIGINT)
    #expect(try await command.exitCode() == 0)
    #expect(command.standardOutput.hasPrefix("Showing "))
    #expect(command.standardError == "")
  }

  @Test func anEmptyFolderIsShownAndSaidToBeEmpty() async throws {
    let fixture = try Fixture()
    let command = try fixture.start()
    _ = try #require(try await command.address())
    #expect(try await eventually { command.standardError.hasPrefix("No pictures were found: Cascade shows JPEG") })
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
        use any free one.

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

  @Test func opensTheBrowserAtItsAddress() async throws {
    let fixture = try Fixture()
    let tools = try TemporaryFolder()
    for name in ["xdg-open", "open"] {
      let tool = try tools.write(name, "#!/bin/sh\necho \"$1\" > \"${0%/*}/opened\"\n")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool.path)
    }
    let command = try fixture.start(["--open"], environment: ["PATH": tools.path])
    let address = try #require(try await command.address())
    let opened = tools.url.appending(path: "opened")
    #expect(try await eventually { (try? String(contentsOf: opened, encoding: .utf8)) == "\(address)\n" })
    command.send(SIGINT)
    #expect(try await command.exitCode() == 0)
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

/// Notes that an answer has begun, which does not end by itself.
private final class StreamReader: NSObject, URLSessionDataDelegate, Sendable {
  private let begun = Atomic<Bool>(false)

  var hasBegun: Bool { begun.load(ordering: .relaxed) }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    begun.store(true, ordering: .relaxed)
  }
}
