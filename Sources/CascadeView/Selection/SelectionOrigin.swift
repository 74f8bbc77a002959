import CascadeLayout

/// From where a selection is extended, and how far it was last.
struct SelectionOrigin {
  /// The item that was last selected by itself.
  var item: IndexPath?

  /// The last item of the range that extends from it.
  var end: IndexPath?

  /// Follows the items to their new places.
  mutating func follow(_ newPlace: (IndexPath) -> IndexPath?) {
    item = item.flatMap(newPlace)
    end = end.flatMap(newPlace)
  }
}
