import CascadeLayout

/// The number of a section's items, and columns with the values of its first items.
///
/// A column contains only known values. The others are requested when they are needed.
final class SectionColumns {
  var count: Int
  var sizes: [NaturalSize] = []
  var spans: [Int32] = []
  var lengths: [Double] = []

  /// The breadth of the lane for which the lengths are valid.
  var breadth = Double.nan

  /// The first item whose values the page has refused to write. Values from there on are invalid.
  var firstRefused = Int.max

  init(count: Int) {
    self.count = count
  }

  /// Forgets the values of all items from a given one on.
  func forget(from item: Int) {
    sizes.removeLast(max(sizes.count - item, 0))
    spans.removeLast(max(spans.count - item, 0))
    lengths.removeLast(max(lengths.count - item, 0))
  }

  /// Forgets the values that the page has refused to write, so that they are requested again.
  func forgetRefused() {
    forget(from: firstRefused)
    firstRefused = .max
  }
}

/// The source of items' lengths and sizes.
package struct ItemSource: Equatable {
  var kind = Kind.uniform

  /// True if the page writes the number of lanes that an item spans.
  var hasSpans = false

  init(code: Int) {
    kind = Kind(rawValue: code & ~Kind.spansFlag) ?? .uniform
    hasSpans = code & Kind.spansFlag != 0
  }
}
