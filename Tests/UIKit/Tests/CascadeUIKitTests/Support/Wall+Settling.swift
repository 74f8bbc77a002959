import UIKit

extension Wall {
  /// Waits until nothing is left to be done: scrolling by an animation, passes, and what is put off to the next turn of the
  /// run loop.
  func settle() async {
    for _ in 0..<8 {
      collectionView.layoutIfNeeded()
      #if !REAL_UIKIT
        if collectionView.simulatedIsScrolling { collectionView.simulateScrollingAnimation(steps: 5) }
      #endif
      try? await Task.sleep(for: .milliseconds(12))
    }
    collectionView.layoutIfNeeded()
  }
}
