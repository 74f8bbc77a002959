public import CascadeLayout

/// A scrollable view of very many items, of which only those in sight have a cell.
///
/// It holds the viewport and decides what is visible and where; its ``Host`` shows it. Calls that change something only
/// mark it; ``layoutIfNeeded()`` carries all of it out in one pass, which a host calls once a frame. Updates of the
/// data and changes of layout that can be animated are carried out at once.
///
/// Whoever uses a collection view keeps the data source and the delegates alive: it does not.
public final class CollectionView {
  /// The host that shows the cells; it is kept alive.
  public let host: any Host

  // Embedded Swift has no weak references: there, these objects have to outlive the collection view.
  #if hasFeature(Embedded)
    /// The source of what there is to show, nothing if it is nil; another one has the next pass reload.
    public unowned(unsafe) var dataSource: (any CollectionViewDataSource)? {
      didSet { reloadData() }
    }

    /// The delegate, which decides what the user may do, and is told.
    public unowned(unsafe) var delegate: (any CollectionViewDelegate)?

    /// The object that is told which items are probably shown soon.
    public unowned(unsafe) var prefetchDataSource: (any CollectionViewDataSourcePrefetching)?
  #else
    /// The source of what there is to show, nothing if it is nil; another one has the next pass reload.
    public weak var dataSource: (any CollectionViewDataSource)? {
      didSet { reloadData() }
    }

    /// The delegate, which decides what the user may do, and is told.
    public weak var delegate: (any CollectionViewDelegate)?

    /// The object that is told which items are probably shown soon.
    public weak var prefetchDataSource: (any CollectionViewDataSourcePrefetching)?
  #endif

  /// The lengths that were measured, which the layout reads; nil unless items are sized by what is in them.
  public let measuredLengths: MeasuredLengths?

  /// A Boolean value that tells whether what the user looks at stays where it is while the content around it changes;
  /// true by default.
  public var keepsAnchor = true {
    didSet { if !keepsAnchor { viewport.setAnchor(nil) } }
  }

  /// The duration and the curve of animated updates and changes of layout: 0.3 seconds, slow at either end, by default.
  ///
  /// It counts for animations that begin from then on. With a duration of 0 or less, everything happens at once.
  public var animationTiming = AnimationTiming()

  /// A Boolean value that tells whether changes happen at once because the user prefers less motion; false by default.
  public var reducesMotion = false

  var content: ArrangedContent
  var viewport = Viewport()
  var cellStore = CellStore()
  var pending = PendingWork()
  var animations = AnimationState()
  var transition = TransitionState()
  var user = UserState()
  var prefetching = Prefetching()
  var problems = ReportedProblems()

  /// Creates a collection view, which shows nothing until it has a size and a first pass.
  ///
  /// - Parameters:
  ///   - host: The host that shows the cells; it is kept alive.
  ///   - layout: The layout that arranges the items.
  ///   - dataSource: The source of what there is to show; it is not kept alive.
  ///   - measuredLengths: The lengths that the layout reads where items are sized by what is in them.
  public init(
    host: any Host, layout: any CollectionLayout, dataSource: (any CollectionViewDataSource)? = nil,
    measuredLengths: MeasuredLengths? = nil
  ) {
    self.host = host
    self.measuredLengths = measuredLengths
    content = ArrangedContent(layout)
    self.dataSource = dataSource
  }
}

extension CollectionView {
  /// The layout, which arranges the items; see ``setLayout(_:animated:anchor:completion:)``.
  public var layout: any CollectionLayout { content.layout }

  /// The arrangement as of the last pass, in the layout's coordinates.
  package var arrangement: any LayoutArrangement { content.arrangement }

  /// The viewport in the layout's coordinates.
  package var viewportBounds: Rect { viewport.bounds }

  /// The distance beyond the viewport within which cells are kept on hand; another value counts from the next pass that
  /// has to do something. One of which a part is negative or not finite is refused.
  public var overscan: Overscan {
    get { viewport.overscan }
    set {
      guard newValue.isValid else { return report(.invalidOverscan) }
      viewport.setOverscan(newValue)
    }
  }

  /// A Boolean value that tells whether the user can select items; true by default. What is selected stays so, and the
  /// program can select in any case.
  public var allowsSelection: Bool {
    get { user.allowsSelection }
    set { user.allowsSelection = newValue }
  }

  /// A Boolean value that tells whether several items can be selected, by the user or the program; false by default.
  /// Items that are selected stay so.
  public var allowsMultipleSelection: Bool {
    get { user.allowsMultipleSelection }
    set { user.allowsMultipleSelection = newValue }
  }
}
