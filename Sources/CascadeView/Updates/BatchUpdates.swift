public import CascadeLayout

/// Takes note of the updates that a block asks for.
///
/// Deletes, reloads and the sources of moves are places before all of the updates, inserts and the targets of moves
/// places after all of them; so their order does not matter. Nothing is checked before the block ends.
public struct BatchUpdates {
  /// The updates that were asked for, in order.
  private(set) var updates: [CollectionUpdate] = []

  /// The closures that are called after all of it.
  private(set) var completions: [(_ finished: Bool) -> Void] = []

  init() {}

  /// Inserts items: the places are those after the update.
  public mutating func insertItems(at items: [IndexPath]) {
    for item in items { updates.append(.insertItem(item)) }
  }

  /// Deletes items: the places are those before the update.
  public mutating func deleteItems(at items: [IndexPath]) {
    for item in items { updates.append(.deleteItem(item)) }
  }

  /// Shows items anew, in other cells: the places are those before the update.
  public mutating func reloadItems(at items: [IndexPath]) {
    for item in items { updates.append(.reloadItem(item)) }
  }

  /// Moves an item from its place before the update to its place after it.
  public mutating func moveItem(at item: IndexPath, to newItem: IndexPath) {
    updates.append(.moveItem(from: item, to: newItem))
  }

  /// Inserts sections: the indices are those after the update.
  public mutating func insertSections(_ sections: [Int]) {
    for section in sections { updates.append(.insertSection(section)) }
  }

  /// Deletes sections: the indices are those before the update.
  public mutating func deleteSections(_ sections: [Int]) {
    for section in sections { updates.append(.deleteSection(section)) }
  }

  /// Shows sections anew: the indices are those before the update.
  public mutating func reloadSections(_ sections: [Int]) {
    for section in sections { updates.append(.reloadSection(section)) }
  }

  /// Moves a section, and its items with it, from its index before the update to its index after it.
  public mutating func moveSection(_ section: Int, toSection newSection: Int) {
    updates.append(.moveSection(from: section, to: newSection))
  }

  /// Adds updates that are there as values.
  public mutating func append(_ updates: [CollectionUpdate]) {
    self.updates += updates
  }

  /// Has a completion called after the last element has arrived, with whether it was not interrupted.
  public mutating func addCompletion(_ completion: @escaping (_ finished: Bool) -> Void) {
    completions.append(completion)
  }

  /// Adds what another block has asked for.
  mutating func append(_ other: BatchUpdates) {
    updates += other.updates
    completions += other.completions
  }
}
