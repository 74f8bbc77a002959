/// A solved flow: its sections, and where the items of each one are.
///
/// Items are relative to their section's start, so that a change in one section moves those after it without touching
/// their items.
struct FlowSolution {
  private(set) var stack: SectionStack
  private var sections: [Section] = []

  private struct Section {
    let measures: FlowMeasures
    var items: FlowItems
  }

  /// Creates the solution of no sections.
  init(_ stack: SectionStack) {
    self.stack = stack
  }
}

/// A new section, or one that must be arranged again.
struct FlowUpdate {
  let section: Int
  let metrics: SectionMetrics
  let measures: FlowMeasures
  let itemCount: Int
  let replacement: FlowReplacement
}

extension FlowSolution {
  /// The update of a present section that gets the given number of items. Those from `firstItem` on have changed.
  func update(
    section: Int, from firstItem: Int, itemCount: Int, given: ItemSizes
  ) throws(LayoutError) -> FlowUpdate {
    let measures = sections[section].measures
    return FlowUpdate(
      section: section, metrics: stack.sections[section].metrics, measures: measures, itemCount: itemCount,
      replacement: try FlowArranger(section: section, measures: measures).replacement(
        of: sections[section].items, from: firstItem, itemCount: itemCount, given: given))
  }

  /// The sections from the first one that changes on, as they will be stacked.
  ///
  /// - Parameter updates: The changes in ascending order of their sections, new ones at the end.
  /// - Throws: ``LayoutError/contentLength(section:)``.
  /// - Complexity: O(sections from the first one that changes).
  func restacked(_ updates: [FlowUpdate]) throws(LayoutError) -> SectionTail {
    var tail = stack.tail(from: updates.first?.section ?? stack.sections.count)
    var updates = updates[...]
    for index in tail.firstSection..<max(sections.count, updates.last.map { $0.section + 1 } ?? 0) {
      if let update = updates.first, update.section == index {
        try tail.append(update.metrics, itemCount: update.itemCount) { update.replacement.end(from: $0) }
        updates.removeFirst()
      } else {
        let section = stack.sections[index]
        try tail.append(section.metrics, itemCount: section.itemCount) { sections[index].items.end(from: $0) }
      }
    }
    return tail
  }

  /// Applies updates.
  ///
  /// - Complexity: O(items replaced + sections from the first one that changes).
  mutating func apply(_ updates: [FlowUpdate], _ restacked: SectionTail) {
    for update in updates {
      if update.section == sections.count {
        let nothing = FlowGrid(size: update.measures.itemSize, itemCount: 0, measures: update.measures)
        sections.append(Section(measures: update.measures, items: .grid(nothing)))
      }
      sections[update.section].items.apply(update.replacement)
    }
    stack.replace(with: restacked)
  }
}

extension FlowSolution: SectionSolution {
  func forEachItem(ofSection section: Int, in rect: Rect, _ body: (_ item: Int, _ frame: Rect) -> Void) {
    let start = stack.sections[section].itemsStart
    switch sections[section].items {
    case .grid(let grid): grid.forEachItem(in: rect, from: start, body)
    case .lines(let lines): lines.forEachItem(in: rect, from: start, axis: stack.axis, body)
    }
  }

  func frame(ofItem item: Int, inSection section: Int) -> Rect {
    let start = stack.sections[section].itemsStart
    switch sections[section].items {
    case .grid(let grid): return grid.frame(of: item, from: start)
    case .lines(let lines): return lines.frame(of: item, from: start, axis: stack.axis)
    }
  }
}
