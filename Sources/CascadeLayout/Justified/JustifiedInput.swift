/// The checked input for dividing a section into rows.
struct JustifiedInput {
  /// The section's index.
  var section: Int

  /// The measures.
  var metrics: JustifiedMetrics

  /// The rule for the length of the rows.
  var rule: RowRule

  /// The shapes of the items; if computed, only those from the first change on.
  var ratios: ItemRatios

  /// Bounds of the ratios of all items.
  var bounds: RatioBounds

  /// The number of items.
  var itemCount: Int

  /// The first item that may have changed.
  var firstChange: Int
}

extension JustifiedInput {
  /// An upper bound of the section's length; infinite if the section may be too long, which is known only after the
  /// division.
  var greatestLength: Double {
    let longestRow = max(rule.usable / bounds.least, rule.rowLength)
    let measures = metrics.section
    return Double(itemCount) * (longestRow + metrics.lineSpacing) + measures.spacing + measures.headerLength
      + measures.headerInset.top + measures.headerInset.bottom + measures.inset.top + measures.inset.bottom
      + measures.footerLength + measures.footerInset.top + measures.footerInset.bottom
  }
}

extension JustifiedMetrics {
  /// The rule for the length of the rows of a section.
  ///
  /// - Throws: ``LayoutError`` if a measure is out of range or no breadth is left.
  func rule(section index: Int, breadth: Double) throws(LayoutError) -> RowRule {
    try LayoutMetric.rowLength.check(rowLength, section: index)
    try LayoutMetric.itemSpacing.check(itemSpacing, section: index)
    try LayoutMetric.lineSpacing.check(lineSpacing, section: index)
    try section.check(section: index, axis: .vertical, breadth: breadth)
    let usable = Axis.vertical.breadth(breadth, inside: section.inset)
    guard usable > 0 else { throw .noRoom(section: index, breadth: usable) }
    return RowRule(usable: usable, itemSpacing: itemSpacing, rowLength: rowLength, lastRow: lastRow)
  }
}

extension JustifiedSection {
  /// The input for dividing the section's items again, where those before the given one have not changed.
  ///
  /// - Throws: ``LayoutError`` if shapes are missing or invalid, or if an item cannot be in any row.
  func input(
    _ shapes: ItemShapes, section: Int, itemCount: Int, from firstItem: Int
  ) throws(LayoutError) -> JustifiedInput {
    let firstChange = min(max(firstItem, 0), self.itemCount, itemCount)
    if let given = shapes.count, given < itemCount {
      throw .missingLengths(section: section, given: given, items: itemCount)
    }
    // Computed ratios before the first change are known already.
    let firstUnknown = self.ratios.areComputed ? firstChange : 0
    let ratios = try ItemRatios(shapes, section: section, items: firstUnknown..<itemCount)
    let checked = ratios.areComputed ? 0..<itemCount - firstUnknown : firstChange..<itemCount
    let (invalidItem, bounds) = ratios.check(checked)
    if let invalidItem { throw .itemLength(IndexPath(section: section, item: invalidItem)) }
    if !(rule.usable / bounds.greatest > 0) {
      // A row of the broadest item has no length even by itself.
      for item in checked where !(rule.usable / ratios[item] > 0) { throw .noRow(section: section) }
    }
    var all = bounds
    if firstChange > 0 { all.include(self.bounds) }
    return JustifiedInput(
      section: section, metrics: metrics, rule: rule, ratios: ratios, bounds: all, itemCount: itemCount,
      firstChange: firstChange)
  }

  /// The input for dividing the same items again by other metrics.
  func input(
    _ metrics: JustifiedMetrics, rule: RowRule, section: Int
  ) throws(LayoutError) -> JustifiedInput {
    if !(rule.usable / bounds.greatest > 0) {
      for item in 0..<itemCount where !(rule.usable / ratios[item] > 0) { throw .noRow(section: section) }
    }
    return JustifiedInput(
      section: section, metrics: metrics, rule: rule, ratios: ratios, bounds: bounds, itemCount: itemCount,
      firstChange: 0)
  }
}

extension ItemRatios {
  /// The ratios of a section's items; if they are computed, only those of the given items.
  ///
  /// - Throws: ``LayoutError/itemLength(_:)`` for an invalid computed size. Given sizes are checked by ``check(_:)``.
  fileprivate init(_ shapes: ItemShapes, section: Int, items: Range<Int>) throws(LayoutError) {
    switch shapes {
    case .aspectRatios(let ratios): self = .aspectRatios(ratios)
    case .naturalSizes(let sizes): self = .naturalSizes(sizes)
    case .sizes(let sizes): self = .sizes(sizes)
    case .computed(let size):
      var ratios: [Double] = []
      ratios.reserveCapacity(items.count)
      for item in items {
        let size = size(item)
        guard size.isShape else { throw .itemLength(IndexPath(section: section, item: item)) }
        ratios.append(size.ratio)
      }
      self = .computed(ratios)
    }
  }
}
