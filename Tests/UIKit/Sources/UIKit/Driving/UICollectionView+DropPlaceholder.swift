public import Foundation

extension UICollectionView {
  /// Shows a placeholder for something that is dropped: layouts are told that an item is inserted, the data source is not.
  public func simulateDropPlaceholder(at path: IndexPath) {
    layoutIfNeeded()
    precondition(dropPlaceholder == nil, "there is a placeholder already")
    performBatchUpdates { [self] in
      dropPlaceholder = path
      insertItems(at: [path])
    }
  }

  /// Takes the placeholder away; where the data has the item by now, its cell takes the placeholder's place.
  public func simulateEndOfDrop(isInserted: Bool) {
    guard let path = dropPlaceholder else { return }
    performBatchUpdates { [self] in
      dropPlaceholder = nil
      if isInserted { reloadItems(at: [path]) } else { deleteItems(at: [path]) }
    }
  }
}
