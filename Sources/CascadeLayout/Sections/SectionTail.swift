/// The last sections of a stack after a change, worked out separately, so that nothing has changed if they turn out to
/// be too long.
struct SectionTail {
  /// The index of the first of them.
  let firstSection: Int

  /// The section before the first one, if it exists, and then the sections that were added.
  fileprivate var stack: SectionStack
}

extension SectionStack {
  /// A tail, still empty, that begins with the given section.
  func tail(from first: Int) -> SectionTail {
    var stack = SectionStack(axis: axis, breadth: breadth)
    if first > 0 { stack.append(sections[first - 1]) }
    return SectionTail(firstSection: first, stack: stack)
  }

  /// Replaces the sections from the tail's first one on.
  ///
  /// - Complexity: O(sections of the tail).
  mutating func replace(with tail: SectionTail) {
    removeSections(from: tail.firstSection)
    for section in tail.stack.sections.dropFirst(tail.firstSection > 0 ? 1 : 0) { append(section) }
  }
}

extension SectionTail {
  /// Adds a section after the last one. Its metrics must have been checked.
  ///
  /// - Parameter end: Returns where the section's items end, if they begin at the given position.
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
