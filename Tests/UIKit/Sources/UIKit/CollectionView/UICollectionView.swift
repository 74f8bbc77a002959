public import Foundation

/// A view of the items of a data source, each where the layout says.
///
/// It asks its layout in the order that UIKit's headers and documentation describe: see `layoutSubviews()`,
/// `performBatchUpdates(_:completion:)` and `setCollectionViewLayout(_:animated:completion:)`. What it notices of a layout
/// that UIKit would show as cells in wrong places is noted in ``simulatedViolations``; where UIKit throws an exception, the
/// program stops.
@MainActor open class UICollectionView: UIScrollView {
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  private var layout: UICollectionViewLayout

  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  open weak var delegate: (any UICollectionViewDelegate)?

  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { addSubview(backgroundView) }
    }
  }

  /// Has cells made before they come into view; UIKit does it when it has time, here ``simulatePrefetching()`` does.
  open var isPrefetchingEnabled = true

  /// Whether cells on screen that say that they need another size are measured again.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  open var allowsSelection = true
  open var allowsMultipleSelection = false {
    didSet { if !allowsMultipleSelection { deselectAll() } }
  }

  // What is on screen, and what is known of the data and the layout; for the extensions alone.
  var visible: [Element: UICollectionReusableView] = [:]
  var selected: Set<IndexPath> = []
  var itemCounts: [Int]?
  var isLayoutValid = false
  var knownAttributes: [Element: UICollectionViewLayoutAttributes] = [:]
  var viewFactory = ViewFactory()
  var batch: UpdatePlan?
  var batchDepth = 0
  var transition: InteractiveTransition?
  var prefetched: [Element: PrefetchedView] = [:]

  /// The views that were measured before they were shown.
  var waiting: [Element: UICollectionReusableView] = [:]
  var pass = LayoutPass()
  var interactiveMovement: InteractiveMovement?
  var dropPlaceholder: IndexPath?
  var scrollTarget: CGPoint?
  var updateOrigins: UpdateOrigins?
  private var isPreparing = false

  /// Whether an update is under way: until the layout is told of its end, adjustments of the offset are ignored. That is
  /// not documented; MagazineLayout has found it.
  var isUpdating = false

  /// What the collection view does where UIKit may do one thing or another.
  public var simulatedConduct = SimulatedConduct()

  /// Whether layouts are told of the end of a change that is not animated: UIKit's documentation does not say.
  public var simulatedEndsUnanimatedTransitions = false

  /// Whether answers of the layout are held against one another; it takes time.
  public var simulatedChecks = true

  /// What the layout did that no layout may do.
  public internal(set) var simulatedViolations: [String] = []

  /// How elements have moved in the last update or change of layout.
  public internal(set) var simulatedAnimations: [SimulatedAnimation] = []

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  public override init(frame: CGRect) {
    preconditionFailure("UICollectionView must be initialized with a non-nil layout parameter")
  }

  public required init?(coder: NSCoder) { nil }

  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  func replaceLayout(with new: UICollectionViewLayout) {
    layout = new
    new.collectionView = self
  }

  // MARK: Data

  open var numberOfSections: Int { loadedItemCounts.count }

  open func numberOfItems(inSection section: Int) -> Int { loadedItemCounts[section] }

  /// The numbers of items, which are asked for once, and again when the data changes.
  var loadedItemCounts: [Int] {
    if let itemCounts { return itemCounts }
    let counts = askForItemCounts()
    itemCounts = counts
    return counts
  }

  func askForItemCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map { section in
      dataSource.collectionView(self, numberOfItemsInSection: section)
        + (dropPlaceholder?.section == section ? 1 : 0)
    }
  }

  open func reloadData() {
    for (element, view) in visible { recycle(view, of: element) }
    visible = [:]
    discardPrefetched()
    selected = []
    dropPlaceholder = nil
    itemCounts = nil
    let context = layout.makeInvalidationContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    invalidate(layout, using: context)
    layoutWasInvalidated(layout, with: context)
  }

  // MARK: Layout

  /// Makes a layout invalid by a context of the collection view's own.
  func invalidate(_ layout: UICollectionViewLayout, using context: UICollectionViewLayoutInvalidationContext) {
    if simulatedConduct.takes(.skipsInvalidateLayout) {
      layout.invalidateLayout(with: context)
    } else {
      layout.invalidate(using: context)
    }
  }

  /// Called by the layout's `invalidateLayout(with:)`.
  func layoutWasInvalidated(
    _ sender: UICollectionViewLayout, with context: UICollectionViewLayoutInvalidationContext
  ) {
    guard sender === layout else { return }
    pass.noteInvalidation()
    if isPreparing { simulatedViolations.append("the layout has become invalid while it was prepared") }
    isLayoutValid = false
    forgetAttributes(by: context)
    let size = context.contentSizeAdjustment
    contentSize = CGSize(width: contentSize.width + size.width, height: contentSize.height + size.height)
    let offset = context.contentOffsetAdjustment
    if offset != .zero, !isUpdating, !isDecelerating || !simulatedConduct.takes(.ignoresAdjustmentInFlings) {
      adjustOffset(by: offset)
    }
    setNeedsLayout()
  }

  private func adjustOffset(by distance: CGPoint) {
    super.bounds.origin = CGPoint(x: bounds.origin.x + distance.x, y: bounds.origin.y + distance.y)
    guard let target = scrollTarget, simulatedConduct.takes(.movesTargetsOfScrolls) else { return }
    scrollTarget = CGPoint(x: target.x + distance.x, y: target.y + distance.y)
  }

  /// A context that names elements makes these invalid alone.
  private func forgetAttributes(by context: UICollectionViewLayoutInvalidationContext) {
    let named: [Element] =
      (context.invalidatedItemIndexPaths ?? []).map { .item($0) }
      + (context.invalidatedSupplementaryIndexPaths ?? [:]).flatMap { kind, paths in
        paths.map { Element(category: .supplementaryView, kind: kind, indexPath: $0) }
      }
      + (context.invalidatedDecorationIndexPaths ?? [:]).flatMap { kind, paths in
        paths.map { Element(category: .decorationView, kind: kind, indexPath: $0) }
      }
    guard !named.isEmpty, !context.invalidateEverything, !context.invalidateDataSourceCounts else {
      knownAttributes = [:]
      for element in prefetched.keys { prefetched[element]?.isValid = false }
      return
    }
    for element in named {
      knownAttributes[element] = nil
      prefetched[element]?.isValid = false
    }
  }

  /// Every change of the bounds, by scrolling, too: the layout is asked before it happens whether it becomes invalid.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      guard newValue != old else { return }
      if isPreparing { simulatedViolations.append("the bounds have changed while the layout was prepared") }
      invalidateLayout(forBoundsChange: newValue)
      if simulatedConduct.takes(.ignoresAdjustmentOfBoundsChange) {
        super.bounds = newValue
      } else {
        let adjusted = super.bounds
        super.bounds = newValue.offsetBy(dx: adjusted.minX - old.minX, dy: adjusted.minY - old.minY)
      }
      setNeedsLayout()
      if newValue.origin != old.origin { delegate?.scrollViewDidScroll(self) }
    }
  }

  /// How often scrolling was animated.
  public private(set) var simulatedAnimatedScrolls = 0

  /// Scrolls; with an animation, the delegate is told of its end, which is at once unless scrolling takes time.
  open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    scrollTarget = nil
    guard animated else {
      self.contentOffset = contentOffset
      return
    }
    simulatedAnimatedScrolls += 1
    guard contentOffset != self.contentOffset else { return }
    if simulatedConduct.takes(.scrollsSlowly) {
      scrollTarget = contentOffset
    } else {
      self.contentOffset = contentOffset
      delegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  /// Set by the program, it ends an animation.
  open override var contentOffset: CGPoint {
    get { super.contentOffset }
    set {
      scrollTarget = nil
      super.contentOffset = newValue
    }
  }

  func invalidateLayout(forBoundsChange newBounds: CGRect) {
    guard layout.shouldInvalidateLayout(forBoundsChange: newBounds) else { return }
    invalidate(layout, using: layout.invalidationContext(forBoundsChange: newBounds))
  }

  /// A view that is at its start stays there when the insets change. The layout is asked only if the bounds change by it:
  /// UIKit's documentation does not say that it is asked otherwise.
  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    let inset = adjustedContentInset
    let moved = CGPoint(
      x: contentOffset.x <= 0 ? -inset.left : contentOffset.x, y: contentOffset.y <= 0 ? -inset.top : contentOffset.y)
    if moved != contentOffset { contentOffset = moved }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    layOutVisibleElements()
  }

  /// Prepares the layout and shows what is in the bounds until nothing of it makes the layout invalid.
  func layOutVisibleElements() {
    pass.begin()
    defer { pass.end() }
    repeat {
      pass.noteRound()
      prepareLayout()
    } while !showVisibleElements()
  }

  /// The first part of the cycle: `prepare()`, and the size of the content.
  func prepareLayout() {
    if isLayoutValid {
      guard simulatedConduct.takes(.preparesAgain, oneIn: 8) else { return }
      knownAttributes = [:]
    }
    _ = loadedItemCounts
    isPreparing = true
    layout.prepare()
    isPreparing = false
    isLayoutValid = true
    contentSize = layout.collectionViewContentSize
  }

  /// The attributes of an element, which are asked for once while the layout is valid.
  func attributes(of element: Element) -> UICollectionViewLayoutAttributes? {
    if let known = knownAttributes[element] { return known }
    let attributes = layout.attributes(of: element)
    precondition(
      attributes != nil || element.category != .cell || !contains(element.indexPath),
      "no UICollectionViewLayoutAttributes instance for -layoutAttributesForItemAtIndexPath: \(element.indexPath)")
    knownAttributes[element] = attributes
    return attributes
  }
}

extension UICollectionView {
  /// How an element has moved.
  public struct SimulatedAnimation {
    /// What the element is.
    public var category: ElementCategory
    /// Its place in the data, after the update unless it is gone.
    public var indexPath: IndexPath
    /// Where it began.
    public var from: UICollectionViewLayoutAttributes
    /// Where it ended.
    public var to: UICollectionViewLayoutAttributes
    /// Whether it is on screen afterwards.
    public var appears: Bool
  }

  struct InteractiveTransition {
    var layout: UICollectionViewTransitionLayout
    var completion: ((Bool, Bool) -> Void)?
  }
}
