#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout
  import UIKit

  /// An arrangement, what it was made for, and the place of the viewport in it.
  struct ArrangedContent {
    let arrangement: any LayoutArrangement

    /// The viewport's size and the numbers of items that the arrangement is right for.
    var context: LayoutContext

    /// What the collection view's bounds had around the viewport then.
    var inset: UIEdgeInsets

    /// The viewport's top left corner when the layout was last prepared: answers stay the same until it is again.
    var contentOffset: Point

    /// The number of pixels a point to which answers are rounded until the layout is prepared again: a window may go to
    /// another display.
    var pixelScale: CGFloat

    /// The viewport.
    var viewport: Rect { Rect(origin: contentOffset, size: context.viewport) }
  }
#endif
