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
      layoutAttributes.size = contentView.fittingSize(layoutAttributes.size, in: self)
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
      layoutAttributes.size = fittingSize(layoutAttributes.size, in: self)
      return layoutAttributes
    }
  }

  extension UIView {
    /// The size that a view needs if its extent across the axis of the layout that it is shown by stays as it is.
    fileprivate func fittingSize(_ size: CGSize, in view: UICollectionReusableView) -> CGSize {
      let layout = (view.superview as? UICollectionView)?.collectionViewLayout as? CollectionCascadeLayout
      return layout?.base.axis == .horizontal
        ? systemLayoutSizeFitting(
          CGSize(width: UIView.layoutFittingCompressedSize.width, height: size.height),
          withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .required)
        : systemLayoutSizeFitting(
          CGSize(width: size.width, height: UIView.layoutFittingCompressedSize.height),
          withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    }
  }
#endif
