import CascadeLayout

/// The content that is shown: a layout, the arrangement that it has made of the data, and the number of items in it.
struct ArrangedContent {
  /// The layout that arranges the items from the next pass on.
  private(set) var layout: any CollectionLayout

  /// The arrangement that the last pass has made: the layout may say otherwise already.
  private(set) var arrangement: any LayoutArrangement

  /// The number of items in each section, as of the last arrangement.
  private(set) var itemCounts: [Int] = []

  /// Creates content of which nothing is arranged yet.
  init(_ layout: any CollectionLayout) {
    self.layout = layout
    arrangement = EmptyArrangement(axis: layout.axis)
  }
}

extension ArrangedContent {
  /// The axis of what is shown: the layout's may be another one already.
  var axis: Axis { arrangement.axis }

  /// Takes another arrangement, of so many items.
  mutating func take(_ arrangement: any LayoutArrangement, itemCounts: [Int]) {
    self.arrangement = arrangement
    self.itemCounts = itemCounts
  }

  /// Takes another arrangement of the same items.
  mutating func take(_ arrangement: any LayoutArrangement) {
    self.arrangement = arrangement
  }

  /// Takes another layout, which has yet to arrange the items.
  mutating func take(_ layout: any CollectionLayout) {
    self.layout = layout
    if arrangement is EmptyArrangement { arrangement = EmptyArrangement(axis: layout.axis) }
  }
}
