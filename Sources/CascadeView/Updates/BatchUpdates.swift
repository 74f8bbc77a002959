public import CascadeLayout

/// The updates that a block requests.
///
/// Deletions, reloads and the sources of moves are places before all of the updates. Insertions and the targets of
/// moves are places after all of them. So the order of the calls does not matter. Nothing is checked until the block
/// ends.
public struct BatchUpdates {
  /// The requested updates, in order.
  private(set) var updates: [CollectionUpdate] = []

  /// The closures to call at the end.
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

  /// Reloads items, giving them other cells: the places are those before the update.
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

  /// Reloads sections, giving their elements other cells: the indices are those before the update.
  public mutating func reloadSections(_ sections: [Int]) {
    for section in sections { updates.append(.reloadSection(section)) }
  }

  /// Moves a section, and its items with it, from its index before the update to its index after it.
  public mutating func moveSection(_ section: Int, toSection newSection: Int) {
    updates.append(.moveSection(from: section, to: newSection))
  }

  /// Adds updates that are given as values.
  public mutating func append(_ updates: [CollectionUpdate]) {
    self.updates += updates
  }

  /// Adds a completion, called after the last element has arrived. Its argument tells whether the animation ended
  /// without an interruption.
  public mutating func addCompletion(_ completion: @escaping (_ finished: Bool) -> Void) {
    completions.append(completion)
  }

  /// Adds the updates of another block.
  mutating func append(_ other: BatchUpdates) {
    updates += other.updates
    completions += other.completions
  }
}
