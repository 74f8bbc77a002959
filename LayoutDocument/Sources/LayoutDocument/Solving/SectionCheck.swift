import CascadeLayout

/// Finds all reasons why sections cannot be laid out, checking each separately, because the layout stops at the first.
struct SectionCheck<Layout: LayoutType> {
  let layout: Layout
  let sections: SectionList<Layout>

  /// Where each section ends in the text, or nil for those not to be checked.
  let ends: [Int?]

  let viewport: Size
  var problems: ProblemList

  /// Lists the sections whose layout would take too long.
  ///
  /// - Returns: Whether there are none.
  mutating func checkWork() -> Bool {
    let before = problems.count
    for (section, items) in sections.items.enumerated() {
      let properties = sections.overrides[section]?.properties ?? layout.properties
      guard let excess = layout.excess(of: items, properties: properties, viewport: viewport) else { continue }
      problems.add(at: ends[section] ?? 0) { "\(Place(section: section)): \(excess)" }
    }
    return problems.count == before
  }

  /// Lays out each section separately, and lists the errors of the layout.
  mutating func checkEachAlone() {
    for (section, end) in ends.enumerated() where end != nil { checkAlone(section) }
  }

  private mutating func checkAlone(_ section: Int) {
    var alone = SectionList<Layout>()
    alone.items = [sections.items[section]]
    alone.overrides[0] = sections.overrides[section]
    // The cause of each error is removed, so that the layout stops at a different one the next time.
    for _ in 0..<ProblemList.limit {
      do {
        _ = try layout.makeLayout(alone).arrange(LayoutContext(viewport: viewport, itemCounts: alone.itemCounts))
        return
      } catch {
        report(error, section: section)
        guard disarm(error, in: &alone, section: section) else { return }
      }
    }
  }

  /// Removes the cause of an error.
  ///
  /// - Returns: Whether there may be further errors that have not been listed.
  private mutating func disarm(_ error: LayoutError, in alone: inout SectionList<Layout>, section: Int) -> Bool {
    switch error {
    case .noRoomFor(let kind, _, _):
      guard let sectionMetrics = Layout.sectionMetrics else { return false }
      let length = sectionMetrics.appending(path: kind == .header ? \.headerLength : \.footerLength)
      let shared = SectionList<Layout>.Override(properties: layout.properties, keys: PresentKeys())
      alone.overrides[0, default: shared].properties[keyPath: length] = 0
      return true
    case .itemLength(let item):
      alone.items[0][item.item] = Layout.harmlessItem
      return true
    case .itemTooBroad(let item, _, let usable):
      reportItems(after: item.item, broaderThan: usable, section: section)
      return false
    default: return false
    }
  }

  /// Lists all further items that are too broad because of their own sizes.
  private mutating func reportItems(after first: Int, broaderThan usable: Double, section: Int) {
    let items = sections.items[section]
    for index in items.indices.dropFirst(first + 1) {
      guard let size = Layout.ownSize(of: items[index]) else { continue }
      let breadth = layout.axis.breadth(of: size)
      guard breadth > usable else { continue }
      report(.itemTooBroad(IndexPath(section: 0, item: index), breadth: breadth, usable: usable), section: section)
    }
  }

  /// Lists an error of the layout.
  ///
  /// - Parameter section: The section, if the layout used a different index for it.
  mutating func report(_ error: LayoutError, section: Int? = nil) {
    let section = section ?? error.section ?? 0
    let end = ends.indices.contains(section) ? ends[section] : nil
    let check = self
    problems.add(at: end ?? 0) { check.description(of: error, in: section) }
  }
}
