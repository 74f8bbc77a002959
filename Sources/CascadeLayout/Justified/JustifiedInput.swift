/// The input from which a section is to be divided into rows, checked.
struct JustifiedInput {
  /// The section's index.
  var section: Int

  /// The measures.
  var metrics: JustifiedMetrics

  /// The rule for the length of the rows.
  var rule: RowRule

  /// The shapes of the items; of computed ones, those from the first change on.
  var ratios: ItemRatios

  /// Numbers between which the ratios of all items lie.
  var bounds: RatioBounds

  /// The number of items.
  var itemCount: Int

  /// The first item that may be other than before.
  var firstChange: Int
}

extension JustifiedInput {
  /// A length that the section does not exceed: infinite where it may be too long, which is only known once the rows are.
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
  /// - Throws: ``LayoutError`` if a measure is out of its range or no breadth is left.
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
  /// The input that divides the section's items anew, where those before the given one are as before.
  ///
  /// - Throws: ``LayoutError`` if shapes are missing or invalid, or if an item cannot be in any row.
  func input(
    _ shapes: ItemShapes, section: Int, itemCount: Int, from firstItem: Int
  ) throws(LayoutError) -> JustifiedInput {
    let firstChange = min(max(firstItem, 0), self.itemCount, itemCount)
    if let given = shapes.count, given < itemCount {
      throw .missingLengths(section: section, given: given, items: itemCount)
    }
    // Those before the first change are known if they have been computed, too.
    let firstUnknown = self.ratios.areComputed ? firstChange : 0
    let ratios = try ItemRatios(shapes, section: section, items: firstUnknown..<itemCount)
    let checked = ratios.areComputed ? 0..<itemCount - firstUnknown : firstChange..<itemCount
    let (invalidItem, bounds) = ratios.check(checked)
    if let invalidItem { throw .itemLength(IndexPath(section: section, item: invalidItem)) }
    if !(rule.usable / bounds.greatest > 0) {
      // A row of the broadest item would be of no length, even by itself.
      for item in checked where !(rule.usable / ratios[item] > 0) { throw .noRow(section: section) }
    }
    var all = bounds
    if firstChange > 0 { all.include(self.bounds) }
    return JustifiedInput(
      section: section, metrics: metrics, rule: rule, ratios: ratios, bounds: all, itemCount: itemCount,
      firstChange: firstChange)
  }

  /// The input that divides the same items anew by other measures.
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
  /// The ratios of a section's items, of computed ones those of the given items alone.
  ///
  /// - Throws: ``LayoutError/itemLength(_:)`` for a computed size that is none; given ones are checked by
  ///   ``check(_:)``.
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
