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
      guard let measuredAxis else { return layoutAttributes }
      let breadth = measuredAxis == .vertical ? layoutAttributes.size.width : layoutAttributes.size.height
      let length = contentView.fittingLength(along: measuredAxis, breadth: breadth)
      switch measuredAxis {
      case .horizontal: layoutAttributes.size.width = length
      case .vertical: layoutAttributes.size.height = length
      }
      return layoutAttributes
    }
  }

  extension UIView {
    /// The least length of the view where it is so broad.
    func fittingLength(along axis: SwiftUI.Axis, breadth: CGFloat) -> CGFloat {
      var target = UIView.layoutFittingCompressedSize
      switch axis {
      case .horizontal:
        target.height = breadth
        return systemLayoutSizeFitting(
          target, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .required
        ).width
      case .vertical:
        target.width = breadth
        return systemLayoutSizeFitting(
          target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
      }
    }
  }
#endif
