import CascadeLayout

/// The number of a section's items, and columns of values that the page has written of the first ones.
///
/// A column is as long as its values are known: the rest is asked for when it is needed.
final class SectionColumns {
  var count: Int
  var sizes: [NaturalSize] = []
  var spans: [Int32] = []
  var lengths: [Double] = []

  /// The lane's breadth for which the lengths hold.
  var breadth = Double.nan

  /// The first item whose values the page has refused to write; what stands from there on is not valid.
  var firstRefused = Int.max

  init(count: Int) {
    self.count = count
  }

  /// Forgets what is known of the items from the given one on.
  func forget(from item: Int) {
    sizes.removeLast(max(sizes.count - item, 0))
    spans.removeLast(max(spans.count - item, 0))
    lengths.removeLast(max(lengths.count - item, 0))
  }

  /// Forgets what the page has refused to write, so that it is asked again.
  func forgetRefused() {
    forget(from: firstRefused)
    firstRefused = .max
  }
}

/// The source of the lengths and sizes of items.
package struct ItemSource: Equatable {
  var kind = Kind.uniform

  /// True if the page writes the number of lanes that an item spans.
  var hasSpans = false

  init(code: Int) {
    kind = Kind(rawValue: code & ~Kind.spansFlag) ?? .uniform
    hasSpans = code & Kind.spansFlag != 0
  }
}
