import Foundation
import PhotoLibrary
import PhotoTesting
import Testing

@testable import CascadeCommand

@Suite struct ConfigurationTests {
  private func arguments(_ text: String) throws -> [String] {
    try ConfigurationFile(path: "/etc/x/config", text: text).settings.flatMap(\.arguments)
  }

  @Test func readsOptionsAndValues() throws {
    let text = """
      # What I always want.
      port = 8080
        open=true\r
      quiet = no

      cache-dir = ~/a folder = here
      page-dir = page/../other
      json = false
      """
    #expect(
      try arguments(text) == [
        "--port=8080", "--open", "--no-quiet", "--cache-dir=\(UserFolders.home)/a folder = here",
        "--page-dir=/etc/x/other", "--no-json",
      ])
    #expect(try arguments("").isEmpty)
    #expect(try arguments("\n# only\n\n").isEmpty)
  }

  @Test(arguments: [
    ("prot = 1", 1, "There is no option “prot”. Did you mean “port”?"),
    ("\n\n--port = 1", 3, "There is no option “--port”. Did you mean “port”?"),
    ("elephant = 1", 1, "There is no option “elephant”."),
    ("port", 1, "“port” is not of the form option = value."),
    ("port =", 1, "“port” needs a value."),
    ("port = 70000", 1, "The value '70000' is invalid for '--port <port>'"),
    ("port = x", 1, "The value 'x' is invalid for '--port <port>'"),
    ("open = maybe", 1, "“open” must be true or false, not “maybe”."),
    ("# a\nport = 1\nopen = true\nport = 2", 4, "“port” is already set in line 2."),
    ("no-config = true", 1, "There is no option “no-config”."),
  ])
  func errorsNameTheirLine(text: String, line: Int, problem: String) {
    let error = #expect(throws: CommandError.self) { try arguments(text) }
    #expect(error?.description.hasPrefix("/etc/x/config:\(line): \(problem)") == true, "\(error?.description ?? "")")
  }

  @Test func everyOptionOfServeMayStandInItButThoseOfSharing() async throws {
    let command = try RunningCommand(["serve", "--help"])
    #expect(try await command.exitCode() == 0)
    let options = Set(command.standardOutput.matches(of: /--([a-z-]+)/).map { String($0.1) })
    let others: Set = ["help", "version", "no-config", "window"]
    for option in ShareOptions.names {
      #expect(options.contains(option))
      let error = #expect(throws: CommandError.self) { try arguments("\(option) = true") }
      #expect(error?.description.contains("is accepted on the command line only") == true)
    }
    for option in options.subtracting(others).subtracting(ShareOptions.names) where !option.hasPrefix("no-") {
      #expect(throws: Never.self, "\(option)") {
        do {
          _ = try arguments("\(option) = true")
        } catch let error as CommandError where error.description.contains("The value 'true' is invalid") {
        }
      }
    }
  }

  private func configured(_ text: String) throws -> (folder: TemporaryFolder, environment: [String: String]) {
    let folder = TemporaryFolder()
    try folder.write("cascade/config", text)
    return (folder, ["XDG_CONFIG_HOME": folder.path])
  }

  @Test func whatIsGivenHasTheLastWord() async throws {
    let fixture = try Fixture()
    let (folder, environment) = try configured("quiet = true\npage-dir = \(fixture.page.path)\nport = 1\n")
    defer { withExtendedLifetime(folder) {} }
    let arguments = [fixture.photos.path, "--cache-dir", fixture.cache.path, "--port", "0"]
    for (more, isQuiet) in [([], true), (["--no-quiet"], false)] {
      let command = try RunningCommand(arguments + more, environment: environment)
      let address = try #require(try await command.address())
      #expect(address.port != 1)
      if !isQuiet { #expect(try await eventually { command.standardError.hasPrefix("No pictures were found") }) }
      command.send(SIGINT)
      #expect(try await command.exitCode() == 0)
      #expect(command.standardError.isEmpty == isQuiet)
    }
  }

  @Test func errorsEndTheProgramUnlessItIsLeftUnread() async throws {
    let fixture = try Fixture()
    let (folder, environment) = try configured("\nprot = 8080\n")
    let command = try fixture.start(environment: environment)
    #expect(try await command.exitCode() == 78)
    #expect(command.standardOutput == "")
    #expect(
      command.standardError
        == "Error: \(folder.path)/cascade/config:2: There is no option “prot”. Did you mean “port”?\n")
    let other = try fixture.start(["--no-config"], environment: environment)
    _ = try #require(try await other.address())
    other.send(SIGINT)
    #expect(try await other.exitCode() == 0)
    for arguments in [["--help"], ["layout", "--help"], ["--version"], ["--generate-completion-script", "bash"]] {
      let command = try RunningCommand(arguments, environment: environment)
      #expect(try await command.exitCode() == 0, "\(arguments)")
    }
  }

  /// `$HOME` goes before what the system has recorded, and the specification's variables before `$HOME`.
  @Test func itsPlaceFollowsTheEnvironment() async throws {
    let fixture = try Fixture()
    let home = TemporaryFolder()
    try home.write(".config/cascade/config", "prot = 1\n")
    for (variables, isRead) in [
      (["XDG_CONFIG_HOME": ""], true), (["XDG_CONFIG_HOME": "relative"], true),
      (["XDG_CONFIG_HOME": "/nowhere"], false),
    ] {
      let command = try fixture.start(environment: variables.merging(["HOME": home.path]) { $1 })
      if isRead {
        #expect(try await command.exitCode() == 78)
        #expect(command.standardError.hasPrefix("Error: \(home.path)/.config/cascade/config:1: "))
      } else {
        _ = try #require(try await command.address())
        command.send(SIGINT)
        #expect(try await command.exitCode() == 0)
      }
    }
  }

  @Test func theCacheFollowsTheEnvironment() async throws {
    let fixture = try Fixture()
    let home = TemporaryFolder()
    let command = try RunningCommand(
      [fixture.photos.path, "--page-dir", fixture.page.path, "--port", "0"],
      environment: ["HOME": home.path, "XDG_CACHE_HOME": ""])
    _ = try #require(try await command.address())
    command.send(SIGINT)
    #expect(try await command.exitCode() == 0)
    #expect(FileManager.default.fileExists(atPath: home.path + "/.cache/cascade"))
  }

  @Test func whatIsNoTextIsNamed() async throws {
    let fixture = try Fixture()
    let (folder, environment) = try configured("")
    try Data([0x70, 0xff, 0xfe]).write(to: folder.url.appending(path: "cascade/config"))
    let command = try fixture.start(environment: environment)
    #expect(try await command.exitCode() == 78)
    #expect(command.standardError.hasPrefix("Error: \(folder.path)/cascade/config: cannot be read as text"))
  }
}
