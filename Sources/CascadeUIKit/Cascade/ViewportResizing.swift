#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout
  import UIKit

  /// A change of the viewport's breadth while UIKit carries it out.
  struct ViewportResizing {
    /// The item that is to stay where it is, and how far it is from the start of the viewport.
    let anchor: LayoutElement
    let distance: Double

    /// True if the bounds change inside an animation: then UIKit asks where scrolling is to end.
    var isAnimated: Bool

    /// The offset since the content was arranged for the new breadth; nil until then.
    var settledOffset: CGPoint?
  }
#endif
