/// The length of an item of a waterfall, and the number of lanes that it spans.
public struct WaterfallItem: Hashable, Sendable {
  /// The length of the item.
  public var extent: Extent

  /// The number of lanes that the item spans, at least 1. If there are fewer, it spans all of them.
  public var span: Int

  /// The length of an item.
  public enum Extent: Hashable, Sendable {
    /// A width and a height in any unit, scaled to the item's breadth. The extent across the axis must be greater than
    /// 0, the extent along it at least 0.
    case naturalSize(Size)

    /// The extent along the axis, in points, whatever the breadth.
    case length(Double)

    /// Exactly this size, in points, with the near edge at that of the item's first lane. Either extent may be 0, and
    /// the item may be broader than its lanes.
    case size(Size)
  }

  /// Creates an item. By default it spans one lane.
  public init(_ extent: Extent, span: Int = 1) {
    self.extent = extent
    self.span = span
  }

  /// The span of an item over all lanes, however many there are.
  public static let allLanes = Int.max
}
