public import CascadeLayout

// Adding an identity twice is not checked here. The collection view refuses such a snapshot, naming the first such
// identity.
extension Snapshot {
  /// The index of a section, or nil if the snapshot does not contain it.
  ///
  /// - Complexity: O(sections).
  public func index(ofSection section: SectionIdentifier) -> Int? {
    sections.firstIndex { $0.identifier == section }
  }

  /// Returns the place of an item, or nil if the snapshot does not contain it.
  ///
  /// - Complexity: O(items), like all functions that look for an item.
  public func indexPath(of item: ItemIdentifier) -> IndexPath? {
    for section in sections.indices {
      if let index = sections[section].items.firstIndex(of: item) { return IndexPath(section: section, item: index) }
    }
    return nil
  }

  /// Adds sections without items after the last one.
  public mutating func appendSections(_ identifiers: [SectionIdentifier]) {
    for identifier in identifiers { sections.append(Section(identifier)) }
  }

  /// Removes sections with their items. Identities that the snapshot does not contain are ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifier]) {
    sections.removeAll { identifiers.contains($0.identifier) }
  }

  /// Adds items after the last one of a section.
  ///
  /// - Precondition: The section exists.
  public mutating func appendItems(_ identifiers: [ItemIdentifier], toSection section: SectionIdentifier) {
    guard let index = index(ofSection: section) else { preconditionFailure("There is no such section to append to") }
    sections[index].items += identifiers
  }

  /// Adds items before another one.
  ///
  /// - Precondition: The item exists.
  public mutating func insertItems(_ identifiers: [ItemIdentifier], before item: ItemIdentifier) {
    let place = place(of: item)
    sections[place.section].items.insert(contentsOf: identifiers, at: place.item)
  }

  /// Adds items after another one.
  ///
  /// - Precondition: The item exists.
  public mutating func insertItems(_ identifiers: [ItemIdentifier], after item: ItemIdentifier) {
    let place = place(of: item)
    sections[place.section].items.insert(contentsOf: identifiers, at: place.item + 1)
  }

  /// Removes items. Identities that the snapshot does not contain are ignored.
  ///
  /// - Complexity: O(items), however many are removed.
  public mutating func deleteItems(_ identifiers: [ItemIdentifier]) {
    var table = IdentifierTable(capacity: identifiers.count)
    for (index, identifier) in identifiers.enumerated() { _ = table.insert(identifier.rawValue, index: index) }
    for section in sections.indices {
      // Sections without such an item keep their storage.
      guard sections[section].items.contains(where: { table.index(of: $0.rawValue) != nil }) else { continue }
      sections[section].items.removeAll { table.index(of: $0.rawValue) != nil }
    }
  }

  /// Moves an item to the place before another one.
  ///
  /// - Precondition: Both exist and are different.
  public mutating func moveItem(_ item: ItemIdentifier, before other: ItemIdentifier) {
    precondition(item != other, "An item cannot be moved before itself")
    remove(item)
    insertItems([item], before: other)
  }

  /// Moves an item to the place after another one.
  ///
  /// - Precondition: Both exist and are different.
  public mutating func moveItem(_ item: ItemIdentifier, after other: ItemIdentifier) {
    precondition(item != other, "An item cannot be moved after itself")
    remove(item)
    insertItems([item], after: other)
  }

  private mutating func remove(_ item: ItemIdentifier) {
    let place = place(of: item)
    sections[place.section].items.remove(at: place.item)
  }

  private func place(of item: ItemIdentifier) -> IndexPath {
    guard let place = indexPath(of: item) else { preconditionFailure("There is no such item") }
    return place
  }
}
