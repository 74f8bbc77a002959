import UIKit
import struct Foundation.IndexPath

// What no test can make UIKit do; tests that need it are marked `.standInOnly`, or end before.
struct SimulatedAnimation {
  var category: UICollectionView.ElementCategory
  var indexPath: IndexPath
  var from: UICollectionViewLayoutAttributes
  var to: UICollectionViewLayoutAttributes
  var appears: Bool
}

extension UICollectionView {
  /// UIKit keeps to itself how it has animated; `InitialAttributesTests` look at what it was told.
  var simulatedAnimations: [SimulatedAnimation] { [] }

  /// UIKit knows whether it tells layouts of the end of a change that is not animated.
  var simulatedEndsUnanimatedTransitions: Bool {
    get { true }
    set {}
  }

  /// UIKit makes cells ahead when it has time.
  func simulatePrefetching(supplementaryViews: Bool = false) { layoutIfNeeded() }

  /// UIKit alone tells a layout that the numbers of items are others.
  func simulateChangedCounts() { preconditionFailure("the stand-in alone can do this") }
}

extension UIViewController {
  /// Nobody can make a `UIPress`.
  func simulatePress(_ key: UIKeyboardHIDUsage) { preconditionFailure("the stand-in alone can do this") }
}
