public import CascadeLayout

/// A description of what is no longer right about a layout, and of how the content's offset and size are to be
/// adjusted.
public struct LayoutInvalidation: Hashable, Sendable {
  /// The change after which the layout has to arrange the content; nil for none.
  public var change: LayoutChange?

  /// The distance that is added to the content offset once, in points, in the layout's coordinates; nothing by default.
  public var contentOffsetAdjustment = Point.zero

  /// The size that is added to the content size that the layout reports, in points, until the layout is another one;
  /// nothing by default.
  public var contentSizeAdjustment = Size(width: 0, height: 0)

  /// Creates an invalidation of nothing but what is given.
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
