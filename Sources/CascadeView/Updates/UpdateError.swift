public import CascadeLayout

/// A reason for which an update cannot be carried out; the collection view is then as it was before.
public enum UpdateError: Error, Hashable, Sendable {
  /// The number of sections after the update is not the number before it, plus those inserted, minus those deleted.
  case sectionCount(before: Int, inserted: Int, deleted: Int, after: Int)

  /// The number of items in a section after the update does not follow from the number before it and what was asked for.
  case itemCount(ItemCountMismatch)

  /// An index of an update is less than 0 or not less than the count, which is that before the update or that after it,
  /// as the index is.
  case outOfRange(CollectionUpdate, UpdateIndex, count: Int)

  /// Two updates that contradict each other, or the same one twice.
  case conflict(CollectionUpdate, CollectionUpdate)

  /// More than one item has this identity.
  case duplicateItem(ItemIdentifier)

  /// More than one section has this identity.
  case duplicateSection(SectionIdentifier)

  /// The layout could not arrange the data after the update, or a number of items is less than 0.
  case layout(LayoutError)

  /// The update was asked for from within a layout pass, or a snapshot was applied within the block of an update.
  case duringPass
}

/// The numbers of items of a section that do not add up: what is there after an update must be what was there before,
/// plus what was inserted and moved in, minus what was deleted and moved out.
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

/// An index of an update, as errors name it.
public enum UpdateIndex: Hashable, Sendable {
  /// The section, of a move the one that it starts from.
  case section
  /// The item, of a move the one that it starts from.
  case item
  /// The section that a move goes to.
  case targetSection
  /// The item that a move goes to.
  case targetItem
}
