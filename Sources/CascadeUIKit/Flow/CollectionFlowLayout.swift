#if canImport(UIKit) && !os(watchOS)
  public import CascadeLayout
  public import UIKit
  public import struct Foundation.IndexPath

  /// A flow: items one after the other in lines, each line spread over the whole breadth, like
  /// `UICollectionViewFlowLayout`.
  ///
  ///     let layout = CollectionFlowLayout()
  ///     layout.itemSize = CGSize(width: 80, height: 50)
  ///     layout.minimumLineSpacing = 44
  ///
  /// Items that are all of ``itemSize`` take neither time nor memory, however many there are. Otherwise one of these
  /// says how large items are, the first one that there is: ``itemSizes``, ``sizeForItem``, the delegate as a
  /// ``CollectionFlowLayoutDelegate``. An item for which the answer is nil has ``itemSize`` until its cell is on screen
  /// and says in `preferredLayoutAttributesFitting(_:)` what it needs.
  open class CollectionFlowLayout: CollectionSectionLayout {
    /// The size of items that have none of their own, in points; 50 × 50 by default.
    public var itemSize = CGSize(width: 50, height: 50) {
      didSet { if itemSize != oldValue { invalidateLayout() } }
    }

    /// The gap between lines, in points; 10 by default.
    public var minimumLineSpacing: CGFloat = 10 {
      didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
    }

    /// The least gap between the items of a line, in points; 10 by default.
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

    /// The size of a section's items that have no size of their own, in points; nil for ``itemSize``.
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

    /// The size of an item, in points, or nil if it is not known yet. While it is set, no delegate is asked.
    public var sizeForItem: ((_ indexPath: IndexPath) -> CGSize?)? {
      didSet { invalidateLayout() }
    }

    /// The sizes of all items of a section at once, as the base layout takes them, or nil if items are to be asked for
    /// one by one: for very many items.
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

    /// Takes note that the delegate has no method that says the size of items, and says so once if it has one that looks
    /// like it.
    func noteDefaultSize(_ path: IndexPath) {
      guard let view = collectionView, let delegate = flowDelegate, checkedDelegate !== delegate else { return }
      checkedDelegate = delegate
      warnOfMisnamedSizes(
        of: delegate, view, path, own: delegate.collectionView(view, layout: self, sizeForItemAt: path) as CGSize,
        layout: "CollectionFlowLayout")
    }

    private static func makeBase(_ inputs: SectionInputs<FlowMetrics, ItemSizes>) -> FlowLayout {
      let base = FlowLayout { inputs.items[$0] }
      base.metricsOfSection = { inputs.metrics[$0] }
      return base
    }

    /// Says how large an item is that nobody knew the size of: its picture has been loaded, for instance.
    ///
    /// It is as if the item's cell had said that it prefers this size: what is in view stays there, and
    /// only what is behind it in its section is arranged again. For items whose size is known it does nothing. All sizes
    /// that are said before the run loop's turn ends are taken over together when it does.
    public func setMeasuredSize(_ size: CGSize, forItemAt indexPath: IndexPath) {
      if let item = CascadeLayout.IndexPath(indexPath) { resize(item, to: Size(size)) }
    }

    // MARK: What the base layout is told

    override func takeInputs(for context: LayoutContext, after old: LayoutContext?) -> LayoutChange {
      takeFlowInputs(for: context, after: old)
    }

    override func takeMetrics(ofSection section: Int, in viewport: Size) {
      inputs.metrics[section] = flowMetrics(section, in: viewport)
    }

    override func takeSize(_ size: Size, of item: CascadeLayout.IndexPath) -> Bool { takeMeasured(size, of: item) }

    override func isOther(_ size: Size, than present: Size) -> Bool {
      size.isPossible && max(abs(size.width - present.width), abs(size.height - present.height)) > 1e-6
    }
  }
#endif
