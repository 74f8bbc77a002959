import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.serialized) struct ShowcaseTests {
  private static let pages = [
    "million", "chat", "reorder", "waterfall", "switch", "grid", "line", "circle", "scroll-view",
  ]

  @Test func servesAllPagesThatWereBuilt() async throws {
    let command = try RunningCommand("cascade", ["showcase"])
    let address = try #require(try await command.address())
    for path in ["cascade/cascade-view.js", "cascade/cascade.wasm", "styles/page.css"]
      + Self.pages.flatMap({ ["\($0).html", "\($0).js"] })
    {
      let (_, response) = try await URLSession.shared.data(from: address.appending(path: path))
      #expect((response as? HTTPURLResponse)?.statusCode == 200, "\(path)")
    }
    let (data, _) = try await URLSession.shared.data(from: address)
    let index = String(decoding: data, as: UTF8.self)
    for page in Self.pages { #expect(index.contains("href=\"\(page).html\"")) }
    command.send(SIGINT)
    #expect(try await command.exitCode() == 0)
    #expect(command.standardOutput == "Showing the showcase at \(address) until Ctrl-C.\n")
    #expect(command.standardError == "")
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func endsCleanly(signal: CInt) async throws {
    let fixture = try Fixture()
    let command = try RunningCommand("cascade", ["showcase", "--page-dir", fixture.page.path])
    _ = try #require(try await command.address())
    command.send(signal)
    #expect(try await command.exitCode() == 0)
  }

  @Test func listensAtTheGivenPort() async throws {
    let fixture = try Fixture()
    let options = ["--page-dir", fixture.page.path]
    let first = try RunningCommand("cascade", ["showcase"] + options)
    let port = try #require(try await first.address()?.port)
    let second = try RunningCommand("cascade", ["showcase", "--port", "\(port)"] + options)
    #expect(try await second.exitCode() == 69)
    #expect(second.standardError.hasPrefix("Error: Port \(port) is in use by another program. "))
    first.send(SIGTERM)
    #expect(try await first.exitCode() == 0)
    let third = try RunningCommand("cascade", ["showcase", "--port", "\(port)"] + options)
    #expect(try await third.address()?.port == port)
    third.send(SIGTERM)
    #expect(try await third.exitCode() == 0)
  }

  @Test func opensTheBrowserAtItsAddress() async throws {
    let fixture = try Fixture()
    let command = try RunningCommand(
      "cascade", ["showcase", "--open", "--page-dir", fixture.page.path], environment: ["PATH": "/nowhere"])
    let address = try #require(try await command.address())
    #expect(
      try await eventually { command.standardError.contains("Open \(address) in a browser yourself.\n") })
    command.send(SIGINT)
    let exitCode = try await command.exitCode()
    #expect(exitCode == 0)
  }

  @Test(arguments: [("index.html", "there is no index.html in"), ("cascade", "there is no cascade/cascade.wasm in")])
  func withoutItsFilesItSaysWhatToRun(missing: String, message: String) async throws {
    let fixture = try Fixture()
    try FileManager.default.removeItem(at: fixture.page.url.appending(path: missing))
    let command = try RunningCommand("cascade", ["showcase", "--page-dir", fixture.page.path])
    #expect(try await command.exitCode() == 78)
    #expect(command.standardOutput == "")
    #expect(command.standardError.contains(message))
    #expect(command.standardError.contains("Build Cascade by running make app"))
  }

  @Test(arguments: [["showcase", "--help"], ["help", "showcase"]])
  func helpGivesExamples(arguments: [String]) async throws {
    let command = try RunningCommand("cascade", arguments)
    #expect(try await command.exitCode() == 0)
    #expect(command.standardOutput.contains("cascade showcase --open"))
  }

  @Test func takesNoFolder() async throws {
    let command = try RunningCommand("cascade", ["showcase", "folder"])
    #expect(try await command.exitCode() == 64)
  }
}
