import Foundation
import PhotoServer
import PhotoTesting
import Testing

@testable import PhotoServerTLS

@Suite struct ServerCertificateTests {
  private let names = ["192.168.1.20", "fd00::1", "party", "party.local"]

  private func text() throws -> String { try ServerCertificate.selfSignedText(names: names, at: Date()) }

  @Test func isKeptAsLongAsItHasAllNames() throws {
    let folder = TemporaryFolder()
    let first = try ServerCertificate.kept(in: folder.path, names: names)
    #expect(try ServerCertificate.kept(in: folder.path, names: names).fingerprint == first.fingerprint)
    #expect(try ServerCertificate.kept(in: folder.path, names: ["party"]).fingerprint == first.fingerprint)
    let next = try ServerCertificate.kept(in: folder.path, names: names + ["192.168.1.21"])
    #expect(next.fingerprint != first.fingerprint)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/certificate.pem")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func anOldOneIsReplaced() throws {
    let folder = TemporaryFolder()
    let first = try ServerCertificate.kept(in: folder.path, names: names)
    let later = Date() + 384 * 24 * 60 * 60
    #expect(try ServerCertificate.kept(in: folder.path, names: names, at: later).fingerprint != first.fingerprint)
  }

  @Test func whatBelongsTogetherIsTaken() throws {
    let (one, other) = (try text(), try text())
    let certificate = try ServerCertificate(certificate: one, key: one)
    #expect(certificate.fingerprint.split(separator: ":").map(\.count) == [Int](repeating: 2, count: 32))
    #expect(throws: ServerCertificateError.mismatch) { try ServerCertificate(certificate: one, key: other) }
    #expect(throws: ServerCertificateError.noCertificate) { try ServerCertificate(certificate: "x", key: one) }
    #expect(throws: ServerCertificateError.noKey) { try ServerCertificate(certificate: one, key: "x") }
  }
}
