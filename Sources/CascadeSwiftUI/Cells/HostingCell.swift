#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import CascadeUIKit
  import SwiftUI
  import UIKit

  /// A cell that shows a SwiftUI view.
  @available(iOS 16, tvOS 16, visionOS 1, *)
  final class HostingCell: UICollectionViewCell {
    /// The number of the update that filled the cell.
    var version = -1

    /// The view, without what the collection adds to it.
    var content: Any?

    /// Whether the view shows its item as selected.
    var isItemSelected = false

    /// The axis along which the content is measured; nil if its length is known.
    var measuredAxis: SwiftUI.Axis?

    /// The attributes with the length that the content needs.
    ///
    /// The axis must be taken into account here: UIKit's implementation asks for the minimum size in both directions.
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      if let measuredAxis {
        layoutAttributes.size = contentView.fittingSize(
          layoutAttributes.size, isHorizontal: measuredAxis == .horizontal)
      }
      return layoutAttributes
    }
  }
#endif
