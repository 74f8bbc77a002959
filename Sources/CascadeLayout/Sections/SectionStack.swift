/// Sections one after the other along the axis, each with its header, the area of its items, and its footer.
///
/// The part that waterfall, flow and justified rows have in common: they arrange items between
/// ``beginSection(_:)`` and ``endSection(itemsEnd:)``, and the stack knows where everything else is.
struct SectionStack {
  /// The direction in which the sections follow one another.
  let axis: Axis

  /// The viewport's extent across the axis.
  var breadth: Double

  private(set) var sections: [Section] = []

  /// The number of sections that pin something.
  private var pinnedCount = 0

  /// One section: its measures, and where it and its items begin and end along the axis.
  struct Section {
    var metrics: SectionMetrics
    var start: Double
    var itemsStart: Double
    var itemsEnd: Double
    var end: Double
    var itemCount: Int

    /// True if the section pins something.
    var pins: Bool {
      metrics.pinsHeader && metrics.headerLength > 0 || metrics.pinsFooter && metrics.footerLength > 0
    }
  }

  /// Creates a stack without sections.
  init(axis: Axis, breadth: Double) {
    self.axis = axis
    self.breadth = breadth
  }

  /// Creates a stack without sections for the viewport of a context, which has been checked.
  init(axis: Axis, context: LayoutContext) {
    self.init(axis: axis, breadth: axis.breadth(of: context.viewport))
  }
}

extension SectionStack {
  /// The size of the whole content.
  var contentSize: Size { axis.size(length: sections.last?.end ?? 0, breadth: breadth) }

  /// True if something is pinned, so that its place depends on where the viewport is.
  var pins: Bool { pinnedCount > 0 }

  /// The change that another viewport makes: everything that depends on its breadth, if that is another.
  ///
  /// - Complexity: O(1): it is asked at every step of scrolling.
  func invalidation(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> LayoutChange? {
    axis.breadth(of: newBounds.size) == axis.breadth(of: oldBounds.size) ? nil : .metrics
  }

  /// Throws where the content is longer than the largest finite number.
  func checkLength() throws(LayoutError) {
    for (section, extent) in sections.enumerated() where !(extent.end < .infinity) {
      throw .contentLength(section: section)
    }
  }

  /// Adds a section, whose metrics have been checked, behind the last one.
  ///
  /// - Returns: The position at which its items begin.
  mutating func beginSection(_ metrics: SectionMetrics, itemCount: Int) -> Double {
    setSection(sections.count, metrics, itemCount: itemCount, extent: 0)
    return sections[sections.count - 1].itemsStart
  }

  /// Puts a section, whose metrics have been checked, behind the one before it: in the place of the one of its index, or
  /// behind the last one. Those after it stay where they are.
  ///
  /// - Parameter extent: The distance from where its items start to where they end.
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

  /// Adds a section that is where it is to be.
  mutating func append(_ section: Section) {
    sections.append(section)
    if section.pins { pinnedCount += 1 }
  }

  /// Says where the items of the last section end.
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

  /// Removes the sections from the given one on.
  mutating func removeSections(from first: Int) {
    for section in sections[first...] where section.pins { pinnedCount -= 1 }
    sections.removeSubrange(first...)
  }

  /// Moves the items' end of a section and all that comes after it along the axis.
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
