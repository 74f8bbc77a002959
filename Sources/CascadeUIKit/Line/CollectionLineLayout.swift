#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout
  public import UIKit

  /// A carousel: a line of items of equal size that grow near the middle, where one of them comes to rest.
  ///
  ///     let layout = CollectionLineLayout()
  ///     layout.itemSize = CGSize(width: 240, height: 320)
  ///     collectionView.collectionViewLayout = layout
  ///     collectionView.decelerationRate = .fast
  ///
  /// If the distance d of an item's centre from the viewport's centre is less than ``activeDistance``, the item is
  /// scaled by 1 + ``zoomFactor`` · (1 − d ÷ ``activeDistance``).
  open class CollectionLineLayout: CollectionCascadeLayout {
    /// The size of every item before it is zoomed, in points; 200 × 200 by default.
    public var itemSize = CGSize(width: 200, height: 200) {
      didSet { if itemSize != oldValue { invalidateLayout() } }
    }

    /// The gap between items, in points; 50 by default.
    public var itemSpacing: CGFloat = 50 {
      didSet { if itemSpacing != oldValue { invalidateLayout() } }
    }

    /// The distances around a section's items, in points; none by default.
    public var sectionInset = UIEdgeInsets.zero {
      didSet { if sectionInset != oldValue { invalidateLayout() } }
    }

    /// The distance from the viewport's centre within which items are zoomed, in points; 200 by default.
    public var activeDistance: CGFloat = 200 {
      didSet { if activeDistance != oldValue { invalidateLayout() } }
    }

    /// The enlargement of an item in the middle, as a fraction of its size; 0.3 by default.
    public var zoomFactor: CGFloat = 0.3 {
      didSet { if zoomFactor != oldValue { invalidateLayout() } }
    }

    /// Makes scrolling come to rest with an item in the middle; true by default.
    public var snaps: Bool {
      get { line.snaps }
      set {
        guard newValue != line.snaps else { return }
        line.snaps = newValue
        invalidateLayout()
      }
    }

    /// The direction of scrolling; horizontal by default.
    public var scrollDirection: UICollectionView.ScrollDirection {
      get { UICollectionView.ScrollDirection(line.axis) }
      set {
        guard newValue != scrollDirection else { return }
        line.axis = Axis(newValue)
        invalidateLayout()
      }
    }

    private var line: LineLayout {
      guard let line = base as? LineLayout else { preconditionFailure("the base layout is made by this class") }
      return line
    }

    /// Creates a layout that scrolls horizontally.
    public init() {
      super.init(LineLayout())
    }

    /// Creates the layout of a storyboard: it scrolls horizontally.
    public required init?(coder: NSCoder) {
      super.init(LineLayout(), coder: coder)
    }

    override func takeInputs(for context: LayoutContext, after old: LayoutContext?) -> LayoutChange {
      line.metrics = LineMetrics(
        itemSize: Size(itemSize), itemSpacing: Double(itemSpacing), sectionInset: EdgeInsets(sectionInset))
      line.activeDistance = Double(activeDistance)
      line.zoomFactor = Double(zoomFactor)
      return .everything
    }

    /// The base layout searches frames without their zoom. This rectangle contains everything that is zoomed into the
    /// given one.
    override func searchRect(_ rect: Rect) -> Rect {
      let width = Double(itemSize.width * max(zoomFactor, 0)) / 2
      let height = Double(itemSize.height * max(zoomFactor, 0)) / 2
      return Rect(
        x: rect.minX - width, y: rect.minY - height, width: rect.size.width + 2 * width,
        height: rect.size.height + 2 * height)
    }
  }
#endif
