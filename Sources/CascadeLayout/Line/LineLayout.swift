/// One line of items of equal size, which grow as they come near the viewport's centre, and of which one comes to rest
/// there: a carousel.
///
///     let layout = LineLayout(metrics: LineMetrics(itemSize: Size(width: 240, height: 320), itemSpacing: 30))
///     let viewport = Size(width: 960, height: 400)
///     let arrangement = try layout.arrange(LayoutContext(viewport: viewport, itemCounts: [100]))
///     arrangement.targetContentOffset(
///       forProposed: Point(x: 1000, y: 0), velocity: Point(x: 300, y: 0), viewport: viewport)
///
/// An item's frame is that without the zoom, which is its attributes' scale: with d the distance along the axis of the
/// item's centre from the viewport's, 1 + ``zoomFactor`` · (1 − d ÷ ``activeDistance``) where d is less than
/// ``activeDistance``, and 1 elsewhere. Items that are zoomed are in front of the others, at depth 1. Across the axis,
/// items are centred between the insets, even those that are broader.
public final class LineLayout: CollectionLayout {
  /// The direction in which the content scrolls.
  public var axis: Axis {
    didSet { if axis != oldValue { revision.metrics += 1 } }
  }

  /// The measures of every section that ``metricsOfSection`` says nothing else of.
  public var metrics: LineMetrics {
    didSet { if metrics != oldValue { revision.metrics += 1 } }
  }

  /// The measures of the section with the given index, or nil for ``metrics``.
  public var metricsOfSection: ((_ section: Int) -> LineMetrics?)? {
    didSet { revision.metrics += 1 }
  }

  /// The distance from the viewport's centre within which items are zoomed, in points; 200 by default.
  public var activeDistance = 200.0 {
    didSet { if activeDistance != oldValue { revision.metrics += 1 } }
  }

  /// The part of its size by which an item at the viewport's centre appears larger; 0.3 by default. Below 0, items
  /// shrink there.
  public var zoomFactor = 0.3 {
    didSet { if zoomFactor != oldValue { revision.metrics += 1 } }
  }

  /// A Boolean value that tells whether scrolling comes to rest with an item at the viewport's centre; true by default.
  ///
  /// With a velocity, an item behind is not chosen while there is another one ahead: it is the first one in the
  /// direction of scrolling whose centre the viewport's has not passed at the proposed offset, or if there is none, the
  /// last one. Without velocity it is the item whose centre is nearest to the viewport's at the proposed offset, the
  /// first one on a tie.
  public var snaps = true {
    didSet { if snaps != oldValue { revision.metrics += 1 } }
  }

  private(set) var revision = LayoutRevision()

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - axis: The direction in which the content scrolls; horizontal by default.
  ///   - metrics: The measures of every section.
  public init(axis: Axis = .horizontal, metrics: LineMetrics = LineMetrics()) {
    self.axis = axis
    self.metrics = metrics
  }

  /// Arranges the content.
  ///
  /// - Throws: ``LayoutError``; nothing has then changed.
  /// - Complexity: O(sections), however many items they have. The arrangement finds the elements in a rectangle in
  ///   O(log sections + found), tells in O(1) where one of them is, and where scrolling comes to rest in O(log sections),
  ///   and sections without items next to the proposed offset.
  public func arrange(
    _ context: LayoutContext, after change: LayoutChange, from previous: PreviousArrangement?
  ) throws(LayoutError) -> any LayoutArrangement {
    try context.check()
    try LayoutMetric.activeDistance.check(activeDistance, section: 0)
    guard zoomFactor.isFinite else { throw .metric(.zoomFactor, section: 0, value: zoomFactor) }
    var solution = LineSolution(
      SectionStack(axis: axis, context: context),
      itemZoom: ItemZoom(axis: axis, activeDistance: activeDistance, factor: zoomFactor), snaps: snaps)
    for index in context.itemCounts.indices {
      let metrics = metricsOfSection?(index) ?? metrics
      try metrics.check(section: index, axis: axis, breadth: axis.breadth(of: context.viewport))
      try solution.appendSection(metrics, itemCount: context.itemCounts[index])
    }
    return LineArrangement(self, solution)
  }
}
