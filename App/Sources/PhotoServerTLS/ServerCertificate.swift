// Not all of it: it has a SHA256, too.
import enum Crypto.P256
import DataCoding
import Foundation
package import HummingbirdCore
import HummingbirdTLS
import NIOCore
import NIOSSL
package import PhotoServer
import SwiftASN1
import X509

/// The certificate that a server shows, and its private key, in the hands of BoringSSL.
package struct ServerCertificate: ServerEncryption {
  /// From the server's own to that which vouches for the last.
  private let chain: [NIOSSLCertificate]
  private let key: NIOSSLPrivateKey

  package let fingerprint: String

  package init(certificate: String, key: String) throws(ServerCertificateError) {
    do {
      chain = try NIOSSLCertificate.fromPEMBytes(Array(certificate.utf8))
    } catch {
      throw .noCertificate
    }
    do {
      self.key = try NIOSSLPrivateKey(bytes: Array(key.utf8), format: .pem)
    } catch {
      throw .noKey
    }
    guard let first = chain.first, let bytes = try? first.toDERBytes() else { throw .noCertificate }
    fingerprint = SHA256.digest(of: bytes)
      .map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined(separator: ":")
    // Only the library itself can tell whether the two belong together.
    do {
      _ = try NIOSSLContext(configuration: configuration())
    } catch {
      throw .mismatch
    }
  }

  package func encrypting(_ channel: some ServerChildChannel) throws -> any ServerChildChannel {
    try TLSChannel(channel, tlsConfiguration: configuration())
  }

  /// TLS 1.2 or later.
  private func configuration() -> TLSConfiguration {
    var configuration = TLSConfiguration.makeServerConfiguration(
      certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key))
    configuration.minimumTLSVersion = .tlsv12
    configuration.applicationProtocols = ["http/1.1"]
    return configuration
  }

  package static func kept(in folder: String, names: [String]) throws -> ServerCertificate {
    try kept(in: folder, names: names, at: Date())
  }

  /// - Parameter now: The time at which the certificate must be valid.
  static func kept(in folder: String, names: [String], at now: Date) throws -> ServerCertificate {
    let file = PrivateFile(folder: folder, name: "certificate.pem", longest: 16384)
    return try file.kept { text in
      // The key follows.
      guard let pem = try? PEMDocument.parseMultiple(pemString: text).first,
        let certificate = try? X509.Certificate(pemDocument: pem), certificate.isGood(for: names, at: now)
      else { return nil }
      return try? ServerCertificate(certificate: text, key: text)
    } orMade: {
      try selfSignedText(names: names, at: now)
    }
  }

  package static func selfSigned(names: [String]) throws -> ServerCertificate {
    let text = try selfSignedText(names: names, at: Date())
    return try ServerCertificate(certificate: text, key: text)
  }

  /// A self-signed certificate and its key, in one text.
  static func selfSignedText(names: [String], at now: Date) throws -> String {
    let key = P256.Signing.PrivateKey()
    let name = try DistinguishedName { CommonName("Cascade") }
    let certificate = try X509.Certificate(
      version: .v3, serialNumber: X509.Certificate.SerialNumber(),
      publicKey: X509.Certificate.PublicKey(key.publicKey),
      // Clocks of others may be slow. Browsers of Apple's take none that lasts longer than 398 days.
      notValidBefore: now - 24 * 60 * 60, notValidAfter: now + 390 * 24 * 60 * 60, issuer: name, subject: name,
      signatureAlgorithm: .ecdsaWithSHA256,
      extensions: try X509.Certificate.Extensions {
        Critical(BasicConstraints.notCertificateAuthority)
        Critical(KeyUsage(digitalSignature: true))
        try ExtendedKeyUsage([.serverAuth])
        SubjectAlternativeNames(names.map(GeneralName.init(host:)))
      },
      issuerPrivateKey: X509.Certificate.PrivateKey(key))
    return try certificate.serializeAsPEM().pemString + "\n" + key.pemRepresentation + "\n"
  }
}

extension X509.Certificate {
  fileprivate func isGood(for names: [String], at now: Date) -> Bool {
    guard notValidBefore <= now, notValidAfter > now + 7 * 24 * 60 * 60,
      let own = try? extensions.subjectAlternativeNames
    else { return false }
    return Set(names.map(GeneralName.init(host:))).isSubset(of: own)
  }
}

extension GeneralName {
  fileprivate init(host: String) {
    if let bytes = (try? SocketAddress(ipAddress: host, port: 0))?.addressBytes {
      self = .ipAddress(ASN1OctetString(contentBytes: bytes[...]))
    } else {
      self = .dnsName(host)
    }
  }
}
