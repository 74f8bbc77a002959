import Foundation
import PhotoServer
import PhotoTesting
import PictureDecoder
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@testable import CascadeCommand

/// `cascade --listen`, as a person starts it. The address is one of the loopback network's, which Linux has all.
#if os(Linux)
  @Suite struct ShareTests {
    /// What was said of the share: its address.
    private func shared(_ command: RunningCommand) async throws -> URL? {
      guard try await eventually({ command.standardOutput.contains("Sharing ") }) else { return nil }
      let line = command.standardOutput.split(separator: "\n").first { $0.hasPrefix("Sharing ") }
      return line?.split(separator: " ").first { $0.contains("://") }.flatMap { URL(string: String($0)) }
    }

    private func status(_ address: URL, path: String? = nil) async throws -> Int {
      let target = try path.map { try #require(URL(string: $0, relativeTo: address)) } ?? address
      let (_, response) = try await URLSession(configuration: .ephemeral).data(from: target)
      return try #require(response as? HTTPURLResponse).statusCode
    }

    /// The addresses at which a process listens, as /proc tells them: `0100007F:EF34`.
    private func listeningAddresses(_ command: RunningCommand) throws -> Set<String> {
      let folder = "/proc/\(command.processIdentifier)/fd"
      let sockets = try FileManager.default.contentsOfDirectory(atPath: folder).compactMap { name in
        try? FileManager.default.destinationOfSymbolicLink(atPath: folder + "/" + name)
      }
      var addresses: Set<String> = []
      for table in ["tcp", "tcp6"] {
        for line in try #require(textOfSystemFile("/proc/net/\(table)")).split(separator: "\n").dropFirst() {
          let fields = line.split(separator: " ")
          if fields[3] == "0A", sockets.contains("socket:[\(fields[9])]") { addresses.insert(String(fields[1])) }
        }
      }
      return addresses
    }

    private func end(_ command: RunningCommand) async throws {
      command.send(SIGINT)
      #expect(try await command.exitCode() == 0)
    }

    @Test func withoutItOnlyTheLoopbackAddressListens() async throws {
      let fixture = try Fixture()
      let command = try fixture.start()
      let address = try #require(try await command.address())
      #expect(try await eventually { command.standardError.contains("No pictures") })
      let port = String(try #require(address.port), radix: 16, uppercase: true)
      #expect(try listeningAddresses(command) == ["0100007F:\(port)"])
      #expect(!command.standardOutput.contains("Sharing"))
      try await end(command)
    }

    @Test func othersHaveAnAddressOfTheirOwn() async throws {
      let fixture = try Fixture()
      let command = try fixture.start(["--listen", "127.0.0.2", "--plain-http"])
      let own = try #require(try await command.address())
      let guests = try #require(try await shared(command))
      #expect(guests.absoluteString.hasPrefix("http://127.0.0.2:"))
      #expect(guests.query != own.query)
      #expect(try listeningAddresses(command).count == 2)
      #expect(try await status(own) == 200)
      #expect(try await status(guests) == 200)
      // Neither key opens the other's door.
      #expect(try await status(guests, path: "/?\(own.query ?? "")") == 403)
      #expect(try await status(own, path: "/?\(guests.query ?? "")") == 403)
      #expect(try await status(guests, path: "/library") == 403)
      #expect(try await eventually { command.standardError.contains("Warning: Nothing is encrypted") })
      try await end(command)
      // And another start has another one.
      let again = try fixture.start(["--listen", "127.0.0.2", "--plain-http"])
      let next = try #require(try await shared(again))
      #expect(next.query != guests.query)
      #expect(next.port == guests.port)
      #expect(try await again.address() == own)
      #expect(try await status(next, path: "/?\(guests.query ?? "")") == 403)
      try await end(again)
    }

    @Test func programsAreToldToo() async throws {
      let fixture = try Fixture()
      let command = try fixture.start(["--listen", "127.0.0.2", "--plain-http", "--json"])
      #expect(try await eventually { command.standardOutput.contains("\"event\":\"sharing\"") })
      let line = try #require(command.standardOutput.split(separator: "\n").first { $0.contains("\"sharing\"") })
      let event = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect((event["address"] as? String)?.hasPrefix("http://127.0.0.2:") == true)
      #expect(event["fingerprint"] == nil)
      #expect(!command.standardOutput.contains("▀"))
      try await end(command)
    }

    @Test(arguments: [
      ["--listen", "127.0.0.2"], ["--listen", "127.0.0.2", "--tls-certificate", "x", "--tls-key", "x"],
    ])
    func aProgramWithoutTLSSaysWhatToDo(arguments: [String]) async throws {
      let fixture = try Fixture()
      let command = try fixture.start(arguments)
      #expect(try await command.exitCode() == 64)
      #expect(command.standardOutput == "")
      #expect(command.standardError.contains("built without TLS"), "\(command.standardError)")
      #expect(command.standardError.contains("make app") && command.standardError.contains("--plain-http"))
    }

    @Test func aTerminalShowsTheLinkAsACode() async throws {
      let fixture = try Fixture()
      let terminal = try Terminal(columns: 100)
      let command = try fixture.start(
        ["--listen", "127.0.0.2", "--plain-http"], environment: ["TERM": "xterm"], outputHandle: terminal.inside)
      #expect(try await eventually { terminal.text.components(separatedBy: "\u{1b}[0m\n").count > 20 })
      let link = try #require(terminal.text.split(separator: " ").first { $0.hasPrefix("http://127.0.0.2") })
      #expect(terminal.text.contains(try #require(QRCode(Array(link.utf8))).terminalText))
      try await end(command)
      let narrow = try Terminal(columns: 40)
      let other = try fixture.start(
        ["--listen", "127.0.0.2", "--plain-http"], environment: ["TERM": "xterm"], outputHandle: narrow.inside)
      #expect(try await eventually { other.standardError.contains("Nothing is encrypted") })
      try await end(other)
      #expect(!narrow.text.contains("▀"))
    }

    @Test func aPasswordIsReadFromAFileAndNeverShown() async throws {
      let fixture = try Fixture()
      let file = try fixture.cache.write("password", "correct horse\r\nnot this\n")
      let command = try fixture.start(["--listen", "127.0.0.2", "--plain-http", "--password-file", file.path])
      let address = try #require(try await shared(command))
      var request = URLRequest(url: try #require(URL(string: "/sign-in", relativeTo: address)))
      request.httpMethod = "POST"
      request.httpBody = Data("password=correct+horse".utf8)
      let (_, response) = try await URLSession(configuration: .ephemeral).data(for: request)
      // It leads on to the wall, with the cookie.
      #expect((response as? HTTPURLResponse)?.statusCode == 200)
      #expect(response.url?.path == "/")
      try await end(command)
      #expect(!(command.standardOutput + command.standardError).contains("correct"))
    }

    @Test(arguments: [
      (["--lan", "--listen", "127.0.0.2"], 64, "Give either --listen or --lan."),
      (["--only", "a"], 64, "--only applies to sharing"), (["--originals"], 64, "--originals applies to sharing"),
      (["--password-file", "x"], 64, "--password-file applies to sharing"),
      (["--plain-http"], 64, "--plain-http applies to sharing"),
      (["--listen", "example.org"], 64, "example.org"), (["--listen", "127.0.0.2:99999"], 64, "127.0.0.2:99999"),
      (["--listen", "127.0.0.2", "--tls-key", "x"], 64, "Give both --tls-certificate and --tls-key."),
      (["--listen", "127.0.0.2", "--host", "http://x"], 64, "is not a host name"),
      (["--listen", "198.51.100.7", "--plain-http"], 69, "198.51.100.7 is not an address of this machine."),
      (["--listen", "127.0.0.2", "--only", "nothing"], 66, "--only nothing: there is no such folder in "),
      (["--listen", "127.0.0.2", "--only", "../.."], 66, "--only ../..: the folder is not inside "),
      (["--listen", "127.0.0.2", "--only", "/etc"], 66, "--only /etc: the folder is not inside "),
      (["--listen", "127.0.0.2", "--only", "file.jpg"], 66, "there is no such folder"),
      (["--listen", "127.0.0.2", "--only", "link"], 66, "there is no such folder"),
      (["--listen", "127.0.0.2", "--password-file", "/nowhere"], 66, "“/nowhere” cannot be opened"),
      (["--listen", "127.0.0.2", "--password-file", "/dev/null"], 78, "The password must have at least 8 characters"),
    ])
    func whatIsWrongIsSaid(arguments: [String], code: Int, message: String) async throws {
      let fixture = try Fixture()
      try fixture.photos.write("file.jpg")
      try FileManager.default.createSymbolicLink(
        atPath: fixture.photos.path + "/link", withDestinationPath: fixture.cache.path)
      let command = try fixture.start(arguments)
      #expect(try await command.exitCode() == code)
      #expect(command.standardError.contains(message), "\(command.standardError)")
    }
  }
#endif

@Suite struct ShareOptionTests {
  @Test(
    arguments: [
      ("192.168.1.20", "192.168.1.20", nil), ("192.168.1.20:8443", "192.168.1.20", 8443), ("0.0.0.0", "0.0.0.0", nil),
      ("::", "::", nil), ("[::]:8443", "::", 8443), ("[fd00::1]", "fd00::1", nil), ("fd00::1", "fd00::1", nil),
    ] as [(String, String, UInt16?)])
  func addressesAreRead(text: String, host: String, port: UInt16?) {
    #expect(ListenAddress(argument: text) == ListenAddress(host: host, port: port))
  }

  @Test(arguments: [
    "", "localhost", "example.org:80", "192.168.1.20:", "192.168.1.20:x", "192.168.1.20:65536", "192.168.1", "[fd00::1",
    "[192.168.1.20]", "[]:80", "192.168.1.20:-1", "http://192.168.1.20", "192.168.1.20/24", "fe80::1%eth0",
  ])
  func whatIsNoAddressIsRefused(text: String) {
    #expect(ListenAddress(argument: text) == nil)
  }

  @Test func foldersAreTakenFromTheWallOn() throws {
    let folder = TemporaryFolder()
    try folder.write("2024/wedding/a.jpg")
    let root = folder.path
    for name in ["2024/wedding", "2024/wedding/", "./2024//wedding", root + "/2024/wedding", "2024/x/../wedding"] {
      #expect(try SharedFolderPath.relative(name, to: root) == "2024/wedding")
    }
    #expect(try SharedFolderPath.relative(".", to: root) == "")
    #expect(throws: CommandError.self) { try SharedFolderPath.relative(root + "x", to: root) }
    #expect(throws: CommandError.self) { try SharedFolderPath.relative("2024/../..", to: root) }
  }
}
