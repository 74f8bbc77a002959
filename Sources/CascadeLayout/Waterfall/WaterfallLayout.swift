/// A waterfall (masonry): items of different lengths in lanes of equal breadth, each under the shortest lane.
///
/// An item goes to the lane whose end is nearest to the content's start, the lowest-numbered on a tie, so the order of
/// the items is kept as far as their lengths allow. ``LanePlacement`` has other rules.
///
///     let layout = WaterfallLayout(lanes: .minimumBreadth(240), laneSpacing: 8, itemSpacing: 8) { section in
///       .aspectRatios(albums[section].map(\.aspectRatio))
///     }
///     let arrangement = try layout.arrange(
///       LayoutContext(viewport: Size(width: 1280, height: 800), itemCounts: albums.map(\.count)))
///     arrangement.contentSize
///     arrangement.elements(in: Rect(x: 0, y: 5000, width: 1280, height: 800))
///
/// Of each item an arrangement keeps nine bytes and its share of the search index, about one more. In a section of more than 32 lanes
/// it keeps eight bytes more, of more than 256 three more, in one in which some item spans several lanes four more, and
/// in one in which some item has a size of its own eight more; in one whose gaps are filled twelve more.
public final class WaterfallLayout: CollectionLayout {
  /// The direction in which the content scrolls.
  public var axis: Axis {
    didSet { if axis != oldValue { revision.metrics += 1 } }
  }

  /// The measures of every section that ``metricsOfSection`` says nothing else of.
  public var metrics: WaterfallMetrics {
    didSet { if metrics != oldValue { revision.metrics += 1 } }
  }

  /// The measures of the section with the given index, or nil for ``metrics``.
  public var metricsOfSection: ((_ section: Int) -> WaterfallMetrics?)? {
    didSet { revision.metrics += 1 }
  }

  /// The lengths of the items of the section with the given index: at least as many as the section has items.
  public var lengthsOfSection: (_ section: Int) -> ItemLengths {
    didSet { revision.data += 1 }
  }

  /// A Boolean value that tells whether items stay in their lanes when some of them get other lengths
  /// (``LayoutChange/resized(_:)``); false by default, so that the arrangement is always that of a fresh start.
  ///
  /// For lengths that are estimated at first and measured when their items come on screen: nothing then moves but what
  /// is behind such an item in its lane.
  ///
  /// Items that are inserted, deleted or moved leave the lanes of all items before the first of them, and of all other
  /// sections, as they are; from there to the end of its section, every item goes where the placement has it, below the
  /// items that stay. Where everything is arranged again, all items do, and so do those of a section with gaps that are
  /// filled (``GridLanesOptions/dense``) whenever something in it is different.
  public var keepsLanes = false

  private(set) var revision = LayoutRevision()

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

  /// Arranges the content.
  ///
  /// - Throws: ``LayoutError``; nothing has then changed.
  /// - Complexity: O(items · log lanes), for the items that have changed and all behind them in their sections, and
  ///   O(sections); O(items · lanes) where some items span several lanes. O(lanes + log items + sections) an item after ``LayoutChange/resized(_:)`` if
  ///   ``keepsLanes``. O(items · lanes · gaps), for all items of a section whose gaps are filled, which passes over 64 gaps of
  ///   a lane in one step. Of a previous arrangement that is kept, what stays as it is is copied.
  ///
  ///   The arrangement finds the elements in a rectangle in O(log sections + lanes · log items + found). Where one of them
  ///   is, it tells in O(lanes) in a section of up to 32 lanes, of which at most 256 items are looked at, else in O(1).
  public func arrange(
    _ context: LayoutContext, after change: LayoutChange, from previous: PreviousArrangement?
  ) throws(LayoutError) -> any LayoutArrangement {
    try context.check()
    guard let previous, let old = WaterfallArrangement.previous(previous, of: self) else {
      let nothing = WaterfallArrangement(self, WaterfallSolution(SectionStack(axis: axis, context: context)))
      return WaterfallArrangement(self, try solve(context, .everything, from: nothing, isHandedOn: true))
    }
    let work = work(for: context, after: change, since: old)
    if case .nothing = work { return previous.isHandedOn ? old : WaterfallArrangement(self, old.solution) }
    return WaterfallArrangement(self, try solve(context, work, from: old, isHandedOn: previous.isHandedOn))
  }
}
