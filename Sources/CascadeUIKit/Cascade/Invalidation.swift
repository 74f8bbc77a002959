#if canImport(UIKit) && !os(watchOS)
  /// The part of the arrangement that is no longer right.
  enum Invalidation {
    /// None.
    case nothing

    /// The data's, and nothing else's: items have come, gone or moved.
    case data

    /// All of it: metrics, sizes and data may be others.
    case everything
  }
#endif
