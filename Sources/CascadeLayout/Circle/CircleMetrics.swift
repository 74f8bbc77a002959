/// The metrics of a section of a circle.
public struct CircleMetrics: Hashable, Sendable {
  /// The size of every item, in points; 70 × 70 by default. Its sides may be 0, but a search finds no item without
  /// width.
  public var itemSize: Size

  /// The distance in points from the viewport's centre to the items' centres. Nil, the default, stands for the
  /// viewport's shorter side ÷ 2.5.
  public var radius: Double?

  /// Creates metrics. Values that are left out have their defaults.
  public init(itemSize: Size = Size(width: 70, height: 70), radius: Double? = nil) {
    self.itemSize = itemSize
    self.radius = radius
  }
}

extension CircleMetrics {
  /// The circle of a section in a viewport, after a check of the metrics.
  func circle(section: Int, itemCount: Int, viewport: Size) throws(LayoutError) -> Circle {
    try LayoutMetric.itemSize.check(itemSize.width, section: section)
    try LayoutMetric.itemSize.check(itemSize.height, section: section)
    let radius = radius ?? min(viewport.width, viewport.height) / 2.5
    try LayoutMetric.radius.check(radius, section: section)
    let circle = Circle(
      centre: Point(x: viewport.width / 2, y: viewport.height / 2), radius: radius, itemSize: itemSize,
      itemCount: itemCount)
    guard circle.isFinite else { throw .contentLength(section: section) }
    return circle
  }
}
