public import CascadeLayout

/// A description of what has changed about a layout, and of how to adjust the content's offset and size.
public struct LayoutInvalidation: Hashable, Sendable {
  /// The change after which the layout must arrange the content again; nil for none.
  public var change: LayoutChange?

  /// The distance to add to the content offset once, in points, in the layout's coordinates; 0 by default.
  public var contentOffsetAdjustment = Point.zero

  /// The size to add to the content size that the layout reports, in points, until the layout is replaced; 0 by
  /// default.
  public var contentSizeAdjustment = Size(width: 0, height: 0)

  /// Creates an invalidation of the given change alone.
  public init(_ change: LayoutChange? = nil) {
    self.change = change
  }

  /// Anything may be different.
  public static let everything = LayoutInvalidation(.everything)

  /// The metrics or the axis are different.
  public static let metrics = LayoutInvalidation(.metrics)

  /// The sizes of the given items are different.
  public static func items(_ items: [IndexPath]) -> LayoutInvalidation {
    LayoutInvalidation(.resized(items))
  }
}
