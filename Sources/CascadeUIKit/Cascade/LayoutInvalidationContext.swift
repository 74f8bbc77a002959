#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout
  import UIKit

  /// The part of a layout that is invalid, as far as UIKit's own context does not say it.
  final class LayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// The reason why the layout is invalid; anything, unless the layout has made the context itself.
    var cause = Cause.anything

    enum Cause {
      /// Metrics, sizes or data may be others.
      case anything

      /// The viewport is another, and all that depends on it alone has to move.
      case viewport

      /// An item is no longer moved by a finger.
      case movementEnded(isCancelled: Bool)

      /// The viewport has another breadth in new bounds.
      case breadth(CGRect)

      /// Elements are to have other sizes: their views prefer them, and UIKit asks that before it shows a view, or the
      /// program has said so while cells may be on screen.
      case measured([(element: LayoutElement, size: Size)], isOnScreen: Bool)

      /// The arrangement is right, but UIKit may have asked for it before it was.
      case asked
    }
  }
#endif
