#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout
  public import UIKit

  /// Items on a circle around the middle, clockwise from the first one at its right.
  ///
  ///     let layout = CollectionCircleLayout()
  ///     layout.itemSize = CGSize(width: 48, height: 48)
  ///
  /// New items appear from the middle; deleted items move there and shrink.
  open class CollectionCircleLayout: CollectionCascadeLayout {
    /// The size of every item, in points; 70 × 70 by default.
    public var itemSize = CGSize(width: 70, height: 70) {
      didSet { if itemSize != oldValue { invalidateLayout() } }
    }

    /// The distance of the items' centres from the middle, in points, or nil, the default, for the smaller of the
    /// viewport's width and height ÷ 2.5.
    public var radius: CGFloat? {
      didSet { if radius != oldValue { invalidateLayout() } }
    }

    /// Creates a layout.
    public init() {
      super.init(CircleLayout())
    }

    /// Creates the layout of a storyboard.
    public required init?(coder: NSCoder) {
      super.init(CircleLayout(), coder: coder)
    }

    override func takeInputs(for context: LayoutContext, after old: LayoutContext?) -> LayoutChange {
      (base as? CircleLayout)?.metrics = CircleMetrics(itemSize: Size(itemSize), radius: radius.map { Double($0) })
      return .everything
    }
  }
#endif
