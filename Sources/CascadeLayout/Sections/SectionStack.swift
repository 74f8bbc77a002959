/// Sections one after the other along the axis, each with its header, the area of its items, and its footer.
///
/// It is what waterfall, flow and justified rows have in common: they place items between ``beginSection(_:)`` and
/// ``endSection(itemsEnd:)``, and the stack knows where everything else is.
struct SectionStack {
  /// The direction in which the sections follow one another.
  let axis: Axis

  /// The viewport's extent across the axis.
  var breadth: Double

  private(set) var sections: [Section] = []

  /// The number of sections with a pinned header or footer.
  private var pinnedCount = 0

  /// One section: its metrics, and where it and its items begin and end along the axis.
  struct Section {
    var metrics: SectionMetrics
    var start: Double
    var itemsStart: Double
    var itemsEnd: Double
    var end: Double
    var itemCount: Int

    /// True if the section pins its header or footer.
    var pins: Bool {
      metrics.pinsHeader && metrics.headerLength > 0 || metrics.pinsFooter && metrics.footerLength > 0
    }
  }

  /// Creates a stack without sections.
  init(axis: Axis, breadth: Double) {
    self.axis = axis
    self.breadth = breadth
  }

  /// Creates a stack without sections for the viewport of a checked context.
  init(axis: Axis, context: LayoutContext) {
    self.init(axis: axis, breadth: axis.breadth(of: context.viewport))
  }
}

extension SectionStack {
  /// The size of the whole content.
  var contentSize: Size { axis.size(length: sections.last?.end ?? 0, breadth: breadth) }

  /// True if something is pinned, so that its place depends on the viewport's.
  var pins: Bool { pinnedCount > 0 }

  /// The change for another viewport: everything that depends on the breadth, if the breadth differs.
  ///
  /// - Complexity: O(1), because it is asked at every scroll step.
  func invalidation(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> LayoutChange? {
    axis.breadth(of: newBounds.size) == axis.breadth(of: oldBounds.size) ? nil : .metrics
  }

  /// Throws if the content is longer than the largest finite number.
  func checkLength() throws(LayoutError) {
    for (section, extent) in sections.enumerated() where !(extent.end < .infinity) {
      throw .contentLength(section: section)
    }
  }

  /// Adds a section after the last one. Its metrics must have been checked.
  ///
  /// - Returns: The position at which its items begin.
  mutating func beginSection(_ metrics: SectionMetrics, itemCount: Int) -> Double {
    setSection(sections.count, metrics, itemCount: itemCount, extent: 0)
    return sections[sections.count - 1].itemsStart
  }

  /// Puts a section after the one before it. It replaces the section with its index, or is appended. Sections after it
  /// do not move. Its metrics must have been checked.
  ///
  /// - Parameter extent: The distance from the start of its items to their end.
  mutating func setSection(_ index: Int, _ metrics: SectionMetrics, itemCount: Int, extent: Double) {
    let start = index > 0 ? sections[index - 1].end + metrics.spacing : 0
    var itemsStart = start
    if metrics.headerLength > 0 {
      let inset = axis.sidesAlong(metrics.headerInset)
      itemsStart = start + inset.leading + metrics.headerLength + inset.trailing
    }
    itemsStart += axis.sidesAlong(metrics.inset).leading
    let section = Section(
      metrics: metrics, start: start, itemsStart: itemsStart, itemsEnd: itemsStart, end: itemsStart,
      itemCount: itemCount)
    if index < sections.count {
      if sections[index].pins { pinnedCount -= 1 }
      sections[index] = section
      if section.pins { pinnedCount += 1 }
    } else {
      append(section)
    }
    endSection(index, itemsEnd: itemsStart + extent)
  }

  /// Adds a section that already has its place.
  mutating func append(_ section: Section) {
    sections.append(section)
    if section.pins { pinnedCount += 1 }
  }

  /// Sets where the items of the last section end.
  mutating func endSection(itemsEnd: Double) { endSection(sections.count - 1, itemsEnd: itemsEnd) }

  private mutating func endSection(_ index: Int, itemsEnd: Double) {
    let metrics = sections[index].metrics
    var end = itemsEnd + axis.sidesAlong(metrics.inset).trailing
    if metrics.footerLength > 0 {
      let inset = axis.sidesAlong(metrics.footerInset)
      end = end + inset.leading + metrics.footerLength + inset.trailing
    }
    sections[index].itemsEnd = itemsEnd
    sections[index].end = end
  }

  /// Removes the given section and all after it.
  mutating func removeSections(from first: Int) {
    for section in sections[first...] where section.pins { pinnedCount -= 1 }
    sections.removeSubrange(first...)
  }

  /// Moves a section's items' end, and everything after it, along the axis.
  mutating func extendSection(_ index: Int, by distance: Double) {
    sections[index].itemsEnd += distance
    sections[index].end += distance
    for later in sections.indices[(index + 1)...] {
      sections[later].start += distance
      sections[later].itemsStart += distance
      sections[later].itemsEnd += distance
      sections[later].end += distance
    }
  }
}
