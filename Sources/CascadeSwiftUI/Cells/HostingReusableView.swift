#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import CascadeUIKit
  import SwiftUI
  import UIKit

  /// A header or a footer that shows a view of SwiftUI's.
  ///
  /// Only cells have a content configuration of their own. Here its view is a subview.
  @available(iOS 16, tvOS 16, visionOS 1, *)
  final class HostingReusableView: UICollectionReusableView {
    /// The number of the update by which the view was filled.
    var version = -1

    /// The axis along which the content says how long it is; nil where that is known otherwise.
    var measuredAxis: SwiftUI.Axis?

    private var content: (any UIView & UIContentView)?

    /// Shows a configuration, in the content view that there is, so that the state of the same content stays.
    ///
    /// - Parameter configuration: It is always of the same type.
    func show(_ configuration: any UIContentConfiguration) {
      if let content {
        content.configuration = configuration
        return
      }
      let view = configuration.makeContentView()
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
      content = view
    }

    /// The length that the content needs.
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      if let measuredAxis, let content {
        layoutAttributes.size = content.fittingSize(layoutAttributes.size, isHorizontal: measuredAxis == .horizontal)
      }
      return layoutAttributes
    }
  }
#endif
