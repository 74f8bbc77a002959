/// The metrics of a section of a flow.
public struct FlowMetrics: Hashable, Sendable {
  /// The size of the items that have no size of their own, in points; 50 × 50 by default. Their length may be 0.
  ///
  /// If neither this length nor the spacing keeps lines apart, many lines can begin at the same place. A search finds
  /// the first 1,000 of them.
  public var itemSize: Size

  /// The gap between lines, in points; 10 by default.
  public var lineSpacing: Double

  /// The least gap between the items of a line, in points; 10 by default.
  public var interitemSpacing: Double

  /// The insets, header, footer and background; nothing by default.
  public var section: SectionMetrics

  /// Creates metrics. Values that are left out have their defaults.
  public init(
    itemSize: Size = Size(width: 50, height: 50), lineSpacing: Double = 10, interitemSpacing: Double = 10,
    section: SectionMetrics = SectionMetrics()
  ) {
    self.itemSize = itemSize
    self.lineSpacing = lineSpacing
    self.interitemSpacing = interitemSpacing
    self.section = section
  }
}

extension FlowMetrics {
  /// The measures of a section with these metrics, after a check.
  func measures(section: Int, axis: Axis, breadth: Double) throws(LayoutError) -> FlowMeasures {
    try LayoutMetric.itemSize.checkPositive(axis.breadth(of: itemSize), section: section)
    try LayoutMetric.itemSize.check(axis.length(of: itemSize), section: section)
    try LayoutMetric.lineSpacing.check(lineSpacing, section: section)
    try LayoutMetric.interitemSpacing.check(interitemSpacing, section: section)
    try self.section.check(section: section, axis: axis, breadth: breadth)
    let usable = axis.breadth(breadth, inside: self.section.inset)
    guard usable >= 0 else { throw .noRoom(section: section, breadth: usable) }
    return FlowMeasures(
      axis: axis, acrossStart: axis.sidesAcross(self.section.inset).near, usable: usable, itemSize: itemSize,
      lineSpacing: lineSpacing, interitemSpacing: interitemSpacing)
  }
}

/// The checked measures by which a section's items are arranged in a viewport.
struct FlowMeasures {
  /// The direction in which the lines follow one another.
  let axis: Axis

  /// The position across the axis at which lines begin, and their breadth.
  let acrossStart: Double
  let usable: Double

  /// The size of the items that have no size of their own.
  let itemSize: Size

  let lineSpacing: Double
  let interitemSpacing: Double
}
