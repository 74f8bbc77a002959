#if canImport(UIKit) && !os(watchOS)
  public import CascadeLayout
  public import UIKit
  public import struct Foundation.IndexPath

  /// A waterfall (masonry): items of different heights in columns of equal width, each under the shortest column.
  ///
  ///     let layout = CollectionWaterfallLayout(columnCount: 3)
  ///     layout.heightForItem = { indexPath, width in width / photos[indexPath.item].aspectRatio }
  ///     collectionView.collectionViewLayout = layout
  ///
  /// The heights of items come from one of these, the first one that there is: ``itemLengths``, ``heightForItem`` (or
  /// ``widthForItem``), the ``CollectionSectionLayout/delegate`` or the collection view's delegate, as a
  /// ``CollectionWaterfallLayoutDelegate``. An item of which nobody knows it, for which the answer is nil, has
  /// ``estimatedItemLength`` until its cell is on screen and says in
  /// `preferredLayoutAttributesFitting(_:)` what it needs.
  ///
  /// Heights are asked for again when the data changes, when the width does, and after `invalidateLayout()`; what is in
  /// front of the first one that has changed is not arranged again.
  open class CollectionWaterfallLayout: CollectionSectionLayout {
    /// The number of columns, of rows when scrolling horizontally; 2 by default.
    public var columnCount: Int {
      didSet { if columnCount != oldValue { invalidateLayout() } }
    }

    /// The gap between columns, or, when scrolling horizontally, between the items of a row, in points; 10 by default.
    public var columnSpacing: CGFloat = 10 {
      didSet { if columnSpacing != oldValue { invalidateLayout() } }
    }

    /// The gap between the items of a column, or, when scrolling horizontally, between rows, in points; 10 by default.
    public var rowSpacing: CGFloat = 10 {
      didSet { if rowSpacing != oldValue { invalidateLayout() } }
    }

    /// The direction of scrolling; vertical by default.
    public var scrollDirection: UICollectionView.ScrollDirection {
      get { UICollectionView.ScrollDirection(base.axis) }
      set {
        guard newValue != scrollDirection else { return }
        waterfall.axis = Axis(newValue)
        forgetMeasuredSizes()
        invalidateLayout()
      }
    }

    /// The rule by which an item gets its column; the shortest one by default.
    public var placement = LanePlacement.shortest {
      didSet { if placement != oldValue { invalidateLayout() } }
    }

    /// The height of an item that is so wide, in points, or nil if it is not known yet. While it is set, no delegate is
    /// asked.
    public var heightForItem: ((_ indexPath: IndexPath, _ width: CGFloat) -> CGFloat?)? {
      didSet { invalidateLayout() }
    }

    /// The width of an item that is so high, in points, or nil if it is not known yet: in place of ``heightForItem``
    /// when scrolling horizontally.
    public var widthForItem: ((_ indexPath: IndexPath, _ height: CGFloat) -> CGFloat?)? {
      didSet { invalidateLayout() }
    }

    /// The number of columns over which an item extends, of rows when scrolling horizontally; one column for every item
    /// while it is nil. `Int.max` is for as many as there are.
    ///
    /// The height of an item is asked for the width that it has by that. What ``itemLengths`` gives has its own spans.
    public var spanOfItem: ((_ indexPath: IndexPath) -> Int)? {
      didSet { invalidateLayout() }
    }

    /// The lengths of all items of a section at once, as the base layout takes them, or nil if items are to be asked
    /// for one by one: for very many items.
    public var itemLengths: ((_ section: Int) -> ItemLengths?)? {
      didSet { invalidateLayout() }
    }

    /// The extent along the axis of scrolling of items whose cells have not been measured yet, in points; 100 by
    /// default.
    public var estimatedItemLength: CGFloat = 100 {
      didSet { if estimatedItemLength != oldValue { invalidateLayout() } }
    }

    /// Asks for items that are appended alone; false by default, so that all are asked for again whenever the data
    /// changes.
    ///
    /// For heights that take long to find, of texts, for instance. An item is then taken to be as high as before, until
    /// the width or something other than the end of the data changes, or `invalidateLayout()` is called.
    public var remembersItemLengths = false

    let inputs = SectionInputs<WaterfallMetrics, ItemLengths>()
    /// Methods of the delegate that have no effect.
    var warnings = WaterfallWarnings()

    /// Creates a layout that scrolls vertically.
    public init(columnCount: Int) {
      self.columnCount = columnCount
      super.init(Self.makeBase(inputs))
    }

    /// Creates a layout that scrolls vertically, with the same gap between columns and between the items of a column.
    ///
    ///     CollectionWaterfallLayout(columnCount: 2, spacing: 5, sectionInset: .init(top: 5, left: 5, bottom: 5, right: 5))
    public convenience init(columnCount: Int, spacing: CGFloat, sectionInset: UIEdgeInsets = .zero) {
      self.init(columnCount: columnCount)
      setColumnSpacing(spacing, rowSpacing: spacing, sectionInset: sectionInset)
    }

    /// Creates a layout of two columns that scrolls vertically.
    public convenience init() {
      self.init(columnCount: 2)
    }

    /// Creates the layout of a storyboard: with two columns, scrolling vertically.
    public required init?(coder: NSCoder) {
      columnCount = 2
      super.init(Self.makeBase(inputs), coder: coder)
    }

    private static func makeBase(_ inputs: SectionInputs<WaterfallMetrics, ItemLengths>) -> WaterfallLayout {
      let base = WaterfallLayout { inputs.items[$0] }
      base.metricsOfSection = { inputs.metrics[$0] }
      base.keepsLanes = true
      return base
    }

    /// Sets the three measures at once.
    public func setColumnSpacing(_ columnSpacing: CGFloat, rowSpacing: CGFloat, sectionInset: UIEdgeInsets) {
      self.columnSpacing = columnSpacing
      self.rowSpacing = rowSpacing
      self.sectionInset = sectionInset
    }

    /// The width of a section's columns, or, when scrolling horizontally, the height of its rows, in points; 0 where
    /// there is no room for them, or no collection view.
    public func itemWidth(inSection section: Int) -> CGFloat {
      guard let collectionView, let viewport = viewport(of: collectionView.bounds) else { return 0 }
      let breadth = waterfallMetrics(section, in: viewport.size).laneBreadth(in: viewport.size, axis: base.axis)
      return breadth > 0 && breadth < .infinity ? CGFloat(breadth) : 0
    }

    /// Says how large an item is that nobody knew the size of: its picture has been loaded, for instance.
    ///
    /// It is as if the item's cell had said that it prefers this size, of which the extent along the axis counts: what
    /// is in view stays there, and nothing changes its column. For items whose size is known it does nothing. All sizes
    /// that are said before the run loop's turn ends are taken over together when it does.
    public func setMeasuredSize(_ size: CGSize, forItemAt indexPath: IndexPath) {
      if let item = CascadeLayout.IndexPath(indexPath) { resize(item, to: Size(size)) }
    }

    // MARK: What the base layout is told

    override func takeInputs(for context: LayoutContext, after old: LayoutContext?) -> LayoutChange {
      takeWaterfallInputs(for: context, after: old)
    }

    override func takeMetrics(ofSection section: Int, in viewport: Size) {
      inputs.metrics[section] = waterfallMetrics(section, in: viewport)
    }

    override func takeSize(_ size: Size, of item: CascadeLayout.IndexPath) -> Bool { takeMeasured(size, of: item) }

    override func noteNoPreference(of element: LayoutElement) {
      if element.kind == .item, unknown.contains(element.indexPath) { warnOfUnknownLengths() }
    }

    override var awaitsUpdates: Bool { super.awaitsUpdates || remembersItemLengths }
  }
#endif
