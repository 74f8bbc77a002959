import Foundation
import PhotoTesting
import Testing

/// `cascade --listen` as people start it. The address is in the loopback network, all of which is this machine on Linux.
#if os(Linux)
  @Suite struct EncryptedShareTests {
    private func start(
      _ fixture: Fixture, _ arguments: [String], environment: [String: String] = [:], outputHandle: FileHandle? = nil
    ) throws -> RunningCommand {
      try fixture.start(arguments, program: "cascade", environment: environment, outputHandle: outputHandle)
    }

    private func end(_ command: RunningCommand) async throws {
      command.send(SIGINT)
      #expect(try await command.exitCode() == 0)
    }

    @Test func programsAreToldToo() async throws {
      let fixture = try Fixture()
      let command = try start(fixture, ["--listen", "127.0.0.2", "--json"])
      #expect(try await eventually { command.standardOutput.contains("\"event\":\"sharing\"") })
      let line = try #require(command.standardOutput.split(separator: "\n").first { $0.contains("\"sharing\"") })
      let event = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect((event["address"] as? String)?.hasPrefix("https://127.0.0.2:") == true)
      #expect((event["fingerprint"] as? String)?.split(separator: ":").count == 32)
      #expect(!command.standardOutput.contains("▀"))
      try await end(command)
    }

    @Test func theCertificateIsKept() async throws {
      let fixture = try Fixture()
      var fingerprints: [String] = []
      for address in ["127.0.0.2", "127.0.0.2", "127.0.0.3"] {
        let command = try start(fixture, ["--listen", address])
        #expect(try await eventually { command.standardError.contains("fingerprint ") })
        fingerprints.append(String(command.standardError.split(separator: "fingerprint ")[1].prefix(95)))
        try await end(command)
      }
      #expect(fingerprints[0] == fingerprints[1])
      #expect(fingerprints[2] != fingerprints[1], "an address that the first does not name")
      let files = FileManager.default.enumerator(atPath: fixture.cache.path)?.compactMap { $0 as? String } ?? []
      let file = try #require(files.first { $0.hasSuffix("certificate.pem") })
      let attributes = try FileManager.default.attributesOfItem(atPath: fixture.cache.path + "/" + file)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test func aFileWithoutACertificateIsNamed() async throws {
      let fixture = try Fixture()
      let command = try start(
        fixture, ["--listen", "127.0.0.2", "--tls-certificate", "/dev/null", "--tls-key", "/dev/null"])
      #expect(try await command.exitCode() == 78)
      #expect(command.standardError.contains("The file contains no certificate"), "\(command.standardError)")
    }
  }
#endif
