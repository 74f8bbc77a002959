import CertificateShim
import DataCoding
import Foundation
package import HummingbirdCore
import HummingbirdTLS
import NIOSSL
package import PhotoServer

/// The certificate that a server shows, and its private key, in the hands of BoringSSL.
package struct ServerCertificate: ServerEncryption {
  /// From the server's own to that which vouches for the last.
  private let chain: [NIOSSLCertificate]
  private let key: NIOSSLPrivateKey

  package let fingerprint: String

  package init(certificate: String, key: String) throws(ServerCertificateError) {
    guard let chain = try? NIOSSLCertificate.fromPEMBytes(Array(certificate.utf8)) else { throw .noCertificate }
    guard let key = try? NIOSSLPrivateKey(bytes: Array(key.utf8), format: .pem) else { throw .noKey }
    guard let bytes = try? chain.first?.toDERBytes() else { throw .noCertificate }
    (self.chain, self.key) = (chain, key)
    fingerprint = SHA256.digest(of: bytes).map { String(format: "%02X", $0) }.joined(separator: ":")
    // Only the library itself can tell whether the two belong together.
    guard (try? NIOSSLContext(configuration: configuration())) != nil else { throw .mismatch }
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
    try PrivateFile(folder: folder, name: "certificate.pem", longest: 16384).kept { text in
      // The key follows.
      let isGood = withCStrings(names) {
        certificate_shim_is_good(text, $0, names.count, now.seconds(after: 0), now.seconds(after: 7))
      }
      return isGood ? try? ServerCertificate(certificate: text, key: text) : nil
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
    // Clocks of others may be slow. Browsers of Apple's take none that lasts longer than 398 days.
    let text = withCStrings(names) {
      certificate_shim_self_signed($0, names.count, now.seconds(after: -1), now.seconds(after: 390))
    }
    // Nothing else goes wrong while one is made.
    guard let text else { throw POSIXError(.ENOMEM) }
    defer { free(text) }
    return String(cString: text)
  }

  private static func withCStrings<Value>(
    _ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Value
  ) -> Value {
    let copies = texts.map { UnsafePointer(strdup($0)) }
    defer { for copy in copies { free(UnsafeMutablePointer(mutating: copy)) } }
    return body(copies)
  }
}

extension Date {
  /// Days later, in seconds since 1970.
  fileprivate func seconds(after days: Double) -> Int64 { Int64(timeIntervalSince1970 + days * 24 * 60 * 60) }
}
