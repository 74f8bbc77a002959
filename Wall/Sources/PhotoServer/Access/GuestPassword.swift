import DataCoding
import Foundation

/// A password that the owner chooses and can tell guests.
///
/// Only its digest is kept, and only in memory, so a slow password hash would gain nothing. `SignInBrake` limits guesses.
package struct GuestPassword: Sendable {
  private let digest: [UInt8]

  /// The minimum length, in characters.
  package static let minimumLength = 8
  /// The maximum length, in bytes.
  static let longest = 1024

  /// Nil for a password that is too short or too long.
  package init?(_ text: String) {
    guard text.count >= Self.minimumLength, text.utf8.count <= Self.longest else { return nil }
    digest = Self.digest(of: text)
  }

  /// Whether a text is the password. Compares whole digests, so that the time reveals nothing about the password.
  func matches(_ candidate: String) -> Bool { digest.equalsInConstantTime(Self.digest(of: candidate)) }

  /// The digest of the text in a normal form, because keyboards write some letters as one character or as two.
  private static func digest(of text: String) -> [UInt8] {
    SHA256.digest(of: text.precomposedStringWithCanonicalMapping.utf8)
  }
}
