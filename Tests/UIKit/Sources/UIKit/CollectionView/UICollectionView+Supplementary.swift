public import Foundation

extension UICollectionView {
  /// The index paths of the supplementary views on screen of a kind, in no order.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    visible.keys.filter { $0.category == .supplementaryView && $0.kind == elementKind }.map(\.indexPath)
  }
}
