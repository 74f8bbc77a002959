import UIKit

extension UICollectionView {
  /// Gives the view another size inside an animation, as when the device is turned.
  func simulateRotation(to size: CGSize) {
    UIView.animate(withDuration: 0.01) {
      self.frame.size = size
      self.layoutIfNeeded()
    }
    layoutIfNeeded()
  }
}
