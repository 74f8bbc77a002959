/// One change of a collection's items or sections, as part of a batch.
///
/// Deletions, reloads and the sources of moves are places before the batch. Insertions and the targets of moves are
/// places after it.
public enum CollectionUpdate: Hashable, Sendable {
  /// An item is new.
  case insertItem(IndexPath)

  /// An item is gone.
  case deleteItem(IndexPath)

  /// An item gets a new cell: a deletion, and an insertion at the corresponding place.
  case reloadItem(IndexPath)

  /// An item moves to another place.
  case moveItem(from: IndexPath, to: IndexPath)

  /// A section is new, with its items.
  case insertSection(Int)

  /// A section is gone, with its items.
  case deleteSection(Int)

  /// A section's items get new cells.
  case reloadSection(Int)

  /// A section moves to another place, with its items.
  case moveSection(from: Int, to: Int)
}
