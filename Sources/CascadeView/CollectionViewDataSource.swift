public import CascadeLayout

/// The source of what a collection view shows: the number of sections and items, and the content of their cells.
///
/// The counts are asked for once by an update, and once by a pass that follows an invalidation. Between the two they
/// have to stay what they were. Passes in which only the viewport has moved do not ask, except after an update that was
/// refused, when a cell is needed: then the data source may hold other items than the collection view places.
public protocol CollectionViewDataSource: AnyObject {
  /// The number of sections; 1 by default.
  func numberOfSections(in collectionView: CollectionView) -> Int

  /// The number of items in a section: at least 0.
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int

  /// Returns the identifier by which an element's cell is made and recycled, within the name space of the element's
  /// kind; ``ReuseIdentifier/cell`` by default. It is not asked of decorations, whose kind says enough.
  func collectionView(_ collectionView: CollectionView, reuseIdentifierFor element: LayoutElement) -> ReuseIdentifier

  /// Fills a cell, which has been placed, with an item or a supplementary element.
  ///
  /// It is called once when the element gets the cell, and again by ``CollectionView/reconfigureItems(at:)``; not for
  /// decorations, which show no data. An element that moves to another index keeps its cell, which is not filled again.
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

/// An object that wants to know early which items are probably shown soon, to load what they need.
public protocol CollectionViewDataSourcePrefetching: AnyObject {
  /// Items lie ahead in the direction of scrolling, within the viewport's length beyond the cells on hand, the nearest
  /// first. None is announced twice within one turn of the run loop.
  func collectionView(_ collectionView: CollectionView, prefetchItemsAt items: [IndexPath])

  /// Items that were announced are not shown soon after all: scrolling has turned, or has passed them by. By default,
  /// nothing happens.
  func collectionView(_ collectionView: CollectionView, cancelPrefetchingForItemsAt items: [IndexPath])
}

extension CollectionViewDataSourcePrefetching {
  /// Does nothing.
  public func collectionView(_ collectionView: CollectionView, cancelPrefetchingForItemsAt items: [IndexPath]) {}
}
