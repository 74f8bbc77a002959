/// One line of items of equal size, which grow as they come near the viewport's centre, and of which one comes to rest
/// there: a carousel.
///
///     let layout = LineLayout(metrics: LineMetrics(itemSize: Size(width: 240, height: 320), itemSpacing: 30))
///     try layout.prepare(
///       LayoutContext(viewport: Size(width: 960, height: 400), itemCounts: [100]), after: .everything)
///     layout.targetContentOffset(forProposed: Point(x: 1000, y: 0), velocity: Point(x: 300, y: 0))
///
/// An item's frame is that without the zoom, which is its attributes' scale: with d the distance along the axis of the
/// item's centre from the viewport's, 1 + ``zoomFactor`` · (1 − d ÷ ``activeDistance``) where d is less than
/// ``activeDistance``, and 1 elsewhere. Items that are zoomed are in front of the others, at depth 1. Across the axis,
/// items are centred between the insets, even those that are broader.
public final class LineLayout: CollectionLayout {
  /// The direction in which the content scrolls.
  public var axis: Axis {
    didSet { isObsolete = isObsolete || axis != oldValue }
  }

  /// The measures of every section that ``metricsOfSection`` says nothing else of.
  public var metrics: LineMetrics {
    didSet { isObsolete = isObsolete || metrics != oldValue }
  }

  /// The measures of the section with the given index, or nil for ``metrics``.
  public var metricsOfSection: ((_ section: Int) -> LineMetrics?)? {
    didSet { isObsolete = true }
  }

  /// The distance from the viewport's centre within which items are zoomed, in points; 200 by default.
  public var activeDistance = 200.0 {
    didSet { isObsolete = isObsolete || activeDistance != oldValue }
  }

  /// By how much an item at the viewport's centre appears larger, as a part of its size; 0.3 by default. Below 0, items
  /// shrink there.
  public var zoomFactor = 0.3 {
    didSet { isObsolete = isObsolete || zoomFactor != oldValue }
  }

  /// Whether scrolling comes to rest with an item at the viewport's centre; true by default.
  public var snaps = true

  private var solution: LineSolution

  /// Whether the next `prepare` has to begin anew, whatever has changed: metrics did, or the last one failed.
  private var isObsolete = true

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - axis: The direction in which the content scrolls; horizontal by default.
  ///   - metrics: The measures of every section.
  public init(axis: Axis = .horizontal, metrics: LineMetrics = LineMetrics()) {
    self.axis = axis
    self.metrics = metrics
    solution = LineSolution(
      SectionStack(axis: axis, breadth: 0, viewport: (0, 0)), activeDistance: 1, zoomFactor: 0)
  }

  /// The size of the whole content: the viewport's breadth, and the end of the last section.
  public var contentSize: Size { solution.stack.contentSize }

  /// Arranges the content.
  ///
  /// - Throws: ``LayoutError``; the layout then still answers as before the call.
  /// - Complexity: O(sections), however many items they have; after ``LayoutChange/scrolled``, O(1).
  public func prepare(_ context: LayoutContext, after change: LayoutChange) throws(LayoutError) {
    do throws(LayoutError) {
      if change == .scrolled, !isObsolete, solution.stack.sections.count == context.itemCounts.count,
        axis.breadth(of: context.viewport) == solution.stack.breadth
      {
        // The items are as they were: they need no second look.
        try LayoutContext(viewport: context.viewport, contentOffset: context.contentOffset, itemCounts: []).check()
        solution.scroll(to: context)
      } else {
        solution = try solved(context)
      }
      isObsolete = false
    } catch {
      // The next change will be one since this call.
      isObsolete = true
      throw error
    }
  }

  private func solved(_ context: LayoutContext) throws(LayoutError) -> LineSolution {
    try context.check()
    try LayoutMetric.activeDistance.check(activeDistance, section: 0)
    guard zoomFactor.isFinite else { throw .metric(.zoomFactor, section: 0, value: zoomFactor) }
    var solution = LineSolution(
      SectionStack(axis: axis, context: context), activeDistance: activeDistance, zoomFactor: zoomFactor)
    for index in context.itemCounts.indices {
      let metrics = metricsOfSection?(index) ?? metrics
      try metrics.check(section: index, axis: axis, breadth: axis.breadth(of: context.viewport))
      try solution.appendSection(metrics, itemCount: context.itemCounts[index])
    }
    return solution
  }

  /// A function that takes the layout back to the arrangement that it has now.
  public func restorePoint() -> () -> Void {
    let solution = solution
    return { [self] in
      self.solution = solution
      isObsolete = true
    }
  }

  /// Calls `body` with the attributes of every item whose frame, without its zoom, intersects the rectangle, in index
  /// order.
  ///
  /// - Complexity: O(log sections + found).
  public func forEachElement(in rect: Rect, _ body: (LayoutAttributes) -> Void) {
    solution.stack.forEachElement(in: rect, items: solution) { body(solution.zoom($0)) }
  }

  /// The attributes of an item, or nil if the last `prepare` knew no such item.
  ///
  /// - Complexity: O(1).
  public func attributes(of element: LayoutElement) -> LayoutAttributes? {
    solution.stack.attributes(of: element, items: solution).map(solution.zoom)
  }

  /// ``LayoutChange/metrics`` if the viewport's breadth is another, and ``LayoutChange/scrolled`` if it is elsewhere or
  /// of another length: other items are then at its centre.
  public func invalidation(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> LayoutChange? {
    solution.stack.invalidation(forBoundsChange: newBounds, from: oldBounds, itemsFollow: true)
  }

  /// Where scrolling comes to rest: with an item's centre at the viewport's, as far as the content reaches.
  ///
  /// Without velocity it is the item whose centre is nearest to the viewport's at the proposed offset, the first one on a
  /// tie. With a velocity, an item behind is not chosen while there is another one ahead: it is the first one in the
  /// direction of motion whose centre the viewport's has not passed at the proposed offset, or if there is none, the last
  /// one.
  ///
  /// - Returns: The proposed offset if the layout does not snap, or has no items.
  /// - Complexity: O(log sections), and sections without items next to the proposed offset.
  public func targetContentOffset(forProposed offset: Point, velocity: Point) -> Point {
    let axis = solution.stack.axis
    guard snaps, let position = solution.snap(axis.position(of: offset), velocity: axis.position(of: velocity))
    else { return offset }
    // The content is as broad as the viewport: across the axis there is nothing to scroll.
    return axis.point(position: position, across: 0)
  }
}
