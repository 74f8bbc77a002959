#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import UIKit

  /// A header or a footer that shows a view of SwiftUI's.
  ///
  /// Only cells have a content configuration of their own. Here its view is a subview.
  @available(iOS 16, tvOS 16, visionOS 1, *)
  final class HostingReusableView: UICollectionReusableView {
    /// The number of the update by which the view was filled.
    var version = -1

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

    /// The length that the content needs where it is so broad.
    func length(along axis: SwiftUI.Axis, breadth: CGFloat) -> CGFloat {
      content?.fittingLength(along: axis, breadth: breadth) ?? 0
    }
  }
#endif
