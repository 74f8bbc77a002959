package import HummingbirdCore

/// A certificate with its private key, with which a server encrypts its connections.
///
/// PhotoServerTLS implements it. That module needs BoringSSL, which takes as long to build as much of the application, so
/// there is also a program without it.
package protocol ServerEncryption: Sendable {
  /// Reads a certificate chain and its private key from the texts of PEM files.
  init(certificate: String, key: String) throws(ServerCertificateError)

  /// The self-signed certificate stored in a folder, so that it stays the same at each start. It is replaced if it is
  /// missing, expires within a week, or lacks one of the names.
  ///
  /// - Parameters:
  ///   - folder: A folder that exists and is the user's own.
  ///   - names: Host names and numeric addresses.
  /// - Throws: If it can be neither read nor created and stored.
  static func kept(in folder: String, names: [String]) throws -> Self

  /// A self-signed certificate that is not stored.
  ///
  /// - Parameter names: Host names and numeric addresses.
  static func selfSigned(names: [String]) throws -> Self

  /// The SHA-256 digest of the server's own certificate, in pairs of hexadecimal digits as browsers show it.
  var fingerprint: String { get }

  /// The same channel, encrypted.
  func encrypting(_ channel: some ServerChildChannel) throws -> any ServerChildChannel
}

/// The reason why a certificate cannot be used.
package enum ServerCertificateError: Error, CustomStringConvertible {
  /// The text contains no certificate.
  case noCertificate
  /// The text contains no private key, or one that a passphrase protects.
  case noKey
  /// The key does not belong to the certificate.
  case mismatch

  /// Whether the problem is in the key's file.
  package var isOfKey: Bool { if case .noCertificate = self { false } else { true } }

  /// The problem, as a sentence that can follow a file's name.
  package var description: String {
    switch self {
    case .noCertificate: "The file contains no certificate in PEM format."
    case .noKey: "The file contains no private key in PEM format without a passphrase."
    case .mismatch: "The private key does not belong to the certificate."
    }
  }
}
