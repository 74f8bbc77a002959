import CascadeLayout

/// The content on screen: a layout, its arrangement of the data, and the number of items in it.
struct ArrangedContent {
  /// The layout that arranges the items in the next pass.
  private(set) var layout: any CollectionLayout

  /// The arrangement that the last pass made. The layout may have changed since.
  private(set) var arrangement: any LayoutArrangement

  /// The number of items in each section of the arrangement.
  private(set) var itemCounts: [Int] = []

  /// Creates content that has not been arranged yet.
  init(_ layout: any CollectionLayout) {
    self.layout = layout
    arrangement = EmptyArrangement(axis: layout.axis)
  }
}

extension ArrangedContent {
  /// The axis of what is on screen. The layout may have another one already.
  var axis: Axis { arrangement.axis }

  /// Replaces the arrangement by one of other numbers of items.
  mutating func take(_ arrangement: any LayoutArrangement, itemCounts: [Int]) {
    self.arrangement = arrangement
    self.itemCounts = itemCounts
  }

  /// Replaces the arrangement by one of the same items.
  mutating func take(_ arrangement: any LayoutArrangement) {
    self.arrangement = arrangement
  }

  /// Replaces the layout. It arranges the items in the next pass.
  mutating func take(_ layout: any CollectionLayout) {
    self.layout = layout
    if arrangement is EmptyArrangement { arrangement = EmptyArrangement(axis: layout.axis) }
  }
}
