import UIKit
import struct Foundation.IndexPath

extension UICollectionView {
  /// What stands elsewhere than the layout says. (UIKit itself complains by exceptions: two elements of one kind and index
  /// path, updates that do not add up.)
  var simulatedViolations: [String] {
    layoutIfNeeded()
    // UIKit mirrors the views, not the layout.
    guard effectiveUserInterfaceLayoutDirection == .leftToRight else { return [] }
    return indexPathsForVisibleItems.sorted().compactMap { path in
      guard let cell = cellForItem(at: path) else { return nil }
      guard let attributes = collectionViewLayout.layoutAttributesForItem(at: path) else {
        return "\(path) is on screen, and nowhere in the layout"
      }
      // A view's frame may be rounded to pixels.
      let isThere =
        abs(cell.center.x - attributes.center.x) <= 0.5 && abs(cell.center.y - attributes.center.y) <= 0.5
        && abs(cell.bounds.width - attributes.size.width) <= 0.5
        && abs(cell.bounds.height - attributes.size.height) <= 0.5
      return isThere ? nil : "\(path) is at \(cell.frame), and in the layout at \(attributes.frame)"
    }
  }
}
