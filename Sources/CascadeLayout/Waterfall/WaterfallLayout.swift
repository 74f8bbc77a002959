/// A waterfall (masonry): items of different lengths in lanes of equal breadth, each placed below the shortest lane.
///
/// An item goes to the lane that ends nearest to the content's start, and to the lowest-numbered one on a tie. So items
/// keep their order as far as their lengths allow. ``LanePlacement`` has other rules.
///
///     let layout = WaterfallLayout(lanes: .minimumBreadth(240), laneSpacing: 8, itemSpacing: 8) { section in
///       .aspectRatios(albums[section].map(\.aspectRatio))
///     }
///     let arrangement = try layout.arrange(
///       LayoutContext(viewport: Size(width: 1280, height: 800), itemCounts: albums.map(\.count)))
///     arrangement.contentSize
///     arrangement.elements(in: Rect(x: 0, y: 5000, width: 1280, height: 800))
///
/// An arrangement keeps about ten bytes an item, search index included. A section needs more for each of its items if
/// one of these applies:
///
/// | section | bytes an item |
/// |---|---|
/// | more than 32 lanes | 8 |
/// | more than 256 lanes | 3, in addition to these 8 |
/// | some item spans several lanes | 4 |
/// | some item has its own size | 8 |
/// | gaps are filled | 12 |
public final class WaterfallLayout: CollectionLayout {
  /// The direction in which the content scrolls.
  public var axis: Axis {
    didSet { if axis != oldValue { revision.metrics += 1 } }
  }

  /// The metrics of every section for which ``metricsOfSection`` is nil or returns nil.
  public var metrics: WaterfallMetrics {
    didSet { if metrics != oldValue { revision.metrics += 1 } }
  }

  /// Returns the metrics of the section with the given index, or nil for ``metrics``.
  public var metricsOfSection: ((_ section: Int) -> WaterfallMetrics?)? {
    didSet { revision.metrics += 1 }
  }

  /// Returns the lengths of the items of the section with the given index: at least as many as the section has items.
  public var lengthsOfSection: (_ section: Int) -> ItemLengths {
    didSet { revision.data += 1 }
  }

  /// A Boolean value that tells whether items stay in their lanes when some of them get other lengths
  /// (``LayoutChange/resized(_:)``). It is false by default, so that an arrangement never depends on the ones before
  /// it.
  ///
  /// Use it for lengths that are estimated at first and measured when their items come on screen. Then only the items
  /// after such an item in its lane move.
  ///
  /// If items are inserted, deleted or moved, all items before the first of them, and those of all other sections, stay
  /// in their lanes. Every item from there to the end of its section goes where the placement puts it, below the items
  /// that stay. If everything is arranged again, all items are placed again. So are those of a section with filled gaps
  /// (``GridLanesOptions/dense``) whenever anything in it changes.
  public var keepsLanes = false

  private(set) var revision = LayoutRevision()

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - axis: The direction in which the content scrolls; vertical by default.
  ///   - metrics: The metrics of every section.
  ///   - lengthsOfSection: Returns the lengths of the items of the section with the given index.
  public init(
    axis: Axis = .vertical, metrics: WaterfallMetrics = WaterfallMetrics(),
    lengthsOfSection: @escaping (_ section: Int) -> ItemLengths
  ) {
    self.axis = axis
    self.metrics = metrics
    self.lengthsOfSection = lengthsOfSection
  }

  /// Creates a vertical layout from the metrics of its sections. Values that are left out have their defaults.
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
  /// - Throws: ``LayoutError``. If it throws, nothing has changed.
  /// - Complexity: O(items · log lanes) for the changed items and all after them in their sections, plus O(sections).
  ///   If some items span several lanes, O(items · lanes). After ``LayoutChange/resized(_:)`` with ``keepsLanes``,
  ///   O(lanes + log items + sections) for each item. If gaps are filled, O(items · lanes · gaps) for all items of the
  ///   section; one step passes over 64 gaps of a lane. If the previous arrangement is kept, what stays the same is
  ///   copied.
  ///
  ///   The arrangement finds the elements in a rectangle in O(log sections + lanes · log items + found). The place of
  ///   one element takes O(lanes) in a section of up to 32 lanes, for a look at no more than 256 items, and otherwise
  ///   O(1).
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
