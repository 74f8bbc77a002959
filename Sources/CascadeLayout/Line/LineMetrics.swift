/// The metrics of a section of a line.
public struct LineMetrics: Hashable, Sendable {
  /// The size of every item, in points, before it is zoomed; 200 × 200 by default.
  ///
  /// Both sides may be 0. A search finds no item without breadth. If neither length nor spacing keeps a section's items
  /// apart, they all begin at the same place, and a search finds the first 1,000.
  public var itemSize: Size

  /// The gap between items, in points; 50 by default.
  public var itemSpacing: Double

  /// The distances around the section's items; none by default.
  public var sectionInset: EdgeInsets

  /// Creates metrics. Values that are left out have their defaults.
  public init(
    itemSize: Size = Size(width: 200, height: 200), itemSpacing: Double = 50, sectionInset: EdgeInsets = .zero
  ) {
    self.itemSize = itemSize
    self.itemSpacing = itemSpacing
    self.sectionInset = sectionInset
  }
}

extension LineMetrics {
  /// Throws unless every measure is in its range and the insets fit into the viewport's breadth.
  func check(section: Int, axis: Axis, breadth: Double) throws(LayoutError) {
    try LayoutMetric.itemSize.check(itemSize.width, section: section)
    try LayoutMetric.itemSize.check(itemSize.height, section: section)
    try LayoutMetric.itemSpacing.check(itemSpacing, section: section)
    try LayoutMetric.sectionInset.check(sectionInset, section: section)
    let usable = axis.breadth(breadth, inside: sectionInset)
    guard usable >= 0 else { throw .noRoom(section: section, breadth: usable) }
  }
}
