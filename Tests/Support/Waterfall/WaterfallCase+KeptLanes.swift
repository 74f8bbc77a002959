import CascadeLayout

extension WaterfallCase {
  /// What is wrong with an arrangement whose items keep given lanes, or nil: every position is compared with the sum of what
  /// is before the item in its lanes. Sums in another order differ in their last digits.
  func mistakeOfKeptLanes(_ lanes: [[Int]], in arrangement: any LayoutArrangement, viewport: Rect) -> String? {
    let reference = reference
    let placed = Dictionary(uniqueKeysWithValues: reference.elements.map { ($0.element, $0.frame) })
    var end = 0.0
    for section in items.indices {
      let metrics = metrics[section]
      let sides = axis.sidesAlong(metrics.section.inset)
      var start = section == 0 ? 0 : end + metrics.section.spacing
      if metrics.section.headerLength > 0 {
        let inset = axis.sidesAlong(metrics.section.headerInset)
        start += inset.leading + metrics.section.headerLength + inset.trailing
      }
      start += sides.leading
      var options: GridLanesOptions = []
      if case .gridLanes(_, let given) = metrics.placement { options = given }
      // Where items fill gaps, no lanes are kept.
      let hasGaps = options.contains(.dense) && items[section].contains { $0.span > 1 }
      let laneCount = laneCount(ofSection: section)
      var running = [Double](repeating: start, count: laneCount)
      var itemsEnd = start
      var placements: [(frame: Rect, position: Double)] = []
      for (index, item) in items[section].enumerated() {
        let place = IndexPath(section: section, item: index)
        guard let frame = arrangement.attributes(of: place, viewport: viewport)?.frame else { return "no \(place)" }
        let length = axis.length(of: frame.size)
        guard length == axis.length(of: placed[.item(place)]!.size) else { return "\(place) is \(length) long" }
        let spanned = lanes[section][index]..<lanes[section][index] + min(item.span, laneCount)
        let position = hasGaps ? start + reference.positions[section][index] : running[spanned].max()!
        for lane in spanned { running[lane] = position + NaiveWaterfall.step(length, itemSpacing: metrics.itemSpacing) }
        placements.append((frame, position))
        itemsEnd = max(itemsEnd, position + length)
      }
      for (index, (frame, position)) in placements.enumerated() {
        let expected =
          options.contains(.fillReverse) ? start + itemsEnd - position - axis.length(of: frame.size) : position
        let found = axis.position(of: frame.origin)
        guard (found - expected).magnitude <= 1e-6 * max(expected, 1) else {
          return "item \(index) of section \(section) is at \(found), not at \(expected)"
        }
      }
      end = itemsEnd + sides.trailing
      if metrics.section.footerLength > 0 {
        let inset = axis.sidesAlong(metrics.section.footerInset)
        end += inset.leading + metrics.section.footerLength + inset.trailing
      }
    }
    let length = axis.length(of: arrangement.contentSize)
    return (length - end).magnitude <= 1e-6 * max(end, 1) ? nil : "the content is \(length) long, not \(end)"
  }
}
