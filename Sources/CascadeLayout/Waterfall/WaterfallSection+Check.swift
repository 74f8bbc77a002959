extension WaterfallSection {
  /// Creates a section, not solved yet, from metrics, after a check of these.
  init(_ metrics: WaterfallMetrics, index: Int, axis: Axis, breadth: Double) throws(LayoutError) {
    try Self.check(metrics, section: index)
    try metrics.section.check(section: index, axis: axis, breadth: breadth)
    let usable = axis.breadth(breadth, inside: metrics.section.inset)
    let lanes = metrics.lanes.laneCount(usableBreadth: usable, laneSpacing: metrics.laneSpacing)
    guard lanes >= 1, lanes <= Double(WaterfallMetrics.maximumLaneCount) else {
      throw .laneCount(section: index, value: lanes)
    }
    let laneBreadth = (usable - (lanes - 1) * metrics.laneSpacing) / lanes
    guard laneBreadth > 0, laneBreadth < .infinity else {
      throw .noRoom(section: index, breadth: laneBreadth)
    }
    self.init(
      laneCount: Int(lanes), laneBreadth: laneBreadth, laneSpacing: metrics.laneSpacing,
      itemSpacing: metrics.itemSpacing, acrossStart: axis.sidesAcross(metrics.section.inset).near,
      placement: metrics.placement)
  }

  private static func check(_ metrics: WaterfallMetrics, section: Int) throws(LayoutError) {
    try LayoutMetric.laneSpacing.check(metrics.laneSpacing, section: section)
    try LayoutMetric.itemSpacing.check(metrics.itemSpacing, section: section)
    if case .minimumBreadth(let minimum, _) = metrics.lanes {
      try LayoutMetric.minimumLaneBreadth.check(minimum, section: section)
    }
    if case .gridLanes(let tolerance, _) = metrics.placement {
      try LayoutMetric.tolerance.check(tolerance, section: section)
    }
  }
}
