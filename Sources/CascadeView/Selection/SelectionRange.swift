import CascadeLayout

/// The ends of the range that an extended selection covers, either of which may come first.
struct SelectionRange {
  /// The item from which the selection is extended: the last one that was selected by itself.
  var start: IndexPath?

  /// The item to which the selection was last extended.
  var end: IndexPath?

  /// Follows the items to their new places.
  mutating func follow(_ newPlace: (IndexPath) -> IndexPath?) {
    start = start.flatMap(newPlace)
    end = end.flatMap(newPlace)
  }
}
