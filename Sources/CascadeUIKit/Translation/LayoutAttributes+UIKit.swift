#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout
  import UIKit
  import struct Foundation.IndexPath

  extension LayoutAttributes {
    /// The same attributes as a new object of UIKit's.
    @MainActor var uiKitAttributes: UICollectionViewLayoutAttributes {
      let attributes = emptyAttributes
      // Before the transform: what the frame is after it, UIKit computes.
      attributes.frame = CGRect(frame)
      if scale != 1 || rotation != 0 {
        attributes.transform = CGAffineTransform(rotationAngle: CGFloat(rotation))
          .scaledBy(x: CGFloat(scale), y: CGFloat(scale))
      }
      if alpha != 1 { attributes.alpha = CGFloat(alpha) }
      if zIndex != 0 { attributes.zIndex = zIndex }
      if isHidden { attributes.isHidden = true }
      return attributes
    }

    @MainActor private var emptyAttributes: UICollectionViewLayoutAttributes {
      let path = IndexPath(indexPath)
      return switch kind {
      case .item: UICollectionViewLayoutAttributes(forCellWith: path)
      case .header:
        UICollectionViewLayoutAttributes(
          forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: path)
      case .footer:
        UICollectionViewLayoutAttributes(
          forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter, with: path)
      case .background:
        UICollectionViewLayoutAttributes(forDecorationViewOfKind: ElementKindName.background, with: path)
      case .supplementary(let number):
        UICollectionViewLayoutAttributes(
          forSupplementaryViewOfKind: CollectionCascadeLayout.supplementaryElementKind(number), with: path)
      case .decoration(let number):
        UICollectionViewLayoutAttributes(
          forDecorationViewOfKind: CollectionCascadeLayout.decorationElementKind(number), with: path)
      }
    }
  }
#endif
