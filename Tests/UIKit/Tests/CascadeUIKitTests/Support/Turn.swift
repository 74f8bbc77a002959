import UIKit

/// Waits until what was put off to the end of the run loop's turn has been done.
@MainActor func turnOfRunLoop() async {
  await Task { @MainActor in }.value
}

extension UICollectionView {
  /// Changes the layout and goes on at once, in an asynchronous test, too: there the compiler takes UIKit's function that
  /// waits for the end of the change.
  func change(to layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated)
  }
}
