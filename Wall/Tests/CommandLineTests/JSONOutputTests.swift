import Foundation
import LayoutCommands
import PhotoTesting
import Testing

@testable import CascadeCommand

@Suite struct JSONOutputTests {
  private func events(_ command: RunningCommand) throws -> [[String: Any]] {
    try command.standardOutput.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  @Test func saysTheAddressAndSumsUpTheScan() async throws {
    let fixture = try Fixture()
    try await fixture.makePhotos(3)
    try fixture.photos.write("empty.jpg")
    let command = try fixture.start(["--json"])
    #expect(try await eventually(within: 30) { command.standardOutput.contains("scanned") })
    command.send(SIGINT)
    #expect(try await command.exitCode() == 0)
    #expect(command.standardError == "")
    let events = try events(command)
    #expect(events.count == 2)
    #expect(events[0]["event"] as? String == "listening")
    #expect(events[0]["title"] as? String == fixture.photos.url.lastPathComponent)
    let address = try #require((events[0]["address"] as? String).flatMap { URL(string: $0) })
    #expect(address.port == events[0]["port"] as? Int)
    #expect(address.query?.hasPrefix("key=") == true)
    #expect(events[1]["event"] as? String == "scanned")
    #expect(events[1]["pictures"] as? Int == 4)
    #expect(events[1]["unreadable"] as? Int == 1)
    #expect(try #require(events[1]["seconds"] as? Double) > 0)
  }

  @Test func errorsAreEvents() async throws {
    let fixture = try Fixture()
    let command = try RunningCommand(["/no\u{1b}where", "--json"] + fixture.options)
    #expect(try await command.exitCode() == 66)
    let events = try events(command)
    #expect(events.count == 1)
    #expect(events[0]["event"] as? String == "error")
    #expect((events[0]["message"] as? String)?.hasPrefix("There is no folder “/no\u{1b}where”.") == true)
  }

  @Test(arguments: ["a\u{1b}[31m\nb", "\u{9b}2J", "cod.\u{202e}gpj", "🌊 é \"\\/", "\u{e0041}"])
  func linesAreHarmlessAndWhole(message: String) throws {
    let line = ConsoleEvent(event: "note", message: message).line
    #expect(String(line.dropLast()).escapedForTerminal == String(line.dropLast()))
    #expect(line.last == "\n")
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: String]
    #expect(object == ["event": "note", "message": message])
  }
}
