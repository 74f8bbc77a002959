/// Solved justified sections, and where they are.
struct JustifiedSolution {
  /// The places of the sections.
  private(set) var stack: SectionStack

  /// The rows of each section.
  private(set) var sections: [JustifiedSection] = []

  init(_ stack: SectionStack) {
    self.stack = stack
  }
}

extension JustifiedSolution: SectionSolution {
  func forEachItem(ofSection section: Int, in rect: Rect, _ body: (_ item: Int, _ frame: Rect) -> Void) {
    sections[section].forEachItem(in: rect, itemsStart: stack.sections[section].itemsStart, body)
  }

  func frame(ofItem item: Int, inSection section: Int) -> Rect {
    sections[section].frame(ofItem: item, itemsStart: stack.sections[section].itemsStart)
  }
}

extension JustifiedSolution {
  /// An upper bound of the content's length if the given sections are divided again.
  func longest(_ inputs: [JustifiedInput]) -> Double {
    inputs.reduce(stack.contentSize.height) { $0 + $1.greatestLength }
  }

  /// Divides all sections again.
  mutating func solveAnew(_ inputs: [JustifiedInput], in stack: SectionStack) {
    self.stack = stack
    sections.removeSubrange(min(inputs.count, sections.count)...)
    solve(inputs)
  }

  /// Divides some sections again, and new ones.
  mutating func solve(_ inputs: [JustifiedInput]) {
    for input in inputs {
      if input.section == sections.count { sections.append(JustifiedSection(input.metrics, rule: input.rule)) }
      sections[input.section].solve(input)
    }
    restack(from: inputs.first?.section ?? sections.count)
  }

  /// Stacks the sections again, from the given one on.
  private mutating func restack(from first: Int) {
    stack.removeSections(from: min(first, stack.sections.count))
    for section in sections[stack.sections.count...] {
      let start = stack.beginSection(section.metrics.section, itemCount: section.itemCount)
      stack.endSection(itemsEnd: start + section.rows.extent)
    }
  }
}

extension JustifiedSolution {
  /// Returns whether the given change leads from the context before to the given one. The change must not be
  /// ``LayoutChange/everything``.
  func isChange(to context: LayoutContext, _ change: LayoutChange) -> Bool {
    let counts = context.itemCounts
    guard context.viewport.width == stack.breadth, counts.count >= sections.count else { return false }
    switch change {
    case .everything, .metrics: return false
    case .resized(let items):
      return hasItemCounts(counts)
        && items.allSatisfy {
          sections.indices.contains($0.section) && (0..<sections[$0.section].itemCount).contains($0.item)
        }
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

  /// Returns whether the sections have the given numbers of items.
  func hasItemCounts(_ counts: [Int]) -> Bool {
    counts.count == sections.count && sections.indices.allSatisfy { sections[$0].itemCount == counts[$0] }
  }

  /// The first item of each changed section that may have changed, in ascending order.
  func firstChanges(to context: LayoutContext, _ change: LayoutChange) -> [IndexPath] {
    switch change {
    case .everything, .metrics: return []
    case .appended:
      let last = sections.count - 1
      guard last >= 0, context.itemCounts[last] > sections[last].itemCount else { return [] }
      return [IndexPath(section: last, item: sections[last].itemCount)]
    case .edited(let items), .resized(let items):
      return items.firstOfEachSection
    }
  }
}
