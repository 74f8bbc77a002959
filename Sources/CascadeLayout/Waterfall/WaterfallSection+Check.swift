extension WaterfallSection {
  /// Creates a section that is yet to be solved from metrics, checked.
  init(
    _ metrics: WaterfallMetrics, index: Int, axis: Axis, breadth: Double, itemCount: Int
  ) throws(LayoutError) {
    let across = axis.sidesAcross(metrics.sectionInset)
    let along = axis.sidesAlong(metrics.sectionInset)
    guard itemCount >= 0 else { throw .itemCount(section: index, value: itemCount) }
    try Self.check(metrics, section: index)
    let usable = breadth - across.near - across.far
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
      itemSpacing: metrics.itemSpacing, acrossStart: across.near, leadingInset: along.leading,
      trailingInset: along.trailing, itemCount: itemCount)
  }

  private static func check(_ metrics: WaterfallMetrics, section: Int) throws(LayoutError) {
    let inset = metrics.sectionInset
    try LayoutMetric.laneSpacing.check(metrics.laneSpacing, section: section)
    try LayoutMetric.itemSpacing.check(metrics.itemSpacing, section: section)
    try LayoutMetric.sectionInset.check(inset, section: section)
    if case .minimumBreadth(let minimum, _) = metrics.lanes {
      try LayoutMetric.minimumLaneBreadth.check(minimum, section: section)
    }
  }

  /// The input that places the section's items with the given lengths, checked.
  ///
  /// - Parameters:
  ///   - lengths: The lengths of all items of the section.
  ///   - index: The section's index.
  ///   - solved: How many of the section's items have been placed already; `itemCount` counts the others.
  ///   - lengthSoFar: An upper bound of where the content before ends; the section's own extent is added.
  func input(
    _ lengths: ItemLengths, index: Int, skipping solved: Int, axis: Axis, lengthSoFar: inout Double
  ) throws(LayoutError) -> WaterfallInput {
    let items = solved..<solved + itemCount
    if let given = lengths.count, given < items.upperBound {
      throw .missingLengths(section: index, given: given, items: items.upperBound)
    }
    var input = WaterfallInput(section: self, lengths: lengths, skipped: solved)
    if case .computed(let length) = lengths {
      input.lengths = .lengths(items.map { length($0, laneBreadth) })
      input.skipped = 0
    }
    let (invalidItem, longest) = input.lengths.check(
      input.skipped..<input.skipped + itemCount, breadth: laneBreadth, axis: axis)
    if let invalidItem {
      throw .itemLength(IndexPath(section: index, item: invalidItem - input.skipped + solved))
    }
    // No lane can be longer than all items below one another.
    lengthSoFar += leadingInset + Double(itemCount) * (longest + itemSpacing) + trailingInset
    guard lengthSoFar < .infinity else { throw .contentLength(section: index) }
    return input
  }
}
