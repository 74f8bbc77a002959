/// One change of a collection's items or sections, as part of a batch.
///
/// Deletes, reloads and the source of a move are places before the batch; inserts and the target of a move are places
/// after it.
public enum CollectionUpdate: Hashable, Sendable {
  /// An item is new.
  case insertItem(IndexPath)

  /// An item is gone.
  case deleteItem(IndexPath)

  /// An item is shown anew: a deletion, and an insertion at the corresponding place.
  case reloadItem(IndexPath)

  /// An item has another place.
  case moveItem(from: IndexPath, to: IndexPath)

  /// A section is new, with its items.
  case insertSection(Int)

  /// A section is gone, with its items.
  case deleteSection(Int)

  /// A section is shown anew.
  case reloadSection(Int)

  /// A section has another place, and its items with it.
  case moveSection(from: Int, to: Int)
}
