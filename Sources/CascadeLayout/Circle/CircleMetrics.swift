/// The measures of a section of a circle.
public struct CircleMetrics: Hashable, Sendable {
  /// The size of every item, in points, whose sides may be 0; 70 × 70 by default. A search finds no item without width.
  public var itemSize: Size

  /// The distance of the items' centres from the viewport's, in points, or nil, the default, for the lesser of the
  /// viewport's width and height ÷ 2.5.
  public var radius: Double?

  /// Creates metrics; what is not given has its default.
  public init(itemSize: Size = Size(width: 70, height: 70), radius: Double? = nil) {
    self.itemSize = itemSize
    self.radius = radius
  }
}

extension CircleMetrics {
  /// The circle of a section in a viewport, checked.
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
