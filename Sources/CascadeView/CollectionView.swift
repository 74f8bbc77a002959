public import CascadeLayout

/// A scrollable view of very many items, of which only those in sight have a cell.
///
/// It holds the viewport and decides what is visible and where; its ``Host`` shows it. Calls that change something only
/// mark it; ``layoutIfNeeded()`` carries all of it out in one pass, which a host calls once a frame. Updates of the
/// data and changes of layout that can be animated are carried out at once.
///
/// Whoever uses a collection view keeps the data source and the delegates alive: it does not.
public final class CollectionView {
  /// What shows the cells; it is kept alive.
  public let host: any Host

  // Embedded Swift has no weak references: there, these objects have to outlive the collection view.
  #if hasFeature(Embedded)
    /// What there is to show, nothing if it is nil; another one has the next pass reload.
    public unowned(unsafe) var dataSource: (any CollectionViewDataSource)? {
      didSet { reloadData() }
    }

    /// Who decides what the user may do, and is told.
    public unowned(unsafe) var delegate: (any CollectionViewDelegate)?

    /// Who is told which items are probably shown soon.
    public unowned(unsafe) var prefetchDataSource: (any CollectionViewDataSourcePrefetching)?
  #else
    /// What there is to show, nothing if it is nil; another one has the next pass reload.
    public weak var dataSource: (any CollectionViewDataSource)? {
      didSet { reloadData() }
    }

    /// Who decides what the user may do, and is told.
    public weak var delegate: (any CollectionViewDelegate)?

    /// Who is told which items are probably shown soon.
    public weak var prefetchDataSource: (any CollectionViewDataSourcePrefetching)?
  #endif

  /// What arranges the items; see ``setLayout(_:animated:completion:)``.
  public internal(set) var layout: any CollectionLayout

  /// The lengths that were measured, which the layout reads; nil unless items are sized by what is in them.
  public let measuredLengths: MeasuredLengths?

  /// How far beyond the viewport cells are kept on hand; another value counts from the next pass that has to do
  /// something.
  public var overscan = Overscan()

  /// Whether what the user looks at stays where it is while the content around it changes; yes by default.
  public var keepsAnchor = true

  /// How long updates and changes of layout are animated, and by which curve: 0.3 seconds, slow at either end, by
  /// default.
  ///
  /// It counts for animations that begin from then on. With a duration of 0 or less, everything happens at once.
  public var animationTiming = AnimationTiming()

  /// Whether changes happen at once because the user prefers less motion; no by default.
  public var reducesMotion = false

  /// Whether the user can select items; yes by default. What is selected stays so, and the program can select in any
  /// case.
  public var allowsSelection = true

  /// Whether several items can be selected, by the user or the program; no by default. What is selected stays so.
  public var allowsMultipleSelection = false

  // The viewport and the content, in the layout's coordinates.
  var viewport = Rect.zero
  var layoutContentSize = Size.zero
  var contentSizeAdjustment = Size(width: 0, height: 0)
  var offsetAdjustment: Point?

  /// How the content appeared at the last pass, and how it is to appear.
  var presented = ContentPresentation()
  var presentation = ContentPresentation()

  /// The offset on screen that the host has reported or was told, whether it is on its way to another one, and whether it
  /// may have to be told of another one.
  var hostOffset = Point.zero
  var hostIsScrolling = false
  var mustTellOffset = false

  /// The size of the content on screen that the host was told.
  var hostContentSize = Size.zero

  /// How far the content has moved under the viewport in the present pass.
  var jump = Point.zero

  /// What holds the viewport through changes of the content; nil where the user has scrolled since.
  var anchor: Anchor?
  var motion = Motion()
  var scrollTarget: ScrollTarget?

  /// The axis of what is on screen: the layout's may be another one already.
  var axis: Axis

  // What the next pass must do, and whether it has failed since it was last asked for.
  var pendingChange: LayoutChange? = .everything
  var reloadIsPending = true
  var hasFailed = false
  var cellsArePending = false
  var isInPass = false

  /// The number of items in each section, as of the last arrangement.
  var itemCounts: [Int] = []

  /// Whether an update or a reload has failed, so that the data source may hold other items than the layout places.
  var dataIsSuspect = false

  // The cells, in reading order of what they show.
  var shown: [ShownCell] = []
  var departing: [DepartingCell] = []
  var pool = CellPool()
  var slots = CellSlots()
  var registry = CellRegistry()
  var reportedProblems: [Problem] = []

  // Used within a pass only, and kept for their storage, so that a steady scroll frame allocates nothing.
  var found: [LayoutAttributes] = []
  var arriving: [ShownCell] = []
  var leaving: [ShownCell] = []

  var animations = AnimationState()
  var transition: InteractiveTransition?

  /// The layouts that have been told to prepare for a transition, and not yet that it is over.
  var layoutsInTransition: (old: any CollectionLayout, new: any CollectionLayout)?

  var batch: BatchUpdates?
  var prefetching = Prefetching()

  var selection = ItemSet()
  var selectionOrigin = SelectionOrigin()
  var press: Press?
  var focus: IndexPath?

  /// Items about which the delegate is being asked and told, where they are by now; nil for those that are no more.
  var followedItems: [IndexPath?] = []

  /// Creates a collection view, which shows nothing until it has a size and a first pass.
  ///
  /// - Parameters:
  ///   - host: What shows the cells; it is kept alive.
  ///   - layout: What arranges the items.
  ///   - dataSource: What there is to show; it is not kept alive.
  ///   - measuredLengths: The lengths that the layout reads where items are sized by what is in them.
  public init(
    host: any Host, layout: any CollectionLayout, dataSource: (any CollectionViewDataSource)? = nil,
    measuredLengths: MeasuredLengths? = nil
  ) {
    self.host = host
    self.layout = layout
    self.measuredLengths = measuredLengths
    axis = layout.axis
    self.dataSource = dataSource
  }
}
