#if canImport(UIKit) && !os(watchOS)
  /// The part of the arrangement that is invalid.
  enum Invalidation {
    /// None.
    case nothing

    /// Only the data: items were inserted, deleted or moved.
    case data

    /// Everything: metrics, sizes and data may have changed.
    case everything
  }
#endif
