import Foundation
import Testing

@Suite struct ArgumentTests {
  @Test func saysItsVersion() async throws {
    let command = try RunningCommand("cascade", ["--version"])
    #expect(try await command.exitCode() == 0)
    let version = URL(filePath: #filePath).appending(path: "../../../../VERSION").standardized
    #expect(try command.standardOutput == String(contentsOf: version, encoding: .utf8))
  }

  @Test(arguments: [["--help"], ["serve", "--help"], ["help", "serve"]])
  func helpGivesExamples(arguments: [String]) async throws {
    let command = try RunningCommand("cascade", arguments)
    #expect(try await command.exitCode() == 0)
    #expect(command.standardOutput.contains("cascade ~/Pictures --open"))
    #expect(!command.standardOutput.contains("decoder"))
  }

  @Test(arguments: [
    [], ["a", "b"], ["a", "--port", "70000"], ["a", "--port", "-1"], ["a", "--port", "x"], ["a", "--nonsense"],
    ["serve"], ["a", "--port"],
  ])
  func wrongArgumentsAreExplained(arguments: [String]) async throws {
    let command = try RunningCommand("cascade", arguments)
    #expect(try await command.exitCode() == 64)
    #expect(command.standardError.hasPrefix("Error: "))
    #expect(command.standardOutput == "")
  }

  @Test func aMissingFolderIsNamed() async throws {
    let fixture = try Fixture()
    let command = try RunningCommand("cascade", ["/no\u{1b}where"] + fixture.options)
    #expect(try await command.exitCode() == 66)
    #expect(command.standardError.contains("There is no folder “/no\\u{1b}where”."))
    #expect(command.standardOutput == "")
  }

  @Test func aFileIsNotAFolder() async throws {
    let fixture = try Fixture()
    let file = try fixture.photos.write("photo.jpg")
    let command = try RunningCommand("cascade", [file.path] + fixture.options)
    #expect(try await command.exitCode() == 66)
    #expect(command.standardError.contains("“\(file.path)” is a file, not a folder."))
  }

  @Test(.enabled("root may read everything") { getuid() != 0 })
  func anUnreadableFolderIsNamed() async throws {
    let fixture = try Fixture()
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: fixture.photos.path)
    let command = try fixture.start()
    #expect(try await command.exitCode() == 66)
    #expect(command.standardError.contains("You may not read the folder “\(fixture.photos.path)”."))
  }

  @Test func withoutTheEngineItSaysWhatToRun() async throws {
    let fixture = try Fixture()
    try FileManager.default.removeItem(at: fixture.page.url.appending(path: "cascade"))
    let command = try fixture.start()
    #expect(try await command.exitCode() == 78)
    #expect(command.standardError.contains("Build Cascade by running make"))
  }
}
