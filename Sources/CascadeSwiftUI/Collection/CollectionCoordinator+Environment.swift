#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import UIKit

  @available(iOS 16, tvOS 16, visionOS 1, *)
  extension CollectionCoordinator {
    /// False if the view is disabled. It then ignores taps, selection, moves and scrolling.
    var isEnabled: Bool { environment.isEnabled }

    /// Applies the environment's settings for scroll views.
    func applyEnvironment(to view: HostedCollectionView) {
      view.isScrollEnabled = environment.isScrollEnabled && environment.isEnabled
      // Before iOS 16.4, the values cannot be compared.
      if #available(iOS 16.4, tvOS 16.4, *) {
        view.showsVerticalScrollIndicator = environment.verticalScrollIndicatorVisibility.isShown
        view.showsHorizontalScrollIndicator = environment.horizontalScrollIndicatorVisibility.isShown
      }
      #if os(iOS)
        let mode = environment.scrollDismissesKeyboardMode
        view.keyboardDismissMode =
          mode.isSame(as: .never) ? .none : mode.isSame(as: .interactively) ? .interactive : .onDrag
      #endif
    }
  }

  @available(iOS 16, tvOS 16, visionOS 1, *)
  extension CollectionCoordinator {
    /// True if content can be pulled beyond its ends even if it fits into the view.
    var alwaysBounces: Bool {
      guard #available(iOS 16.4, tvOS 16.4, *) else { return true }
      let isVertical = description.layout.axis == .vertical
      let behavior =
        isVertical ? environment.verticalScrollBounceBehavior : environment.horizontalScrollBounceBehavior
      return !behavior.isSame(as: .basedOnSize)
    }
  }

  @available(iOS 16.4, tvOS 16.4, *)
  extension ScrollBounceBehavior {
    /// Compares two behaviors by what they print: in Apple's SDK 17 the type has no `==`.
    fileprivate func isSame(as other: ScrollBounceBehavior) -> Bool {
      String(describing: self) == String(describing: other)
    }
  }

  @available(iOS 16.4, tvOS 16.4, *)
  extension ScrollIndicatorVisibility {
    fileprivate var isShown: Bool { self != .hidden && self != .never }
  }

  #if os(iOS)
    @available(iOS 16, *)
    extension ScrollDismissesKeyboardMode {
      /// Compares two modes by what they print: in Apple's SDK 17 the type has no `==`.
      fileprivate func isSame(as other: ScrollDismissesKeyboardMode) -> Bool {
        String(describing: self) == String(describing: other)
      }
    }
  #endif
#endif
