import SwiftUI
import UIKit

// What no test can make SwiftUI and UIKit do, or see of them; tests that need it are marked `.standInOnly`.
extension UIView {
  /// SwiftUI tells VoiceOver alone.
  var simulatedTraits: [AccessibilityTraits] { [] }
}

extension UICollectionView {
  /// UIKit does not say how it scrolls.
  var simulatedAnimatedScrolls: Int { 0 }
}

extension UIDevice {
  /// The simulator is the device that it is.
  func simulate(_ idiom: UIUserInterfaceIdiom, while body: () throws -> Void) rethrows {
    preconditionFailure("the stand-in alone can do this")
  }
}

extension View {
  /// It is the user's setting.
  func simulateReduceMotion(_ isReduced: Bool) -> some View { self }
}

extension SimulatedWindow {
  /// SwiftUI updates views when it will.
  static func flush() {}
}

#if os(iOS)
  extension UIRefreshControl {
    /// Pulls the content down, as far as its target is told.
    func simulatePull() {
      beginRefreshing()
      sendActions(for: .valueChanged)
    }
  }
#endif
