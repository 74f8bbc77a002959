// What happens before a layout is prepared, without the rest of the pass: for who measures the layout alone.
extension UICollectionView {
  /// Counts the data anew and tells the layout that there are other numbers of items, as at the beginning of an update.
  public func simulateChangedCounts() {
    itemCounts = nil
    let context = collectionViewLayout.makeInvalidationContext()
    context.invalidateDataSourceCounts = true
    invalidate(collectionViewLayout, using: context)
    _ = loadedItemCounts
  }
}
