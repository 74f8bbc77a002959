#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import UIKit

  /// A cell that shows a view of SwiftUI's.
  @available(iOS 16, tvOS 16, visionOS 1, *)
  final class HostingCell: UICollectionViewCell {
    /// The number of the update by which the cell was filled.
    var version = -1

    /// The axis along which the content says how long it is; nil where that is known otherwise.
    var measuredAxis: SwiftUI.Axis?

    /// The length that the content needs.
    ///
    /// A layout of one's own has to be told this: the default asks for the least size in both directions.
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      if let measuredAxis { layoutAttributes.fit(contentView, along: measuredAxis) }
      return layoutAttributes
    }
  }

  extension UICollectionViewLayoutAttributes {
    /// Makes the size as long as a view needs to be where it is so broad; at least a point, for what has no length would
    /// never be in view again.
    func fit(_ view: UIView, along axis: SwiftUI.Axis) {
      var target = UIView.layoutFittingCompressedSize
      switch axis {
      case .horizontal:
        target.height = size.height
        let fitting = view.systemLayoutSizeFitting(
          target, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .required)
        size.width = max(fitting.width, 1)
      case .vertical:
        target.width = size.width
        let fitting = view.systemLayoutSizeFitting(
          target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        size.height = max(fitting.height, 1)
      }
    }
  }
#endif
