/// A carousel: one line of items of equal size, which grow as they come close to the viewport's centre, and one of
/// which comes to rest there.
///
///     let layout = LineLayout(metrics: LineMetrics(itemSize: Size(width: 240, height: 320), itemSpacing: 30))
///     let viewport = Size(width: 960, height: 400)
///     let arrangement = try layout.arrange(LayoutContext(viewport: viewport, itemCounts: [100]))
///     arrangement.targetContentOffset(
///       forProposed: Point(x: 1000, y: 0), velocity: Point(x: 300, y: 0), viewport: viewport)
///
/// An item's frame is the one without zoom; its attributes' scale is the zoom. Where d, the distance along the axis
/// from the item's centre to the viewport's, is less than ``activeDistance``, the scale is 1 + ``zoomFactor`` · (1 − d
/// ÷ ``activeDistance``); elsewhere it is 1. Zoomed items are in front of the others, at depth 1. Across the axis,
/// items are centred between the insets, even if they are broader.
public final class LineLayout: CollectionLayout {
  /// The direction in which the content scrolls.
  public var axis: Axis {
    didSet { if axis != oldValue { revision.metrics += 1 } }
  }

  /// The metrics of every section for which ``metricsOfSection`` is nil or returns nil.
  public var metrics: LineMetrics {
    didSet { if metrics != oldValue { revision.metrics += 1 } }
  }

  /// Returns the metrics of the section with the given index, or nil for ``metrics``.
  public var metricsOfSection: ((_ section: Int) -> LineMetrics?)? {
    didSet { revision.metrics += 1 }
  }

  /// The distance from the viewport's centre within which items are zoomed, in points; 200 by default.
  public var activeDistance = 200.0 {
    didSet { if activeDistance != oldValue { revision.metrics += 1 } }
  }

  /// The fraction of its size by which an item at the viewport's centre is enlarged; 0.3 by default. With a negative
  /// factor, items shrink there.
  public var zoomFactor = 0.3 {
    didSet { if zoomFactor != oldValue { revision.metrics += 1 } }
  }

  /// A Boolean value that tells whether scrolling comes to rest with an item at the viewport's centre; true by default.
  ///
  /// With a velocity, scrolling never turns back while there is an item ahead. It chooses the first item in the
  /// direction of scrolling whose centre the viewport's centre has not passed at the proposed offset, or if there is
  /// none, the last one. Without velocity it chooses the item whose centre is nearest to the viewport's at the proposed
  /// offset, and the first one on a tie.
  public var snaps = true {
    didSet { if snaps != oldValue { revision.metrics += 1 } }
  }

  private(set) var revision = LayoutRevision()

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - axis: The direction in which the content scrolls; horizontal by default.
  ///   - metrics: The metrics of every section.
  public init(axis: Axis = .horizontal, metrics: LineMetrics = LineMetrics()) {
    self.axis = axis
    self.metrics = metrics
  }

  /// Arranges the content.
  ///
  /// - Throws: ``LayoutError``. If it throws, nothing has changed.
  /// - Complexity: O(sections), however many items they have. The arrangement finds the elements in a rectangle in
  ///   O(log sections + found), and the place of one element in O(1). It finds where scrolling comes to rest in O(log
  ///   sections), plus the number of sections without items next to the proposed offset.
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
