public import CascadeLayout

/// An object that decides which items the user may move where, and moves them in the data.
///
/// While an item is lifted, the data changes with every place that it comes to. Do not save the data before
/// ``reordering(_:didMoveItemFrom:to:)``: another move undoes a movement that is cancelled or refused.
public protocol ReorderingDelegate: AnyObject {
  /// Returns whether the user may lift an item; true by default.
  func reordering(_ reordering: Reordering, canMoveItemAt item: IndexPath) -> Bool

  /// Returns the place to which the lifted item moves when the user moves it to a proposed place; by default the
  /// proposed one. The item's own place keeps it where it is. Places are counted without the item. One beyond the end
  /// becomes the last place.
  func reordering(_ reordering: Reordering, targetForMoveFrom item: IndexPath, to proposed: IndexPath) -> IndexPath

  /// Moves an item in the data: removes it at one place, then inserts it at the other. The reordering tells the
  /// collection view.
  ///
  /// It is not called if the data source is a ``/CascadeView/DiffableDataSource``, which changes its snapshot itself.
  func reordering(_ reordering: Reordering, moveItemAt item: IndexPath, to place: IndexPath)

  /// Returns whether the lifted item may stay where the user drops it; true by default. If not, it goes back to where
  /// it was lifted.
  func reordering(_ reordering: Reordering, shouldDropItemFrom start: IndexPath, at place: IndexPath) -> Bool

  /// Tells the delegate that an item was dropped at another place than it was lifted from. By default, nothing happens.
  func reordering(_ reordering: Reordering, didMoveItemFrom start: IndexPath, to place: IndexPath)
}

extension ReorderingDelegate {
  /// True by default.
  public func reordering(_ reordering: Reordering, canMoveItemAt item: IndexPath) -> Bool { true }

  /// The proposed place by default.
  public func reordering(
    _ reordering: Reordering, targetForMoveFrom item: IndexPath, to proposed: IndexPath
  ) -> IndexPath { proposed }

  /// True by default.
  public func reordering(_ reordering: Reordering, shouldDropItemFrom start: IndexPath, at place: IndexPath) -> Bool {
    true
  }

  /// Does nothing.
  public func reordering(_ reordering: Reordering, didMoveItemFrom start: IndexPath, to place: IndexPath) {}
}
