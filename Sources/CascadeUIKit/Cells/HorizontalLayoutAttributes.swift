#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The attributes of an element in a layout that scrolls horizontally.
  ///
  /// They tell a measured cell the axis, because UIKit may measure it before it has a superview.
  final class HorizontalLayoutAttributes: UICollectionViewLayoutAttributes {}
#endif
