/// Justified sections and where they are.
struct JustifiedSolution {
  /// Where the sections are.
  private(set) var stack = SectionStack(axis: .vertical, breadth: 0, viewport: (0, 0))

  /// The rows of each section.
  private(set) var sections: [JustifiedSection] = []
}

extension JustifiedSolution: SectionItems {
  func forEachItem(ofSection section: Int, in rect: Rect, _ body: (_ item: Int, _ frame: Rect) -> Void) {
    sections[section].forEachItem(in: rect, itemsStart: stack.sections[section].itemsStart, body)
  }

  func frame(ofItem item: Int, inSection section: Int) -> Rect {
    sections[section].frame(ofItem: item, itemsStart: stack.sections[section].itemsStart)
  }
}

extension JustifiedSolution {
  /// Moves the viewport, whose breadth is as before.
  mutating func scroll(to context: LayoutContext) {
    stack.scroll(to: context)
  }

  /// Divides all sections anew.
  mutating func solveAnew(_ inputs: [JustifiedInput], _ context: LayoutContext) throws(LayoutError) {
    try solve(inputs, context) {
      $0.stack = SectionStack(axis: .vertical, context: context)
      $0.sections.removeSubrange(min(inputs.count, $0.sections.count)...)
    }
  }

  /// Divides some sections anew, and those that are new.
  mutating func solve(_ inputs: [JustifiedInput], _ context: LayoutContext) throws(LayoutError) {
    try solve(inputs, context) { $0.stack.scroll(to: context) }
  }

  private mutating func solve(
    _ inputs: [JustifiedInput], _ context: LayoutContext, _ begin: (inout JustifiedSolution) -> Void
  ) throws(LayoutError) {
    var greatestLength = stack.contentSize.height
    for input in inputs { greatestLength += input.greatestLength }
    // A second one, from which it is copied what changes, is kept only where something might still go wrong.
    let before = greatestLength < .infinity ? nil : self
    begin(&self)
    for input in inputs {
      if input.section == sections.count { sections.append(JustifiedSection(input.metrics, rule: input.rule)) }
      sections[input.section].solve(input)
    }
    restack(from: inputs.first?.section ?? sections.count)
    guard let before, let tooLong = stack.sections.firstIndex(where: { !($0.end < .infinity) }) else { return }
    self = before
    throw .contentLength(section: tooLong)
  }

  /// Puts the sections from the given one on behind one another.
  private mutating func restack(from first: Int) {
    stack.removeSections(from: min(first, stack.sections.count))
    for section in sections[stack.sections.count...] {
      let start = stack.beginSection(section.metrics.section, itemCount: section.itemCount)
      stack.endSection(itemsEnd: start + section.rows.extent)
    }
  }
}

extension JustifiedSolution {
  /// Whether the context can come from the one before by the given change, other than ``LayoutChange/everything``.
  func isChange(to context: LayoutContext, _ change: LayoutChange) -> Bool {
    let counts = context.itemCounts
    guard context.viewport.width == stack.breadth, counts.count >= sections.count else { return false }
    switch change {
    case .everything, .metrics: return false
    case .scrolled, .resized: return hasItemCounts(counts)
    case .appended:
      return sections.indices.allSatisfy {
        counts[$0] == sections[$0].itemCount
          || $0 == sections.count - 1 && counts[$0] > sections[$0].itemCount
      }
    case .edited(let firstItems):
      var edited = firstChanges(to: context, change)[...]
      guard counts.count == sections.count, firstItems.allSatisfy({ sections.indices.contains($0.section) })
      else { return false }
      return sections.indices.allSatisfy {
        if edited.first?.section == $0 {
          edited.removeFirst()
          return true
        }
        return counts[$0] == sections[$0].itemCount
      }
    }
  }

  /// Whether there are as many sections and items as given.
  func hasItemCounts(_ counts: [Int]) -> Bool {
    counts.count == sections.count && sections.indices.allSatisfy { sections[$0].itemCount == counts[$0] }
  }

  /// In each section that has changed, the first item that may be other than before, in ascending order.
  func firstChanges(to context: LayoutContext, _ change: LayoutChange) -> [IndexPath] {
    switch change {
    case .everything, .metrics, .scrolled: return []
    case .appended:
      let last = sections.count - 1
      guard last >= 0, context.itemCounts[last] > sections[last].itemCount else { return [] }
      return [IndexPath(section: last, item: sections[last].itemCount)]
    case .edited(let items), .resized(let items):
      return items.firstOfEachSection
    }
  }
}
