/// A flow that has been laid out: its sections, and how the items of each are arranged.
///
/// Items are kept in terms of their section's start, so that a change in one section moves those after it without
/// touching their items.
struct FlowSolution {
  private(set) var stack: SectionStack
  private var sections: [Section] = []

  private struct Section {
    let measures: FlowMeasures
    var arrangement: FlowArrangement
  }

  /// Creates the solution of no sections.
  init(_ stack: SectionStack) {
    self.stack = stack
  }
}

/// A section that is new or that is to be arranged anew.
struct FlowUpdate {
  let section: Int
  let metrics: SectionMetrics
  let measures: FlowMeasures
  let itemCount: Int
  let replacement: FlowReplacement
}

extension FlowSolution {
  /// Moves what is pinned.
  mutating func scroll(to context: LayoutContext) { stack.scroll(to: context) }

  /// What changes of a section that there is, when it gets so many items, and those from `firstItem` on are others.
  func update(
    section: Int, from firstItem: Int, itemCount: Int, given: ItemSizes
  ) throws(LayoutError) -> FlowUpdate {
    let measures = sections[section].measures
    return FlowUpdate(
      section: section, metrics: stack.sections[section].metrics, measures: measures, itemCount: itemCount,
      replacement: try FlowArranger(section: section, measures: measures).replacement(
        of: sections[section].arrangement, from: firstItem, itemCount: itemCount, given: given))
  }

  /// Makes changes, which are in ascending order of their sections, new ones at the end.
  ///
  /// - Throws: ``LayoutError/contentLength(section:)``; nothing has then changed.
  /// - Complexity: O(items replaced + sections from the first one that changes).
  mutating func apply(_ updates: [FlowUpdate]) throws(LayoutError) {
    guard let first = updates.first?.section else { return }
    let before = Array(stack.sections[first...])
    restack(from: first, before, updates)
    if let tooLong = stack.sections[first...].firstIndex(where: { !($0.end < .infinity) }) {
      stack.removeSections(from: first)
      for section in before {
        _ = stack.beginSection(section.metrics, itemCount: section.itemCount)
        stack.endSection(itemsEnd: section.itemsEnd)
      }
      throw .contentLength(section: tooLong)
    }
    for update in updates {
      if update.section == sections.count {
        let nothing = FlowGrid(size: update.measures.itemSize, itemCount: 0, measures: update.measures)
        sections.append(Section(measures: update.measures, arrangement: .grid(nothing)))
      }
      sections[update.section].arrangement.apply(update.replacement)
    }
  }

  /// Stacks the sections from the given one on as they are going to be.
  private mutating func restack(
    from first: Int, _ before: [SectionStack.Section], _ updates: [FlowUpdate]
  ) {
    stack.removeSections(from: first)
    var updates = updates[...]
    for index in first..<max(sections.count, updates.last.map { $0.section + 1 } ?? 0) {
      if let update = updates.first, update.section == index {
        let start = stack.beginSection(update.metrics, itemCount: update.itemCount)
        stack.endSection(itemsEnd: update.replacement.end(from: start))
        updates.removeFirst()
      } else {
        let section = before[index - first]
        let start = stack.beginSection(section.metrics, itemCount: section.itemCount)
        stack.endSection(itemsEnd: sections[index].arrangement.end(from: start))
      }
    }
  }
}

extension FlowSolution: SectionItems {
  func forEachItem(ofSection section: Int, in rect: Rect, _ body: (_ item: Int, _ frame: Rect) -> Void) {
    let start = stack.sections[section].itemsStart
    switch sections[section].arrangement {
    case .grid(let grid): grid.forEachItem(in: rect, from: start, body)
    case .lines(let lines): lines.forEachItem(in: rect, from: start, axis: stack.axis, body)
    }
  }

  func frame(ofItem item: Int, inSection section: Int) -> Rect {
    let start = stack.sections[section].itemsStart
    switch sections[section].arrangement {
    case .grid(let grid): return grid.frame(of: item, from: start)
    case .lines(let lines): return lines.frame(of: item, from: start, axis: stack.axis)
    }
  }
}
