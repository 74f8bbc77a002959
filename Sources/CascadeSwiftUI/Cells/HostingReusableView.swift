#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import CascadeUIKit
  import SwiftUI
  import UIKit

  /// A header or a footer that shows a SwiftUI view.
  ///
  /// Only cells have a content configuration. Therefore the configuration's content view is a subview here.
  @available(iOS 16, tvOS 16, visionOS 1, *)
  final class HostingReusableView: UICollectionReusableView {
    /// The number of the update that filled the view.
    var version = -1

    /// The axis along which the content is measured; nil if its length is known.
    var measuredAxis: SwiftUI.Axis?

    private var content: (any UIView & UIContentView)?

    /// Shows a configuration in the existing content view, so that the state of the same content is kept.
    ///
    /// - Parameter configuration: Must always be of the same type.
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

    /// The attributes with the length that the content needs.
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
