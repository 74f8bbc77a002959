#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The attributes of an element in a layout that scrolls horizontally.
  ///
  /// A cell that is measured knows by them along which axis: UIKit may measure it before it has a superview.
  final class HorizontalLayoutAttributes: UICollectionViewLayoutAttributes {}
#endif
