/// A picture of a few pixels in at most 25 bytes, to be shown until there is more: https://evanw.github.io/thumbhash/
public struct ThumbHash: Hashable, Sendable {
  /// No hash is longer.
  public static let longest = 25

  /// The hash itself.
  public let bytes: [UInt8]

  /// The hash with these bytes; `nil` if there are too few or too many for one.
  public init?(bytes: [UInt8]) {
    guard (5...Self.longest).contains(bytes.count) else { return nil }
    self.bytes = bytes
  }
}
