#if canImport(UIKit) && !os(watchOS)
  public import CascadeLayout
  public import UIKit
  public import struct Foundation.IndexPath

  /// A flow: items in lines, each spread over the whole breadth, like `UICollectionViewFlowLayout`.
  ///
  ///     let layout = CollectionFlowLayout()
  ///     layout.itemSize = CGSize(width: 80, height: 50)
  ///     layout.minimumLineSpacing = 44
  ///
  /// Items that all have ``itemSize`` take neither time nor memory, whatever their number. Otherwise the first of these
  /// that exists determines the sizes: ``itemSizes``, ``sizeForItem``, the delegate as a
  /// ``CollectionFlowLayoutDelegate``. If the answer is nil, the item has ``itemSize`` until its cell is on screen and
  /// returns its size from `preferredLayoutAttributesFitting(_:)`.
  open class CollectionFlowLayout: CollectionSectionLayout {
    /// The size of items without their own size, in points; 50 × 50 by default.
    public var itemSize = CGSize(width: 50, height: 50) {
      didSet { if itemSize != oldValue { invalidateLayout() } }
    }

    /// The gap between lines, in points; 10 by default.
    public var minimumLineSpacing: CGFloat = 10 {
      didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
    }

    /// The minimum gap between the items of a line, in points; 10 by default.
    public var minimumInteritemSpacing: CGFloat = 10 {
      didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
    }

    /// The direction of scrolling; vertical by default.
    public var scrollDirection: UICollectionView.ScrollDirection {
      get { UICollectionView.ScrollDirection(base.axis) }
      set {
        guard newValue != scrollDirection, let flow = base as? FlowLayout else { return }
        flow.axis = Axis(newValue)
        invalidateLayout()
      }
    }

    /// The size of a section's items without their own size, in points; nil for ``itemSize``.
    ///
    /// The second parameter is the breadth of the section's lines. The closure is called again when that changes, so it
    /// can make a grid with a fixed number of columns.
    ///
    ///     layout.itemSizeInSection = { _, width in
    ///       let side = ((width - 2 * 10) / 3).rounded(.down)
    ///       return CGSize(width: side, height: side)
    ///     }
    public var itemSizeInSection: ((_ section: Int, _ breadth: CGFloat) -> CGSize?)? {
      didSet { invalidateLayout() }
    }

    /// The size of an item, in points, or nil if it is not known yet. If it is set, no delegate is asked.
    public var sizeForItem: ((_ indexPath: IndexPath) -> CGSize?)? {
      didSet { invalidateLayout() }
    }

    /// The sizes of all items of a section at once, in the base layout's form, or nil to ask for each item. For large
    /// numbers of items.
    public var itemSizes: ((_ section: Int) -> ItemSizes?)? {
      didSet { invalidateLayout() }
    }

    let inputs = SectionInputs<FlowMetrics, ItemSizes>()

    /// Creates a layout that scrolls vertically.
    public init() {
      super.init(Self.makeBase(inputs))
    }

    /// Creates the layout of a storyboard: it scrolls vertically.
    public required init?(coder: NSCoder) {
      super.init(Self.makeBase(inputs), coder: coder)
    }

    private static func makeBase(_ inputs: SectionInputs<FlowMetrics, ItemSizes>) -> FlowLayout {
      let base = FlowLayout { inputs.items[$0] }
      base.metricsOfSection = { inputs.metrics[$0] }
      return base
    }

    /// Sets the size of an item whose size was unknown, for instance when its picture has loaded.
    ///
    /// It works as if the item's cell preferred this size: items in view stay in place, and only what comes after the
    /// item in its section is arranged again. It has no effect on items whose size is known. All sizes that are set in
    /// a turn of the run loop are applied together at its end.
    public func setMeasuredSize(_ size: CGSize, forItemAt indexPath: IndexPath) {
      if let item = CascadeLayout.IndexPath(indexPath) { resize(item, to: Size(size)) }
    }

    // MARK: The base layout's inputs

    override func takeInputs(for context: LayoutContext, after old: LayoutContext?) -> LayoutChange {
      repairing { takeFlowInputs(for: context, after: old) }
    }

    override func takeMetrics(ofSection section: Int, in viewport: Size) {
      inputs.metrics[section] = flowMetrics(section, in: viewport)
    }

    override func takeSize(_ size: Size, of item: CascadeLayout.IndexPath) -> Bool { takeMeasured(size, of: item) }

    override func accepts(_ size: Size, of element: LayoutElement, insteadOf present: Size) -> Bool {
      // Broader than its line, an item is as broad as that.
      super.accepts(element.kind == .item ? fitting(size, element.indexPath) : size, of: element, insteadOf: present)
    }

    override func isOther(_ size: Size, than present: Size) -> Bool {
      size.isPossible && max(abs(size.width - present.width), abs(size.height - present.height)) > 1e-6
    }
  }
#endif
