#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout
  import UIKit

  /// An arrangement, the context it was made for, and the viewport's place in it.
  struct ArrangedContent {
    let arrangement: any LayoutArrangement

    /// The viewport's size and the item counts for which the arrangement is valid.
    var context: LayoutContext

    /// The insets between the collection view's bounds and the viewport.
    var inset: UIEdgeInsets

    /// The viewport's top left corner at the last `prepare()`. It stays the same until the next one, and so do the
    /// answers to UIKit.
    var contentOffset: Point

    /// The pixels per point used for rounding until the next `prepare()`: a window may move to another display.
    var pixelScale: CGFloat

    /// The viewport.
    var viewport: Rect { Rect(origin: contentOffset, size: context.viewport) }
  }
#endif
