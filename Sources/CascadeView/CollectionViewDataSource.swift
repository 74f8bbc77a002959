public import CascadeLayout

/// What a collection view shows: how many sections and items there are, and what is in their cells.
///
/// The counts are asked for once a layout pass that follows an invalidation or update, and at no other time.
public protocol CollectionViewDataSource: AnyObject {
  /// The number of sections; 1 by default.
  func numberOfSections(in collectionView: CollectionView) -> Int

  /// The number of items in a section.
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int

  /// What an element's cell is made from and recycled by, within the name space of the element's kind;
  /// ``ReuseIdentifier/cell`` by default.
  func collectionView(_ collectionView: CollectionView, reuseIdentifierFor element: LayoutElement) -> ReuseIdentifier

  /// Fills a cell, which has been placed, with an item or a supplementary element. Decorations show no data.
  func collectionView(_ collectionView: CollectionView, configure cell: CellHandle, for element: LayoutElement)
}

extension CollectionViewDataSource {
  /// One section.
  public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }

  /// ``ReuseIdentifier/cell``.
  public func collectionView(
    _ collectionView: CollectionView, reuseIdentifierFor element: LayoutElement
  ) -> ReuseIdentifier { .cell }
}

/// Someone who wants to know early which items are probably shown soon, to load what they need.
public protocol CollectionViewDataSourcePrefetching: AnyObject {
  /// Items lie ahead in the direction of motion, the nearest first.
  func collectionView(_ collectionView: CollectionView, prefetchItemsAt items: [IndexPath])

  /// Items that were announced are not shown soon after all. By default, nothing happens.
  func collectionView(_ collectionView: CollectionView, cancelPrefetchingForItemsAt items: [IndexPath])
}

extension CollectionViewDataSourcePrefetching {
  /// Does nothing.
  public func collectionView(_ collectionView: CollectionView, cancelPrefetchingForItemsAt items: [IndexPath]) {}
}
