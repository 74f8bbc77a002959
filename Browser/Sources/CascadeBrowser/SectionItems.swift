import CascadeLayout

/// What is known of a section's items: how many there are, and columns of what the page has written of the first ones.
///
/// A column is as long as its values are known: the rest is asked for when it is needed.
final class SectionItems {
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

/// Where the lengths and sizes of items come from.
struct ItemSource: Equatable {
  enum Kind: Int {
    /// The layout's metrics say how large items are.
    case uniform
    /// The page has written natural sizes; flows take them as they are.
    case sizes
    /// The page writes lengths, for a lane's breadth.
    case lengths
    /// The page measures cells.
    case measured
  }

  var kind = Kind.uniform

  /// Whether the page writes how many lanes an item spans.
  var hasSpans = false

  init(code: Int) {
    kind = Kind(rawValue: code & 3) ?? .uniform
    hasSpans = code & 4 != 0
  }
}
