/// The last sections of a stack as they are going to be, worked out beside it, so that nothing is changed if they become
/// too long.
struct SectionTail {
  /// The index of the first one of them.
  let firstSection: Int

  /// The section before the first one, if there is one, and then those that were added.
  fileprivate var stack: SectionStack
}

extension SectionStack {
  /// The sections from the given one on, of which none has been added yet.
  func tail(from first: Int) -> SectionTail {
    var stack = SectionStack(axis: axis, breadth: breadth)
    if first > 0 { stack.append(sections[first - 1]) }
    return SectionTail(firstSection: first, stack: stack)
  }

  /// Puts a tail in the place of the sections from its first one on.
  ///
  /// - Complexity: O(sections of the tail).
  mutating func replace(with tail: SectionTail) {
    removeSections(from: tail.firstSection)
    for section in tail.stack.sections.dropFirst(tail.firstSection > 0 ? 1 : 0) { append(section) }
  }
}

extension SectionTail {
  /// Adds a section, whose metrics have been checked, behind the last one.
  ///
  /// - Parameter end: The position at which the section's items end, if they begin at the given place.
  /// - Throws: ``LayoutError/contentLength(section:)``.
  mutating func append(
    _ metrics: SectionMetrics, itemCount: Int, itemsEnd end: (_ start: Double) -> Double
  ) throws(LayoutError) {
    let start = stack.beginSection(metrics, itemCount: itemCount)
    stack.endSection(itemsEnd: end(start))
    let count = stack.sections.count
    guard stack.sections[count - 1].end < .infinity else {
      throw .contentLength(section: firstSection + count - (firstSection > 0 ? 2 : 1))
    }
  }
}
