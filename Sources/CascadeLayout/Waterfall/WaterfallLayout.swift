/// A waterfall (masonry): items of different lengths in lanes of equal breadth, each under the shortest lane.
///
/// An item goes to the lane whose end is nearest to the content's start, the lowest-numbered on a tie, so the order of
/// the items is kept as far as their lengths allow. ``LanePlacement`` has other rules.
///
///     let layout = WaterfallLayout(lanes: .minimumBreadth(240), laneSpacing: 8, itemSpacing: 8) { section in
///       .aspectRatios(albums[section].map(\.aspectRatio))
///     }
///     try layout.prepare(
///       LayoutContext(viewport: Size(width: 1280, height: 800), itemCounts: albums.map(\.count)), after: .everything)
///     layout.contentSize
///     layout.elements(in: Rect(x: 0, y: 5000, width: 1280, height: 800))
///
/// Of each item it keeps nine bytes and its share of the search index, about one more. In a section of more than 32 lanes
/// it keeps eight bytes more, of more than 256 three more, in one in which some item spans several lanes four more, and
/// in one in which some item has a size of its own eight more.
public final class WaterfallLayout: CollectionLayout {
  /// The direction in which the content scrolls.
  public var axis: Axis {
    didSet { metricsChanged = metricsChanged || axis != oldValue }
  }

  /// The measures of every section that ``metricsOfSection`` says nothing else of.
  public var metrics: WaterfallMetrics {
    didSet { metricsChanged = metricsChanged || metrics != oldValue }
  }

  /// The measures of the section with the given index, or nil for ``metrics``.
  public var metricsOfSection: ((_ section: Int) -> WaterfallMetrics?)? {
    didSet { metricsChanged = true }
  }

  /// The lengths of the items of the section with the given index: at least as many as the section has items.
  public var lengthsOfSection: (_ section: Int) -> ItemLengths {
    didSet { dataChanged = true }
  }

  /// Whether items stay in their lanes when some of them get other lengths (``LayoutChange/resized(_:)``); false by
  /// default, so that the arrangement is always that of a fresh start.
  ///
  /// For lengths that are estimated at first and measured when their items come on screen: nothing then moves but what
  /// is behind such an item in its lane. Where everything is arranged anew later, and behind items that are inserted,
  /// deleted or moved, items go where the placement has them.
  public var keepsLanes = false

  var solution = WaterfallSolution(stack: SectionStack(axis: .vertical, breadth: 0, viewport: (0, 0)))
  private(set) var metricsChanged = false
  private(set) var dataChanged = true

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - axis: The direction in which the content scrolls; vertical by default.
  ///   - metrics: The measures of every section.
  ///   - lengthsOfSection: The lengths of the items of the section with the given index.
  public init(
    axis: Axis = .vertical, metrics: WaterfallMetrics = WaterfallMetrics(),
    lengthsOfSection: @escaping (_ section: Int) -> ItemLengths
  ) {
    self.axis = axis
    self.metrics = metrics
    self.lengthsOfSection = lengthsOfSection
  }

  /// Creates a vertical layout from the measures of its sections; those that are not given have their defaults.
  public convenience init(
    lanes: LaneRule, laneSpacing: Double = 10, itemSpacing: Double = 10, sectionInset: EdgeInsets = .zero,
    lengthsOfSection: @escaping (_ section: Int) -> ItemLengths
  ) {
    let metrics = WaterfallMetrics(
      lanes: lanes, laneSpacing: laneSpacing, itemSpacing: itemSpacing, section: SectionMetrics(inset: sectionInset))
    self.init(metrics: metrics, lengthsOfSection: lengthsOfSection)
  }

  /// The size of the whole content: the viewport's breadth, and the end of the last section.
  public var contentSize: Size { solution.stack.contentSize }

  /// Arranges the content.
  ///
  /// - Throws: ``LayoutError``; the layout then still answers as before the call.
  /// - Complexity: O(items · log lanes), for the items that have changed and all behind them; O(items · lanes) where some
  ///   items span several lanes. O(sections) after ``LayoutChange/scrolled``, and O(lanes + log items + sections) an item
  ///   after ``LayoutChange/resized(_:)`` if ``keepsLanes``.
  public func prepare(_ context: LayoutContext, after change: LayoutChange) throws(LayoutError) {
    let work = work(for: context, after: change)
    // After an error, the next change does not tell what is different since the last arrangement that was made.
    dataChanged = true
    try context.check()
    switch work {
    case .nothing: break
    case .lengths(let items): try setLengths(of: items)
    case .metrics: try resume(at: nil, context)
    case .items(let first): try resume(at: first, context)
    case .everything: try solve(context)
    }
    solution.stack.scroll(to: context)
    metricsChanged = false
    dataChanged = false
  }

  /// A function that takes the layout back to the arrangement that it has now.
  public func restorePoint() -> () -> Void {
    let solution = solution
    return { [self] in
      self.solution = solution
      dataChanged = true
    }
  }

  /// Calls `body` with the attributes of every element whose frame intersects the rectangle, in index order.
  ///
  /// - Complexity: O(log sections + lanes · log items + found).
  public func forEachElement(in rect: Rect, _ body: (LayoutAttributes) -> Void) {
    solution.stack.forEachElement(in: rect, items: solution, body)
  }

  /// The attributes of an element, or nil if the last `prepare` knew no such element.
  ///
  /// - Complexity: O(lanes) in a section of up to 32 lanes, of which at most 256 items are looked at; else O(1).
  public func attributes(of element: LayoutElement) -> LayoutAttributes? {
    solution.stack.attributes(of: element, items: solution)
  }

  /// ``LayoutChange/metrics`` if the viewport's breadth is another, ``LayoutChange/scrolled`` if something is pinned to
  /// a place that is another.
  public func invalidation(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> LayoutChange? {
    solution.stack.invalidation(forBoundsChange: newBounds, from: oldBounds)
  }
}
