/// Different layouts for different sections of one collection, one below the other.
///
/// Neighbouring sections with the same layout object form a *part*. That layout arranges the part as if it were the
/// whole content: it counts the part's sections from 0 and measures the viewport's place from the part's start.
///
///     let covers = FlowLayout(metrics: FlowMetrics(itemSize: Size(width: 160, height: 90)))
///     let photos = WaterfallLayout(lanes: .minimumBreadth(240)) { _ in .aspectRatios(ratios) }
///     let layouts: [any CollectionLayout] = [covers, photos]
///     let layout = CompositeLayout { section in layouts[section] }
///
/// All layouts scroll along the composite's axis, and no layout may arrange two parts that are apart.
public final class CompositeLayout: CollectionLayout {
  /// The direction in which the content scrolls, and that of all layouts.
  public let axis: Axis

  /// The layout of the section with the given index.
  public var layoutOfSection: (_ section: Int) -> any CollectionLayout

  /// The arrangements before and after the update that the layouts have prepared for, or nil between updates.
  var update: (old: CompositeArrangement, new: CompositeArrangement)?

  /// The layouts that have prepared for a transition that is not over yet.
  var layoutsInTransition: [any CollectionLayout] = []

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - axis: The direction in which the content scrolls; vertical by default.
  ///   - layoutOfSection: The layout of the section with the given index.
  public init(axis: Axis = .vertical, layoutOfSection: @escaping (_ section: Int) -> any CollectionLayout) {
    self.axis = axis
    self.layoutOfSection = layoutOfSection
  }

  /// Arranges the content: makes each layout arrange its part, as far as the part has changed.
  ///
  /// - Throws: A layout's error, with the section's index in the collection, or ``LayoutError/partLayout(section:)``.
  ///   If it throws, nothing has changed.
  /// - Complexity: O(sections), and what the layouts take. If several parts change, what stays the same is copied. The
  ///   arrangement answers in O(log parts), and what the layouts' arrangements take.
  public func arrange(
    _ context: LayoutContext, after change: LayoutChange, from previous: PreviousArrangement?
  ) throws(LayoutError) -> any LayoutArrangement {
    try context.check()
    var old = previous?.arrangement as? CompositeArrangement
    if old?.layout !== self { old = nil }
    var parts = try makeParts(context.itemCounts)
    let former = old.flatMap { $0.hasSameParts(parts, after: change) ? $0.parts : nil }
    guard let former else {
      for index in parts.indices { try parts[index].arrange(context, after: .everything, from: nil) }
      return try arrangement(parts, context)
    }
    let concerned = parts.indices.filter { parts[$0].isConcerned(by: change, of: parts) }
    // The parts without changes are arranged too, because their metrics may be different.
    for index in parts.indices where concerned.count != 1 || index != concerned[0] {
      let change = concerned.contains(index) ? parts[index].local(change) : .edited(from: [])
      try parts[index].arrange(context, after: change, from: .kept(former[index].arrangement))
    }
    if concerned.count == 1 {
      let index = concerned[0]
      // Nothing may fail after the arrangement that is handed on has been consumed. If the other parts are shorter than
      // this bound, adding their length to a finite length cannot overflow.
      let others = parts.reduce(0) { $0 + $1.length }
      let arrangement = former[index].arrangement
      try parts[index].arrange(
        context, after: parts[index].local(change),
        from: others < 1e290 ? previous?.with(arrangement) : .kept(arrangement))
    }
    return try arrangement(parts, context)
  }

  private func makeParts(_ itemCounts: [Int]) throws(LayoutError) -> [LayoutPart] {
    var new: [LayoutPart] = []
    for section in itemCounts.indices {
      let layout = layoutOfSection(section)
      if let last = new.last, last.layout === layout {
        new[new.count - 1].itemCounts.append(itemCounts[section])
      } else {
        guard layout.axis == axis, layout !== self, !new.contains(where: { $0.layout === layout }) else {
          throw .partLayout(section: section)
        }
        new.append(LayoutPart(layout: layout, firstSection: section, itemCounts: [itemCounts[section]], axis: axis))
      }
    }
    return new
  }

  /// Puts the arranged parts one below the other.
  private func arrangement(
    _ parts: [LayoutPart], _ context: LayoutContext
  ) throws(LayoutError) -> any LayoutArrangement {
    var parts = parts
    var start = 0.0
    for index in parts.indices {
      parts[index].start = start
      start = parts[index].end
      guard start < .infinity else { throw .contentLength(section: parts[index].firstSection) }
    }
    return CompositeArrangement(self, parts, breadth: axis.breadth(of: context.viewport))
  }
}
