public import CascadeLayout

/// What a collection view shows: how many sections and items there are, and which item is which.
///
/// The counts are asked for once a layout pass that follows an invalidation, and in no other.
public protocol DataSource: AnyObject {
  /// The number of sections.
  var sectionCount: Int { get }

  /// The number of items in a section.
  func itemCount(inSection section: Int) -> Int

  /// The identity of an item. By default its place, which is enough where items are only ever appended.
  func identifier(of item: IndexPath) -> ItemIdentifier

  /// Where the item of the given identity stands now, or nil if there is none: the inverse of ``identifier(of:)``.
  ///
  /// It is asked after the data changed, for the items on screen.
  ///
  /// - Complexity: Should be O(1) or O(log n).
  func indexPath(of identifier: ItemIdentifier) -> IndexPath?

  /// The kind of cell for an item; ``ReuseIdentifier/cell`` by default.
  func reuseIdentifier(of item: IndexPath) -> ReuseIdentifier
}

extension DataSource {
  /// The item's place, as a number: its section in the upper half, its index in the lower one.
  public func identifier(of item: IndexPath) -> ItemIdentifier {
    ItemIdentifier(rawValue: UInt64(item.section) << 32 | UInt64(item.item))
  }

  /// The place that the number stands for, if there is an item.
  public func indexPath(of identifier: ItemIdentifier) -> IndexPath? {
    let section = Int(truncatingIfNeeded: identifier.rawValue >> 32)
    let item = Int(truncatingIfNeeded: identifier.rawValue & 0xffff_ffff)
    guard section < sectionCount, item < itemCount(inSection: section) else { return nil }
    return IndexPath(section: section, item: item)
  }

  /// The one kind of cells there is.
  public func reuseIdentifier(of item: IndexPath) -> ReuseIdentifier { .cell }
}
