package import Foundation
package import PhotoModel

/// A link that opens some photos to guests, until it ends.
package struct SharedLink: Sendable, Encodable {
  package let id, title: String
  package let count: Int
  /// With the secret; the first is the one to give away.
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

/// What makes links and ends them.
package protocol SharedLinks: Sendable {
  /// Those that have not ended, the newest last.
  var links: [SharedLink] { get async }

  /// Shares photos until the end.
  ///
  /// - Parameter title: What guests see as the wall's name.
  /// - Throws: `Refusal`: what is wrong and what to do.
  func make(title: String, photos: [PhotoID], lifetime: Duration) async throws(Refusal) -> SharedLink

  /// Ends a link now; nothing if there is none.
  func end(_ id: String) async
}
