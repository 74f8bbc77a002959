#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout
  import UIKit
  import struct Foundation.IndexPath

  extension LayoutAttributes {
    /// The same attributes as a new UIKit object.
    @MainActor func uiKitAttributes(isHorizontal: Bool) -> UICollectionViewLayoutAttributes {
      let attributes = emptyAttributes(isHorizontal: isHorizontal)
      // Before the transform, because UIKit computes the transformed frame.
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

    @MainActor private func emptyAttributes(isHorizontal: Bool) -> UICollectionViewLayoutAttributes {
      let path = IndexPath(indexPath)
      func supplementary(_ kind: String) -> UICollectionViewLayoutAttributes {
        isHorizontal
          ? HorizontalLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
          : UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
      }
      return switch kind {
      case .item:
        isHorizontal
          ? HorizontalLayoutAttributes(forCellWith: path) : UICollectionViewLayoutAttributes(forCellWith: path)
      case .header: supplementary(UICollectionView.elementKindSectionHeader)
      case .footer: supplementary(UICollectionView.elementKindSectionFooter)
      case .supplementary(let number): supplementary(CollectionCascadeLayout.supplementaryElementKind(number))
      // Decorations are not measured.
      case .background:
        UICollectionViewLayoutAttributes(forDecorationViewOfKind: ElementKindName.background, with: path)
      case .decoration(let number):
        UICollectionViewLayoutAttributes(
          forDecorationViewOfKind: CollectionCascadeLayout.decorationElementKind(number), with: path)
      }
    }
  }
#endif
