public import CascadeLayout

/// The source of a collection view's data: the number of sections and items, and the content of their cells.
///
/// An update asks for the counts once, and so does a pass that follows an invalidation. In between they must not
/// change. Passes in which only the viewport has moved do not ask for them. The exception is a pass that needs a cell
/// after a refused update: then the data source may hold other items than the collection view has arranged.
public protocol CollectionViewDataSource: AnyObject {
  /// The number of sections; 1 by default.
  func numberOfSections(in collectionView: CollectionView) -> Int

  /// The number of items in a section: at least 0.
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int

  /// Returns the identifier by which an element's cell is made and recycled, within the name space of the element's
  /// kind; ``ReuseIdentifier/cell`` by default. It is not called for decorations, whose kind is enough.
  func collectionView(_ collectionView: CollectionView, reuseIdentifierFor element: LayoutElement) -> ReuseIdentifier

  /// Fills a cell, which has been placed, with an item or a supplementary element.
  ///
  /// It is called once when the element gets the cell, and again by ``CollectionView/reconfigureItems(at:)``. It is not
  /// called for decorations, which show no data. An element that moves to another index keeps its cell, and this is not
  /// called again.
  func collectionView(_ collectionView: CollectionView, configure cell: CellHandle, for element: LayoutElement)
}

extension CollectionViewDataSource {
  /// One section by default.
  public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }

  /// ``ReuseIdentifier/cell`` by default.
  public func collectionView(
    _ collectionView: CollectionView, reuseIdentifierFor element: LayoutElement
  ) -> ReuseIdentifier { .cell }
}

/// An object that learns early which items will probably be shown soon, to load what they need.
public protocol CollectionViewDataSourcePrefetching: AnyObject {
  /// Announces items that lie ahead in the direction of scrolling, within the viewport's length beyond the cells on
  /// hand, the nearest first. No item is announced twice within one turn of the run loop.
  func collectionView(_ collectionView: CollectionView, prefetchItemsAt items: [IndexPath])

  /// Cancels announced items that will not be shown soon after all, because scrolling has turned or passed them. By
  /// default, nothing happens.
  func collectionView(_ collectionView: CollectionView, cancelPrefetchingForItemsAt items: [IndexPath])
}

extension CollectionViewDataSourcePrefetching {
  /// Does nothing.
  public func collectionView(_ collectionView: CollectionView, cancelPrefetchingForItemsAt items: [IndexPath]) {}
}
