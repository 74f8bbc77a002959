/// Why a scan cannot go on.
public struct ScanError: Error, Hashable, CustomStringConvertible {
  /// Says what is wrong and what to do.
  public let description: String
}
