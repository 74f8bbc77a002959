#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import CascadeUIKit
  import SwiftUI
  import UIKit

  /// A cell that shows a view of SwiftUI's.
  @available(iOS 16, tvOS 16, visionOS 1, *)
  final class HostingCell: UICollectionViewCell {
    /// The number of the update by which the cell was filled.
    var version = -1

    /// The view that is shown, without what the collection adds to it.
    var content: Any?

    /// Whether the view was told that its item is selected.
    var isItemSelected = false

    /// The axis along which the content says how long it is; nil where that is known otherwise.
    var measuredAxis: SwiftUI.Axis?

    /// The length that the content needs.
    ///
    /// A layout of one's own has to be told this: the default asks for the least size in both directions.
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
