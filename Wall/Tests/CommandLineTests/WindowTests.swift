import Foundation
import PhotoTesting
import PictureDecoder
import Testing

@testable import CascadeCommand

@Suite struct WindowTests {
  @Test(arguments: [["window", "/a"], ["/a", "--window"], ["serve", "/a", "--window"]])
  func withoutItsProgramItSaysHowToGetIt(arguments: [String]) async throws {
    let programs = try Programs(window: nil)
    let (code, command) = try await programs.run(arguments)
    #expect(code == 69)
    #expect(command.standardError.hasPrefix("Error: There is no program “\(programs.folder.path)/cascade-window”."))
    #expect(command.standardError.contains("make window") && command.standardError.contains("libgtk-4-dev"))
    #expect(command.standardOutput == "")
  }

  #if os(Linux)
    @Test(arguments: [
      (["window", "/a b"], ["--layout=waterfall", "--", "/a b"]),
      (["/a b", "--window", "--columns", "5"], ["--layout=waterfall", "--columns=5", "--", "/a b"]),
      (
        ["serve", "--window", "--layout=rows", "--order", "oldest", "--cache-dir=/c", "/a"],
        ["--layout=rows", "--order=oldest", "--cache-dir=/c", "--", "/a"]
      ),
      (["--window", "--", "--window"], ["--layout=waterfall", "--", "--window"]),
    ])
    func passesOptionsOn(arguments: [String], expected: [String]) async throws {
      let (code, command) = try await Programs(window: "printf '%s\\n' \"$@\"; exit 7").run(arguments)
      #expect(code == 7, "\(command.standardError)")
      #expect(command.standardOutput.split(separator: "\n").map(String.init) == expected)
    }

    @Test func theConfigurationFileSaysWhereTheCacheIs() async throws {
      let programs = try Programs(window: "printf '%s\\n' \"$@\"")
      let configuration = TemporaryFolder()
      try configuration.write("cascade/config", "port = 8080\ncache-dir = /kept\n")
      let environment = ["XDG_CONFIG_HOME": configuration.path]
      for arguments in [["window", "/a"], ["/a", "--window"], ["window", "--no-config", "/a"]] {
        let (code, command) = try await programs.run(arguments, environment: environment)
        #expect(code == 0)
        #expect(command.standardOutput.contains("--cache-dir=/kept\n") != arguments.contains("--no-config"))
      }
    }

    @Test func signalsReachIt() async throws {
      let (code, _) = try await Programs(window: "kill -TERM $$; exit 7").run(["window", "/a"])
      #expect(code == -Int(SIGTERM))
    }

    @Test func withoutGTKItSaysWhatToInstall() async throws {
      let programs = try Programs(window: "exit 7")
      _ = try programs.folder.write("libraries/libgtk-4.so.1", "no library")
      let (code, command) = try await programs.run(["window", "/a"])
      #expect(code == 69)
      #expect(command.standardError.hasPrefix("Error: GTK 4 is not installed: "))
      #expect(command.standardError.contains("libgtk-4-1"))
    }
  #endif

  @Test(arguments: [
    (["window", "/a", "--columns", "0"], "--columns must be from 1 to 24, not 0."),
    (["/a", "--window", "--port", "80"], "Unknown option '--port'"),
    (["window"], "Missing expected argument '<folder>'"),
    (["window", "/a", "--layout", "circle"], "The value 'circle' is invalid for '--layout <layout>'"),
  ])
  func wrongArgumentsAreExplained(arguments: [String], message: String) async throws {
    let command = try RunningCommand(arguments)
    #expect(try await command.exitCode() == 64)
    #expect(command.standardError.hasPrefix("Error: \(message)"), "\(command.standardError)")
  }

  @Test(arguments: [["window", "--help"], ["help", "window"]])
  func helpGivesExamples(arguments: [String]) async throws {
    let command = try RunningCommand(arguments)
    #expect(try await command.exitCode() == 0)
    #expect(command.standardOutput.contains("cascade ~/Pictures --window --columns 6"))
  }
}

/// A folder with the command, next to which a program for windows is, or is not.
private struct Programs {
  let folder: TemporaryFolder

  /// - Parameter window: A shell script; nil for none.
  init(window: String?) throws {
    folder = TemporaryFolder()
    try FileManager.default.copyItem(
      at: BuiltProgram.folder.appending(path: BuiltProgram.command), to: folder.url.appending(path: "cascade"))
    // Any library takes GTK's place.
    let library = folder.url.appending(path: "libraries/libgtk-4.so.1")
    try FileManager.default.createDirectory(
      at: library.deletingLastPathComponent(), withIntermediateDirectories: true)
    let maps = textOfSystemFile("/proc/self/maps") ?? ""
    if let line = maps.split(separator: "\n").first(where: { $0.hasSuffix("/libz.so.1") || $0.contains("/libz.so.") }),
      let path = line.split(separator: " ").last
    {
      try FileManager.default.copyItem(at: URL(filePath: String(path)), to: library)
    }
    guard let window else { return }
    let script = try folder.write("cascade-window", "#!/bin/sh\n\(window)\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
  }

  /// Runs the command to its end.
  func run(_ arguments: [String], environment: [String: String] = [:]) async throws -> (code: Int?, RunningCommand) {
    let environment = environment.merging(["LD_LIBRARY_PATH": folder.url.appending(path: "libraries").path]) { $1 }
    let command = try RunningCommand(at: folder.url.appending(path: "cascade"), arguments, environment: environment)
    // The folder must not be gone before.
    defer { withExtendedLifetime(folder) {} }
    return (try await command.exitCode(), command)
  }
}
