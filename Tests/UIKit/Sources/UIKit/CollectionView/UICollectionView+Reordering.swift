public import Foundation

extension UICollectionView {
  /// An item under a finger: what it is in the data, where it is shown among the others, and where the finger is.
  struct InteractiveMovement {
    let original: IndexPath
    var current: IndexPath
    var position: CGPoint
  }

  /// Begins to move an item, if the data source allows it.
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    layoutIfNeeded()
    guard let dataSource, dataSource.collectionView(self, canMoveItemAt: indexPath),
      let cell = cellForItem(at: indexPath)
    else { return false }
    interactiveMovement = InteractiveMovement(original: indexPath, current: indexPath, position: cell.center)
    return true
  }

  /// Moves the item: where the layout says that it belongs among the others, the others make room. The data source is not
  /// told before the end, so the layout has to know which item is where.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard let movement = interactiveMovement else { return }
    let target = collectionViewLayout.targetIndexPath(
      forInteractivelyMovingItem: movement.current, withPosition: targetPosition)
    let context = collectionViewLayout.invalidationContext(
      forInteractivelyMovingItems: [target], withTargetPosition: targetPosition, previousIndexPaths: [movement.current],
      previousPosition: movement.position)
    move(to: target)
    interactiveMovement?.position = targetPosition
    invalidate(collectionViewLayout, using: context)
    layoutIfNeeded()
  }

  public func endInteractiveMovement() {
    guard let movement = interactiveMovement else { return }
    dataSource?.collectionView(self, moveItemAt: movement.original, to: movement.current)
    end(movement, at: movement.current, isCancelled: false)
  }

  public func cancelInteractiveMovement() {
    guard let movement = interactiveMovement else { return }
    move(to: movement.original)
    end(movement, at: movement.original, isCancelled: true)
  }

  private func end(_ movement: InteractiveMovement, at path: IndexPath, isCancelled: Bool) {
    interactiveMovement = nil
    itemCounts = nil
    invalidate(
      collectionViewLayout,
      using: collectionViewLayout.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: [path], previousIndexPaths: [movement.current], movementCancelled: isCancelled))
    layoutIfNeeded()
  }

  /// Has the item among the others, elsewhere; every view goes on showing its item.
  private func move(to target: IndexPath) {
    guard let current = interactiveMovement?.current, current != target else { return }
    let before = loadedItemCounts
    var counts = before
    counts[current.section] -= 1
    counts[target.section] += 1
    var plan = UpdatePlan(movedItems: [(current, target)])
    plan.resolve(from: before, to: counts)
    itemCounts = counts
    discardPrefetched()
    moveViews(by: plan)
    interactiveMovement?.current = target
  }

  /// The place in the data of the item that is shown at a place; nil for one that the data does not have.
  func dataPath(_ path: IndexPath) -> IndexPath? {
    guard let movement = interactiveMovement else { return dataSourceIndexPath(forPresentationIndexPath: path) }
    if path == movement.current { return movement.original }
    var path = path
    if path.section == movement.current.section, path.item > movement.current.item { path.item -= 1 }
    if path.section == movement.original.section, path.item >= movement.original.item { path.item += 1 }
    return path
  }
}
