/// A placeholder picture in at most 25 bytes: https://evanw.github.io/thumbhash/
public struct ThumbHash: Hashable, Sendable {
  /// Maximum length of a hash.
  public static let longest = 25

  /// The bytes of the hash.
  public let bytes: [UInt8]

  /// Creates a hash from its bytes; `nil` if their number is invalid.
  public init?(bytes: [UInt8]) {
    guard (5...Self.longest).contains(bytes.count) else { return nil }
    self.bytes = bytes
  }
}
