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
  /// The first of these that exists determines the heights of items: ``itemLengths``, ``heightForItem`` (or
  /// ``widthForItem``), the ``CollectionSectionLayout/delegate`` or the collection view's delegate, as a
  /// ``CollectionWaterfallLayoutDelegate``. If the answer is nil, the item has ``estimatedItemLength`` until its cell
  /// is on screen and returns its size from `preferredLayoutAttributesFitting(_:)`.
  ///
  /// Heights are requested again when the data or the width changes, and after `invalidateLayout()`. Items before the
  /// first one that has changed are not arranged again.
  open class CollectionWaterfallLayout: CollectionSectionLayout {
    /// The number of columns or, when scrolling horizontally, of rows; 2 by default.
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

    /// The rule that chooses an item's column; the shortest one by default.
    public var placement = LanePlacement.shortest {
      didSet { if placement != oldValue { invalidateLayout() } }
    }

    /// The height of an item of the given width, in points, or nil if it is not known yet. If it is set, no delegate is
    /// asked.
    public var heightForItem: ((_ indexPath: IndexPath, _ width: CGFloat) -> CGFloat?)? {
      didSet { invalidateLayout() }
    }

    /// The width of an item of the given height, in points, or nil if it is not known yet. Used instead of
    /// ``heightForItem`` when scrolling horizontally.
    public var widthForItem: ((_ indexPath: IndexPath, _ height: CGFloat) -> CGFloat?)? {
      didSet { invalidateLayout() }
    }

    /// The number of columns that an item spans or, when scrolling horizontally, of rows; nil, the default, for one
    /// column for every item. `Int.max` means all columns.
    ///
    /// The height of an item is requested for its width with this span. ``itemLengths`` contains its own spans.
    public var spanOfItem: ((_ indexPath: IndexPath) -> Int)? {
      didSet { invalidateLayout() }
    }

    /// The lengths of all items of a section at once, in the base layout's form, or nil to ask for each item. For large
    /// numbers of items.
    public var itemLengths: ((_ section: Int) -> ItemLengths?)? {
      didSet { invalidateLayout() }
    }

    /// The extent along the axis of scrolling of items whose cells have not been measured yet, in points; 100 by
    /// default.
    public var estimatedItemLength: CGFloat = 100 {
      didSet { if estimatedItemLength != oldValue { invalidateLayout() } }
    }

    /// Whether only appended items are requested; false by default, so that all are requested again whenever the data
    /// changes.
    ///
    /// For heights that are slow to compute, for instance of texts. Items then keep their heights until the width
    /// changes, the data changes elsewhere than at the end, or `invalidateLayout()` is called.
    public var remembersItemLengths = false

    let inputs = SectionInputs<WaterfallMetrics, ItemLengths>()
    /// The delegate's methods that have no effect.
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

    /// Sets both spacings and the section inset at once.
    public func setColumnSpacing(_ columnSpacing: CGFloat, rowSpacing: CGFloat, sectionInset: UIEdgeInsets) {
      self.columnSpacing = columnSpacing
      self.rowSpacing = rowSpacing
      self.sectionInset = sectionInset
    }

    /// The width of a section's columns or, when scrolling horizontally, the height of its rows, in points; 0 if there
    /// is no room for them, or no collection view.
    public func itemWidth(inSection section: Int) -> CGFloat {
      guard let collectionView, let viewport = viewport(of: collectionView.bounds) else { return 0 }
      let breadth = waterfallMetrics(section, in: viewport.size).laneBreadth(in: viewport.size, axis: base.axis)
      return breadth > 0 && breadth < .infinity ? CGFloat(breadth) : 0
    }

    /// Sets the size of an item whose size was unknown, for instance when its picture has loaded.
    ///
    /// The size may be in any unit: it is scaled to the item's extent across the axis of scrolling, also when that
    /// changes. If its extent across the axis is 0, the extent along the axis counts, in points. Items in view stay in
    /// place, and no item changes its column. It has no effect on items whose size is known. All sizes that are set in
    /// a turn of the run loop are applied together at its end.
    public func setMeasuredSize(_ size: CGSize, forItemAt indexPath: IndexPath) {
      if let item = CascadeLayout.IndexPath(indexPath) { resize(item, to: Size(size)) }
    }

    // MARK: The base layout's inputs

    override func takeInputs(for context: LayoutContext, after old: LayoutContext?) -> LayoutChange {
      repairing { takeWaterfallInputs(for: context, after: old) }
    }

    override func takeMetrics(ofSection section: Int, in viewport: Size) {
      inputs.metrics[section] = waterfallMetrics(section, in: viewport)
    }

    override func takeSize(_ size: Size, of item: CascadeLayout.IndexPath) -> Bool { takeMeasured(size, of: item) }

    /// A cell's preference is a length: it has the breadth of its column. A size with a breadth is a picture's.
    override func stored(_ size: Size, of element: LayoutElement) -> Size {
      element.kind == .item ? base.axis.size(length: base.axis.length(of: size), breadth: 0) : size
    }

    override func canRemember(_ size: Size) -> Bool { length(of: size, breadth: 1).map { $0 > 0 } ?? false }

    override func isOther(_ size: Size, than present: Size) -> Bool {
      let breadth = base.axis.breadth(of: present)
      guard let length = length(of: size, breadth: breadth) else { return false }
      return hasOtherLength(base.axis.size(length: length, breadth: breadth), than: present)
    }

    override func noteNoPreference(of element: LayoutElement, _ size: Size) {
      super.noteNoPreference(of: element, size)
      if element.kind == .item, unknown.contains(element.indexPath) { warnOfUnknownLengths() }
    }

    override var awaitsUpdates: Bool { super.awaitsUpdates || remembersItemLengths }
  }
#endif
