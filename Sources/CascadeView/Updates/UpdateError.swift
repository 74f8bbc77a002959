public import CascadeLayout

/// A reason why an update cannot be carried out. The collection view has not changed then.
public enum UpdateError: Error, Hashable, Sendable {
  /// The number of sections after the update is not the number before it, plus inserted ones, minus deleted ones.
  case sectionCount(before: Int, inserted: Int, deleted: Int, after: Int)

  /// The number of items in a section after the update does not follow from the number before it and the updates.
  case itemCount(ItemCountMismatch)

  /// An index of an update is negative or not less than the count. The count is the one before or after the update,
  /// like the index.
  case outOfRange(CollectionUpdate, UpdateIndex, count: Int)

  /// Two updates contradict each other, or are the same.
  case conflict(CollectionUpdate, CollectionUpdate)

  /// More than one item has this identity.
  case duplicateItem(ItemIdentifier)

  /// More than one section has this identity.
  case duplicateSection(SectionIdentifier)

  /// The layout could not arrange the data after the update, or a number of items is less than 0.
  case layout(LayoutError)

  /// The update was requested within a layout pass, or a snapshot was applied within an update's block.
  case duringPass
}

/// A section's numbers of items that do not add up: the number after an update must be the one before, plus inserted
/// and moved-in items, minus deleted and moved-out ones.
public struct ItemCountMismatch: Hashable, Sendable {
  /// The section's index after the update.
  public var section: Int

  /// The section's index before the update.
  public var oldSection: Int

  /// The number of items before the update.
  public var before: Int

  /// The number of items inserted.
  public var inserted: Int

  /// The number of items deleted.
  public var deleted: Int

  /// The number of items that came from other sections.
  public var movedIn: Int

  /// The number of items that went to other sections.
  public var movedOut: Int

  /// The number of items after the update.
  public var after: Int

  /// Creates a mismatch from its numbers.
  public init(
    section: Int, oldSection: Int, before: Int, inserted: Int, deleted: Int, movedIn: Int, movedOut: Int, after: Int
  ) {
    self.section = section
    self.oldSection = oldSection
    self.before = before
    self.inserted = inserted
    self.deleted = deleted
    self.movedIn = movedIn
    self.movedOut = movedOut
    self.after = after
  }
}

/// An index of an update, by which errors name it.
public enum UpdateIndex: Hashable, Sendable {
  /// The section; for a move, the one that it starts from.
  case section
  /// The item; for a move, the one that it starts from.
  case item
  /// The section to which a move leads.
  case targetSection
  /// The item to which a move leads.
  case targetItem
}
