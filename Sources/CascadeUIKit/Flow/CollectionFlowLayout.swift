#if canImport(UIKit)
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
    var measured = MeasuredSizes()

    /// The items, by section, whose sizes nobody knows.
    var unknown: [UnknownItems] = []

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

    /// Says how large an item is that nobody knew the size of: its picture has been loaded, for instance.
    ///
    /// It is as if the item's cell had said that it prefers this size: what is in view stays there, and
    /// only what is behind it in its section is arranged again. For items whose size is known it does nothing.
    public func setMeasuredSize(_ size: CGSize, forItemAt indexPath: IndexPath) {
      resize(.init(indexPath), to: Size(size))
    }

    // MARK: What the base layout is told

    override func takeInputs(for context: LayoutContext, after old: LayoutContext?) -> LayoutChange {
      takeFlowInputs(for: context, after: old)
    }

    override func remember(_ size: Size, of item: CascadeLayout.IndexPath) { measured[item.section, item.item] = size }

    override func take(_ size: Size, of item: CascadeLayout.IndexPath) -> Bool { takeMeasured(size, of: item) }

    override func accepts(_ size: Size, of item: CascadeLayout.IndexPath, insteadOf present: Size) -> Bool {
      size.isPossible
        && max(abs(size.width - present.width), abs(size.height - present.height)) > 1e-6 && unknown.contains(item)
    }

    override func hasSize(_ item: CascadeLayout.IndexPath) -> Bool {
      !unknown.contains(item) || measured[item.section, item.item] != nil
    }

    override var awaitsUpdates: Bool { !measured.isEmpty }

    override func forgetMeasuredSizes() { measured = MeasuredSizes() }

    override func moveMeasuredSizes(by updates: SectionUpdates) {
      measured.move(by: updates, sectionCount: collectionView?.numberOfSections ?? 0)
    }
  }
#endif
