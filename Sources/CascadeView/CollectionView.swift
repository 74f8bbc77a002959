public import CascadeLayout

/// A scrollable view of very many items. Only those in sight have cells.
///
/// It holds the viewport and decides what is visible and where; its ``Host`` shows it. Most calls only mark what has
/// changed. ``layoutIfNeeded()`` carries out all of it in one pass, and a host calls it once a frame. Updates of the
/// data and changes of layout, which can be animated, are carried out at once.
///
/// A collection view does not keep its data source and delegates alive.
public final class CollectionView {
  /// The host that shows the cells. The collection view keeps it alive.
  public let host: any Host

  // Embedded Swift has no weak references: there, these objects must outlive the collection view.
  #if hasFeature(Embedded)
    /// The source of the data; without one, nothing is shown. After a change, the next pass reloads.
    public unowned(unsafe) var dataSource: (any CollectionViewDataSource)? {
      didSet { reloadData() }
    }

    /// The delegate, which decides what the user may do and is told what happens.
    public unowned(unsafe) var delegate: (any CollectionViewDelegate)?

    /// The object that is told which items will probably be shown soon.
    public unowned(unsafe) var prefetchDataSource: (any CollectionViewDataSourcePrefetching)?
  #else
    /// The source of the data; without one, nothing is shown. After a change, the next pass reloads.
    public weak var dataSource: (any CollectionViewDataSource)? {
      didSet { reloadData() }
    }

    /// The delegate, which decides what the user may do and is told what happens.
    public weak var delegate: (any CollectionViewDelegate)?

    /// The object that is told which items will probably be shown soon.
    public weak var prefetchDataSource: (any CollectionViewDataSourcePrefetching)?
  #endif

  /// The measured lengths, which the layout reads; nil unless items are sized by their content.
  public let measuredLengths: MeasuredLengths?

  /// A Boolean value that tells whether what the user looks at stays in place when the content around it changes; true
  /// by default.
  public var keepsAnchor = true {
    didSet { if !keepsAnchor { viewport.setAnchor(nil) } }
  }

  /// The duration and the curve of animated updates and changes of layout; 0.3 seconds, slow at both ends, by default.
  ///
  /// It applies to animations that begin after it is set. With a duration of 0 or less, everything happens at once.
  public var animationTiming = AnimationTiming()

  /// A Boolean value that tells whether changes happen without animation because the user prefers less motion; false by
  /// default.
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

  /// Creates a collection view. It shows nothing until it has a size and a first pass.
  ///
  /// - Parameters:
  ///   - host: The host that shows the cells. It is kept alive.
  ///   - layout: The layout that arranges the items.
  ///   - dataSource: The source of the data. It is not kept alive.
  ///   - measuredLengths: The lengths that the layout reads if items are sized by their content.
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

  /// The arrangement after the last pass, in the layout's coordinates.
  package var arrangement: any LayoutArrangement { content.arrangement }

  /// The viewport in the layout's coordinates.
  package var viewportBounds: Rect { viewport.bounds }

  /// The distance beyond the viewport within which cells are kept on hand. A new value applies from the next pass that
  /// has work to do. A value with a negative or infinite part is refused.
  public var overscan: Overscan {
    get { viewport.overscan }
    set {
      guard newValue.isValid else { return report(.invalidOverscan) }
      viewport.setOverscan(newValue)
    }
  }

  /// A Boolean value that tells whether the user can select items; true by default. Selected items stay selected, and
  /// the program can always select.
  public var allowsSelection: Bool {
    get { user.allowsSelection }
    set { user.allowsSelection = newValue }
  }

  /// A Boolean value that tells whether the user or the program can select several items; false by default. Selected
  /// items stay selected.
  public var allowsMultipleSelection: Bool {
    get { user.allowsMultipleSelection }
    set { user.allowsMultipleSelection = newValue }
  }
}
