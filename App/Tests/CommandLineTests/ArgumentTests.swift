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

  @Test(arguments: [
    (["--bogus"], "Unknown option '--bogus'"), (["--oppen"], "Unknown option '--oppen'. Did you mean '--open'?"),
    (["serve", "--prot", "1"], "Unknown option '--prot'. Did you mean '--port'?"),
    (["showcase", "--quite"], "Unknown option '--quite'. Did you mean '--quiet'?"),
    (["-x"], "Unknown option '-x'"), ([], "Missing expected argument '<folder>'"),
    (["--open"], "Missing expected argument '<folder>'"),
  ])
  func whatIsWrongComesBeforeWhatIsMissing(arguments: [String], message: String) async throws {
    let command = try RunningCommand("cascade", arguments)
    #expect(try await command.exitCode() == 64)
    #expect(command.standardError.hasPrefix("Error: \(message)\n"))
  }

  @Test func helpGroupsTheOptions() async throws {
    let command = try RunningCommand("cascade", ["serve", "--help"])
    #expect(try await command.exitCode() == 0)
    let help = command.standardOutput
    let groups = ["ARGUMENTS:", "SERVER OPTIONS:", "OPTIONS:"].map { help.range(of: "\n\($0)\n")?.lowerBound }
    #expect(!groups.contains(nil))
    #expect(help.contains("--port") && help.contains("--cache-dir"))
  }

  @Test(arguments: [("bash", ["-n"]), ("zsh", ["-n"]), ("fish", ["--no-execute"])])
  func shellsCanCompleteIt(shell: String, check: [String]) async throws {
    let command = try RunningCommand("cascade", ["--generate-completion-script", shell])
    #expect(try await command.exitCode() == 0)
    for word in ["serve", "showcase", "layout", "cache-dir"] { #expect(command.standardOutput.contains(word)) }
    #expect(!command.standardOutput.contains("decoder"))
    if shell == "bash" { #expect(command.standardOutput.contains("complete -o bashdefault -o default")) }
    // Those that are here look at what it is for them.
    let folder = try TemporaryFolder()
    let script = try folder.write("cascade.\(shell)", command.standardOutput)
    let paths = ["/bin/", "/usr/bin/", "/usr/local/bin/"].map { $0 + shell }
    guard let path = paths.first(where: { access($0, X_OK) == 0 }) else { return }
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = check + [script.path]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
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
    #expect(command.standardError.contains("You have no permission to read the folder “\(fixture.photos.path)”."))
  }

  @Test func withoutTheEngineItSaysWhatToRun() async throws {
    let fixture = try Fixture()
    try FileManager.default.removeItem(at: fixture.page.url.appending(path: "cascade"))
    let command = try fixture.start()
    #expect(try await command.exitCode() == 78)
    #expect(command.standardError.contains("Build Cascade by running make"))
  }
}
