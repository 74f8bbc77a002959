public import CascadeLayout

/// An object that decides which items the user may move where, and moves them in the data.
///
/// While an item is lifted, the data changes with every place that it comes to, so nothing should be saved before
/// ``reordering(_:didMoveItemFrom:to:)``: a movement that is cancelled or refused is taken back by another move.
public protocol ReorderingDelegate: AnyObject {
  /// Returns whether an item may be lifted; true by default.
  func reordering(_ reordering: Reordering, canMoveItemAt item: IndexPath) -> Bool

  /// Returns the place to which the lifted item moves if the user would have it at another one; that one by default. The
  /// item's own place keeps it where it is. Places are counted without the item; one after the last is the last.
  func reordering(_ reordering: Reordering, targetForMoveFrom item: IndexPath, to proposed: IndexPath) -> IndexPath

  /// Moves an item in the data: removes it from the one place, then inserts it at the other. The collection view is told by
  /// the reordering.
  ///
  /// It is not called where the data source is a ``/CascadeView/DiffableDataSource``, whose snapshot changes by itself.
  func reordering(_ reordering: Reordering, moveItemAt item: IndexPath, to place: IndexPath)

  /// Returns whether the lifted item may stay where the user drops it; true by default. If not, it goes back to the place
  /// that it had when it was lifted.
  func reordering(_ reordering: Reordering, shouldDropItemFrom start: IndexPath, at place: IndexPath) -> Bool

  /// An item was dropped at another place than it was lifted from. By default, nothing happens.
  func reordering(_ reordering: Reordering, didMoveItemFrom start: IndexPath, to place: IndexPath)
}

extension ReorderingDelegate {
  /// Yes.
  public func reordering(_ reordering: Reordering, canMoveItemAt item: IndexPath) -> Bool { true }

  /// The proposed place.
  public func reordering(
    _ reordering: Reordering, targetForMoveFrom item: IndexPath, to proposed: IndexPath
  ) -> IndexPath { proposed }

  /// Yes.
  public func reordering(_ reordering: Reordering, shouldDropItemFrom start: IndexPath, at place: IndexPath) -> Bool {
    true
  }

  /// Does nothing.
  public func reordering(_ reordering: Reordering, didMoveItemFrom start: IndexPath, to place: IndexPath) {}
}
