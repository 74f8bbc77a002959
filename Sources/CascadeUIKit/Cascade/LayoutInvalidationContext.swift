#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout
  import UIKit

  /// The invalid part of a layout, in addition to what UIKit's context can express.
  final class LayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// The reason for the invalidation; `anything` unless the layout has made the context itself.
    var cause = Cause.anything

    enum Cause {
      /// Metrics, sizes or data may have changed.
      case anything

      /// The viewport has changed, and only what depends on it must move.
      case viewport

      /// The user no longer drags an item.
      case movementEnded(isCancelled: Bool)

      /// New bounds have changed the viewport's breadth.
      case breadth(CGRect)

      /// Elements need other sizes: their views prefer them, when UIKit asks before showing them, or the program has
      /// set them while cells may be on screen.
      case measured([(element: LayoutElement, size: Size)], isOnScreen: Bool)

      /// The arrangement is valid, but UIKit may have requested it too early.
      case asked
    }
  }
#endif
