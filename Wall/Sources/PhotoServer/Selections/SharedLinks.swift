package import Foundation
package import PhotoModel

/// A link that shows some photos to guests until it ends.
package struct SharedLink: Sendable, Encodable {
  package let id, title: String
  package let count: Int
  /// The addresses, which contain the secret. The first is the one to give to guests.
  package let addresses: [String]
  /// The SHA-256 of the certificate; `nil` if connections are not encrypted.
  package let fingerprint: String?
  /// In seconds since 1970.
  package let end: Int

  package init(id: String, title: String, count: Int, addresses: [String], fingerprint: String?, end: Date) {
    self.id = id
    self.title = title
    self.count = count
    self.addresses = addresses
    self.fingerprint = fingerprint
    self.end = Int(end.timeIntervalSince1970)
  }
}

/// Creates and ends links.
package protocol SharedLinks: Sendable {
  /// The links that have not ended, the newest last.
  var links: [SharedLink] { get async }

  /// Creates a link to photos.
  ///
  /// - Parameter title: The wall's name for guests.
  /// - Throws: `Refusal` with the problem and what to do.
  func make(title: String, photos: [PhotoID], lifetime: Duration) async throws(Refusal) -> SharedLink

  /// Ends a link now, if it exists.
  func end(_ id: String) async
}
