import DataCoding
import Foundation

/// A password that people choose, to be said aloud.
///
/// It is nowhere kept, only its digest, in memory: nothing is gained by a slow one. What holds off those who guess is
/// `SignInBrake`.
package struct GuestPassword: Sendable {
  private let digest: [UInt8]

  /// How many characters it must have at least.
  package static let minimumLength = 8
  /// How many bytes a password has at most.
  static let longest = 1024

  /// Nil for a password that is too short or too long.
  package init?(_ text: String) {
    guard text.count >= Self.minimumLength, text.utf8.count <= Self.longest else { return nil }
    digest = Self.digest(of: text)
  }

  /// Whether a text is the password, in a time that tells nothing of it: digests are compared, and all of them.
  func matches(_ candidate: String) -> Bool { digest.equalsInConstantTime(Self.digest(of: candidate)) }

  /// Keyboards write some letters as one character or as two.
  private static func digest(of text: String) -> [UInt8] {
    SHA256.digest(of: text.precomposedStringWithCanonicalMapping.utf8)
  }
}
