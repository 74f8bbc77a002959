// Not all of it: it has a SHA256, too.
import enum Crypto.P256
import DataCoding
package import Foundation
import NIOCore
import NIOSSL
import SwiftASN1
import X509

/// The certificate that a server shows, and its private key.
package struct ServerCertificate: Sendable {
  /// From the server's own to that which vouches for the last.
  private let chain: [NIOSSLCertificate]
  private let key: NIOSSLPrivateKey

  /// The SHA-256 digest of the server's own certificate, in pairs of hexadecimal digits: browsers show the same.
  package let fingerprint: String

  /// Takes a certificate and its key as they stand in PEM files.
  ///
  /// - Throws: What is wrong with them.
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

  /// How connections are encrypted: by TLS 1.2 or later.
  func configuration() -> TLSConfiguration {
    var configuration = TLSConfiguration.makeServerConfiguration(
      certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key))
    configuration.minimumTLSVersion = .tlsv12
    configuration.applicationProtocols = ["http/1.1"]
    return configuration
  }

  /// The certificate that vouches for itself and is kept in a folder, so that it is the same at each start; made when there
  /// is none, or none that lasts for another week and has all the names.
  ///
  /// - Parameters:
  ///   - folder: A folder that exists and is the user's own.
  ///   - names: Host names, and addresses in digits.
  ///   - now: When that is to be so.
  /// - Throws: If it can be neither read nor written, or not made.
  package static func kept(in folder: String, names: [String], at now: Date = Date()) throws -> ServerCertificate {
    let file = PrivateFile(folder: folder, name: "certificate.pem", longest: 16384)
    return try file.kept { text in
      // The key follows.
      guard let pem = try? PEMDocument.parseMultiple(pemString: text).first,
        let certificate = try? X509.Certificate(pemDocument: pem), certificate.isGood(for: names, at: now)
      else { return nil }
      return try? ServerCertificate(certificate: text, key: text)
    } orMade: {
      try selfSigned(names: names, at: now)
    }
  }

  /// A certificate that vouches for itself, and its key, in one text.
  package static func selfSigned(names: [String], at now: Date = Date()) throws -> String {
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

/// Why a certificate is of no use.
package enum ServerCertificateError: Error, CustomStringConvertible {
  /// There is no certificate in the text.
  case noCertificate
  /// There is no private key in the text, or one that a passphrase protects.
  case noKey
  /// The key is not the certificate's.
  case mismatch

  /// Whether it is the key's fault.
  package var isOfKey: Bool {
    if case .noCertificate = self { false } else { true }
  }

  /// What is wrong, in a sentence.
  package var description: String {
    switch self {
    case .noCertificate: "There is no certificate in PEM form in it."
    case .noKey: "There is no private key in PEM form in it that can be used without a passphrase."
    case .mismatch: "The private key is not the certificate's."
    }
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
