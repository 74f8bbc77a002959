package import HummingbirdCore

/// A certificate with its private key, by which a server encrypts its connections.
///
/// PhotoServerTLS has it. BoringSSL, which that brings, takes as long to build as much of the application, so there is a
/// program without it, too.
package protocol ServerEncryption: Sendable {
  /// Takes a certificate and its key as they stand in PEM files.
  ///
  /// - Throws: What is wrong with them.
  init(certificate: String, key: String) throws(ServerCertificateError)

  /// The self-signed certificate that is kept in a folder, so that it is the same at each start; a new one if there is
  /// none, if it ends within a week, or if it lacks one of the names.
  ///
  /// - Parameters:
  ///   - folder: A folder that exists and is the user's own.
  ///   - names: Host names, and addresses in digits.
  /// - Throws: If it cannot be read, written or made.
  static func kept(in folder: String, names: [String]) throws -> Self

  /// A self-signed certificate that is kept nowhere.
  ///
  /// - Parameter names: Host names, and addresses in digits.
  static func selfSigned(names: [String]) throws -> Self

  /// The SHA-256 digest of the server's own certificate, in pairs of hexadecimal digits: browsers show the same.
  var fingerprint: String { get }

  /// The same channel, encrypted.
  func encrypting(_ channel: some ServerChildChannel) throws -> any ServerChildChannel
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
  package var isOfKey: Bool { if case .noCertificate = self { false } else { true } }

  /// What is wrong, in a sentence.
  package var description: String {
    switch self {
    case .noCertificate: "There is no certificate in PEM form in it."
    case .noKey: "There is no private key in PEM form in it that can be used without a passphrase."
    case .mismatch: "The private key is not the certificate's."
    }
  }
}
