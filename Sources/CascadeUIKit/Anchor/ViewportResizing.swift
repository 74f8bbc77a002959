#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout
  import UIKit

  /// A change of the viewport's breadth that UIKit is carrying out.
  struct ViewportResizing {
    /// The item that stays in place, and its distance from the start of the viewport.
    let anchor: LayoutElement
    let distance: Double

    /// The place to which the item was scrolled, where it stays instead; nil if it was not.
    let place: ItemPlace?

    /// True if the bounds change in an animation: then UIKit asks where scrolling ends.
    var isAnimated: Bool

    /// The offset after the content was arranged for the new breadth; nil until then.
    var settledOffset: CGPoint?
  }
#endif
