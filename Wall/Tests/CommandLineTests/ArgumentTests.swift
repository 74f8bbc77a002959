import Foundation
import PhotoTesting
import Testing

@Suite struct ArgumentTests {
  @Test func saysItsVersion() async throws {
    let command = try RunningCommand(["--version"])
    #expect(try await command.exitCode() == 0)
    let version = URL(filePath: #filePath).appending(path: "../../../VERSION").standardized
    #expect(try command.standardOutput == String(contentsOf: version, encoding: .utf8))
  }

  @Test(arguments: [["--help"], ["serve", "--help"], ["help", "serve"]])
  func helpGivesExamples(arguments: [String]) async throws {
    let command = try RunningCommand(arguments)
    #expect(try await command.exitCode() == 0)
    #expect(command.standardOutput.contains("cascade ~/Pictures --open"))
    #expect(!command.standardOutput.contains("decoder"))
  }

  @Test(arguments: [
    [], ["a", "b"], ["a", "--port", "70000"], ["a", "--port", "-1"], ["a", "--port", "x"], ["a", "--nonsense"],
    ["serve"], ["a", "--port"],
  ])
  func wrongArgumentsAreExplained(arguments: [String]) async throws {
    let command = try RunningCommand(arguments)
    #expect(try await command.exitCode() == 64)
    #expect(command.standardError.hasPrefix("Error: "))
    #expect(command.standardOutput == "")
  }

  @Test(arguments: [
    (["--bogus"], "Unknown option '--bogus'"), (["--oppen"], "Unknown option '--oppen'. Did you mean '--open'?"),
    (["serve", "--prot", "1"], "Unknown option '--prot'. Did you mean '--port'?"),
    (["serve", ".", "--quite"], "Unknown option '--quite'. Did you mean '--quiet'?"),
    (["-x"], "Unknown option '-x'"), ([], "Name a folder of photos, as in cascade ~/Pictures."),
    (["--open"], "Name a folder of photos, as in cascade ~/Pictures."),
    (["serve"], "Missing expected argument '<folder>'"),
  ])
  func whatIsWrongComesBeforeWhatIsMissing(arguments: [String], message: String) async throws {
    let command = try RunningCommand(arguments)
    #expect(try await command.exitCode() == 64)
    #expect(command.standardError.hasPrefix("Error: \(message)\n"))
    // With all of the help, the message would not be seen.
    #expect(message.hasPrefix("Missing") || command.standardError.split(separator: "\n").count < 5)
  }

  @Test(arguments: [
    (["exprot", "/tmp"], "export"), (["exprot", "/tmp", "-o", "wall.png"], "export"),
    (["sight", "a", "b", "c"], nil), (["layuot", "--format", "svg"], "layout"),
    (["exprot", "--nonsense"], "export"),
  ])
  func mistypedCommandsAreSuggested(arguments: [String], command: String?) async throws {
    let running = try RunningCommand(arguments)
    #expect(try await running.exitCode() == 64)
    let message = "Error: “\(arguments[0])” is neither a command nor a folder. Did you mean cascade "
    if let command {
      #expect(running.standardError.hasPrefix("\(message)\(command)?\n"), "\(running.standardError)")
    } else {
      #expect(!running.standardError.contains(message))
    }
  }

  @Test func aFolderIsNoMistypedCommand() async throws {
    let folder = TemporaryFolder()
    let inner = folder.url.appending(path: "exprot")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
    let command = try RunningCommand([inner.path, "b"])
    #expect(try await command.exitCode() == 64)
    #expect(command.standardError.hasPrefix("Error: Unexpected argument 'b'"))
  }

  /// The manual pages are made of it.
  @Test func describesAllCommandsForPrograms() async throws {
    let command = try RunningCommand(["--experimental-dump-help"])
    #expect(try await command.exitCode() == 0)
    let dump = try JSONSerialization.jsonObject(with: Data(command.standardOutput.utf8)) as? [String: Any]
    let root = try #require(dump?["command"] as? [String: Any])
    #expect(root["commandName"] as? String == "cascade" && root["defaultSubcommand"] as? String == "serve")
    let names = (root["subcommands"] as? [[String: Any]])?.compactMap { $0["commandName"] as? String } ?? []
    #expect(names.prefix(6) == ["serve", "window", "site", "export", "marks", "layout"])
  }

  @Test func helpGroupsTheOptions() async throws {
    let command = try RunningCommand(["serve", "--help"])
    #expect(try await command.exitCode() == 0)
    let help = command.standardOutput
    let groups = ["ARGUMENTS:", "SERVER OPTIONS:", "OPTIONS:"].map { help.range(of: "\n\($0)\n")?.lowerBound }
    #expect(!groups.contains(nil))
    #expect(help.contains("--port") && help.contains("--cache-dir"))
  }

  @Test(arguments: [("bash", ["-n"]), ("zsh", ["-n"]), ("fish", ["--no-execute"])])
  func shellsCanCompleteIt(shell: String, check: [String]) async throws {
    let command = try RunningCommand(["--generate-completion-script", shell])
    #expect(try await command.exitCode() == 0)
    for word in ["serve", "export", "layout", "cache-dir"] { #expect(command.standardOutput.contains(word)) }
    #expect(!command.standardOutput.contains("decoder"))
    // Those that are here look at what it is for them.
    let folder = TemporaryFolder()
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

  /// What shells complete: without `serve`, the options of `cascade serve`; after a command, its own.
  @Test(arguments: ["bash", "fish"])
  func theShortFormIsCompleted(shell: String) async throws {
    guard
      let path = ["/bin/", "/usr/bin/", "/usr/local/bin/"].map({ $0 + shell }).first(where: { access($0, X_OK) == 0 })
    else { return }
    let command = try RunningCommand(["--generate-completion-script", shell])
    #expect(try await command.exitCode() == 0)
    let folder = TemporaryFolder()
    try folder.write("script", command.standardOutput)
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "Holidays"), withIntermediateDirectories: false)
    let lines = [
      ("cascade Holidays --l", "--lan --listen"), ("cascade --l", "--lan --listen"), ("cascade expo", "export"),
      ("cascade export --la", "--landscape --layout"), ("cascade Holidays --cache-dir Ho", "Holidays"),
      ("cascade --open Ho", "Holidays"), ("cascade Holidays --open --li", "--listen"), ("cascade layout --la", ""),
    ]
    for (line, completions) in lines {
      let ask =
        shell == "bash"
        ? """
        COMP_WORDS=(\(line)) COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMP_LINE='\(line)' COMP_POINT=${#COMP_LINE}
        _cascade cascade "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
        printf '%s\\n' "${COMPREPLY[@]}"
        """ : "complete -C '\(line)'"
      let asking = try RunningCommand(
        at: URL(filePath: path), ["-c", "cd '\(folder.path)'; source ./script\n\(ask)"],
        // Fish makes folders for its own settings.
        environment: ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"].reduce(into: [:]) { $0[$1] = folder.path })
      #expect(try await asking.exitCode() == 0)
      // Fish adds what they mean.
      let found = asking.standardOutput.split(separator: "\n").compactMap {
        $0.split(whereSeparator: "\t/".contains).first
      }
      #expect(found.joined(separator: " ") == completions, "\(line): \(asking.standardError)")
    }
  }

  @Test func aMissingFolderIsNamed() async throws {
    let fixture = try Fixture()
    let command = try RunningCommand(["/no\u{1b}where"] + fixture.options)
    #expect(try await command.exitCode() == 66)
    #expect(command.standardError.contains("There is no folder “/no\\u{1b}where”."))
    #expect(command.standardOutput == "")
  }

  @Test func aFileIsNotAFolder() async throws {
    let fixture = try Fixture()
    let file = try fixture.photos.write("photo.jpg")
    let command = try RunningCommand([file.path] + fixture.options)
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
