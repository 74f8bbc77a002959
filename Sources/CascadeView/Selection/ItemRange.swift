import CascadeLayout

/// Neighbouring items of a section.
public struct ItemRange: Hashable, Sendable {
  /// The section, from 0.
  public var section: Int

  /// The items' indices in the section, from 0.
  public var items: Range<Int>

  /// Creates a range of a section's items.
  public init(section: Int, items: Range<Int>) {
    self.section = section
    self.items = items
  }

  /// The first item. In an empty range, the place where it would be.
  var first: IndexPath { IndexPath(section: section, item: items.lowerBound) }

  /// The last item. The range must not be empty.
  var last: IndexPath { IndexPath(section: section, item: items.upperBound - 1) }
}
