/// The place of an item: its section, and its index within that section.
public struct IndexPath: Hashable, Sendable {
  /// The section's index.
  public var section: Int

  /// The item's index within its section.
  public var item: Int

  /// Creates an index path; whether the item exists is not checked.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }
}

extension IndexPath: Comparable {
  /// Orders index paths by section, then by item: reading order.
  public static func < (left: IndexPath, right: IndexPath) -> Bool {
    left.section != right.section ? left.section < right.section : left.item < right.item
  }
}
