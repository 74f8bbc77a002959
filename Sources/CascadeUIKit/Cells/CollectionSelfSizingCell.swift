#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// A cell that gets its length from its content, through constraints or `UIHostingConfiguration`.
  ///
  /// UIKit's own cells need not do so in a custom layout. The extent across the axis of scrolling does not change, and
  /// the content must be constrained to all sides of `contentView`.
  open class CollectionSelfSizingCell: UICollectionViewCell {
    /// Returns the attributes with the extent that the content needs along the axis of scrolling.
    open override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      // The content view may still have the size of the item that the cell showed before.
      contentView.bounds.size = layoutAttributes.size
      layoutAttributes.size = contentView.fittingSize(
        layoutAttributes.size, isHorizontal: isHorizontal(layoutAttributes))
      return layoutAttributes
    }
  }

  /// A header, a footer or another supplementary view that gets its length from its subviews, like
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
    /// True if attributes belong to a layout of this module that scrolls horizontally. Their class decides, because the
    /// view may have no superview when it is measured; for attributes that UIKit has made, the view's layout decides.
    fileprivate func isHorizontal(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
      if attributes is HorizontalLayoutAttributes { return true }
      let layout = (superview as? UICollectionView)?.collectionViewLayout as? CollectionCascadeLayout
      return layout?.base.axis == .horizontal
    }
  }

  extension UIView {
    /// The size that a view needs if its extent across the axis of scrolling does not change: at least one point,
    /// because a view without length would never come into view again.
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
