#if canImport(UIKit)
  import CascadeLayout
  import UIKit

  /// What of a layout is invalid, as far as UIKit's own context does not say it.
  final class LayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// What has made the layout invalid; anything, unless the layout has made the context itself.
    var cause = Cause.anything

    enum Cause {
      /// Metrics, sizes or data may be others.
      case anything

      /// The viewport is another, and all that depends on it alone has to move.
      case viewport

      /// A cell prefers another size than it was given.
      case measured(CascadeLayout.IndexPath, Size)

      /// The arrangement is right, but UIKit may have asked for it before it was.
      case asked
    }
  }
#endif
