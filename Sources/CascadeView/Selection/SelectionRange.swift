import CascadeLayout

/// The ends of an extended selection. Either may come first.
struct SelectionRange {
  /// The item from which the selection is extended: the last one that was selected separately.
  var start: IndexPath?

  /// The item to which the selection was last extended.
  var end: IndexPath?

  /// Moves both ends to their items' new places.
  mutating func follow(_ newPlace: (IndexPath) -> IndexPath?) {
    start = start.flatMap(newPlace)
    end = end.flatMap(newPlace)
  }
}
