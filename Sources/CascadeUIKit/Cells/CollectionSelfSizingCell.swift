#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// A cell that asks its content how long it needs to be: by constraints, or as `UIHostingConfiguration` does.
  ///
  /// UIKit's own cells need not do that in a layout that is not UIKit's. The extent across the axis of scrolling stays as
  /// it is, and the content has to be constrained to all sides of `contentView`.
  open class CollectionSelfSizingCell: UICollectionViewCell {
    /// Returns the attributes with the extent that the content needs along the axis of scrolling.
    open override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      // It may still have the size of the item that the cell was used for before.
      contentView.bounds.size = layoutAttributes.size
      layoutAttributes.size = contentView.fittingSize(
        layoutAttributes.size, isHorizontal: isHorizontal(layoutAttributes))
      return layoutAttributes
    }
  }

  /// A header, a footer or another supplementary view that asks its subviews how long it needs to be, as
  /// ``CollectionSelfSizingCell``.
  open class CollectionSelfSizingView: UICollectionReusableView {
    /// Returns the attributes with the extent that the subviews need along the axis of scrolling.
    open override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      bounds.size = layoutAttributes.size
      layoutAttributes.size = fittingSize(layoutAttributes.size, isHorizontal: isHorizontal(layoutAttributes))
      return layoutAttributes
    }
  }

  extension UICollectionReusableView {
    /// True if attributes are of a layout of this module that scrolls horizontally: by their class, because the view need
    /// not have a superview when it is measured; or, where UIKit has made them, by the view's layout.
    fileprivate func isHorizontal(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
      if attributes is HorizontalLayoutAttributes { return true }
      let layout = (superview as? UICollectionView)?.collectionViewLayout as? CollectionCascadeLayout
      return layout?.base.axis == .horizontal
    }
  }

  extension UIView {
    /// The size that a view needs if its extent across the axis of scrolling stays as it is: at least a point, for what has
    /// no length would never be in view again.
    package func fittingSize(_ size: CGSize, isHorizontal: Bool) -> CGSize {
      var target = UIView.layoutFittingCompressedSize
      if isHorizontal {
        target.height = size.height
        let fitting = systemLayoutSizeFitting(
          target, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .required)
        return CGSize(width: max(fitting.width, 1), height: size.height)
      }
      target.width = size.width
      let fitting = systemLayoutSizeFitting(
        target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
      return CGSize(width: size.width, height: max(fitting.height, 1))
    }
  }
#endif
