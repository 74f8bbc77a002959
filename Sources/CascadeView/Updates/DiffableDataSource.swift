public import CascadeLayout

/// A data source that is given snapshots of identities, and finds the differences between them itself.
///
///     let photos = DiffableDataSource(collectionView: collectionView) { cell, element, photo in
///       show(photo, in: cell)
///     }
///     try photos.apply(Snapshot([identifiers]))
///
/// It becomes the data source of the collection view, which does not keep it alive.
public final class DiffableDataSource {
  /// The present sections and items: those of the last successful ``apply(_:reloading:animated:completion:)``, empty at
  /// first.
  public private(set) var snapshot = Snapshot()

  /// Returns the reuse identifier of an element's cell. For an item it is also given the item's identity.
  /// ``ReuseIdentifier/cell`` by default.
  public var reuseIdentifier: (_ element: LayoutElement, _ item: ItemIdentifier?) -> ReuseIdentifier = { _, _ in .cell }

  private let configure: (_ cell: CellHandle, _ element: LayoutElement, _ item: ItemIdentifier?) -> Void

  // Embedded Swift has no weak references: there, the collection view must outlive all use of its data source.
  #if hasFeature(Embedded)
    private unowned(unsafe) var collectionView: CollectionView?
  #else
    private weak var collectionView: CollectionView?
  #endif

  /// Creates an empty data source, and sets it as the collection view's.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view that shows the items. It is not kept alive.
  ///   - configure: Fills a cell with an item, whose identity it is given, or with a supplementary element.
  public init(
    collectionView: CollectionView,
    configure: @escaping (_ cell: CellHandle, _ element: LayoutElement, _ item: ItemIdentifier?) -> Void
  ) {
    self.collectionView = collectionView
    self.configure = configure
    collectionView.dataSource = self
  }

  /// Shows another snapshot.
  ///
  /// The difference is carried out as one batch update. The selection, the focus and measured lengths follow the items
  /// by their identities, and all elements move to their new places.
  ///
  /// - Parameters:
  ///   - newSnapshot: The new sections and items.
  ///   - reloading: Items that get other cells. Those that are not in both snapshots are ignored.
  ///   - animated: True, the default, if elements move to their new places; false if they are there at once.
  ///   - completion: Called once, after the last element has arrived. Its argument tells whether the animation ended
  ///     without an interruption.
  /// - Throws: An ``UpdateError`` if an identity occurs twice, or the new data cannot be arranged. If it throws,
  ///   nothing has changed, the snapshot included.
  /// - Complexity: O(items), and what the layout takes.
  public func apply(
    _ newSnapshot: Snapshot, reloading: [ItemIdentifier] = [], animated: Bool = true,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) throws(UpdateError) {
    guard let collectionView, collectionView.dataSource === self else {
      _ = try UpdatePlan(from: snapshot, to: newSnapshot, reloading: reloading)
      snapshot = newSnapshot
      completion?(true)
      return
    }
    var old = snapshot
    try collectionView.perform(animated: animated, completions: completion.map { [$0] } ?? []) {
      () throws(UpdateError) in
      // Pending changes were carried out first, and a callback may have applied another snapshot.
      old = snapshot
      return try UpdatePlan(from: old, to: newSnapshot, reloading: reloading)
    } exchange: { isCarriedOut in
      snapshot = isCarriedOut ? newSnapshot : old
    }
  }

  /// The identity of an item, or nil if the item does not exist.
  ///
  /// - Complexity: O(1).
  public func itemIdentifier(for item: IndexPath) -> ItemIdentifier? {
    guard snapshot.sections.indices.contains(item.section) else { return nil }
    let items = snapshot.sections[item.section].items
    return items.indices.contains(item.item) ? items[item.item] : nil
  }

  /// Returns the place of an identity, or nil if the snapshot does not contain it.
  ///
  /// - Complexity: O(items).
  public func indexPath(for identifier: ItemIdentifier) -> IndexPath? { snapshot.indexPath(of: identifier) }
}

extension DiffableDataSource: CollectionViewDataSource {
  /// The number of sections in the snapshot.
  public func numberOfSections(in collectionView: CollectionView) -> Int { snapshot.sectionCount }

  /// The number of items in a section of the snapshot.
  public func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    snapshot.sections.indices.contains(section) ? snapshot.sections[section].items.count : 0
  }

  /// Asks ``reuseIdentifier``.
  public func collectionView(
    _ collectionView: CollectionView, reuseIdentifierFor element: LayoutElement
  ) -> ReuseIdentifier {
    reuseIdentifier(element, identifier(of: element))
  }

  /// Calls the closure to fill the cell.
  public func collectionView(_ collectionView: CollectionView, configure cell: CellHandle, for element: LayoutElement) {
    configure(cell, element, identifier(of: element))
  }

  private func identifier(of element: LayoutElement) -> ItemIdentifier? {
    element.kind == .item ? itemIdentifier(for: element.indexPath) : nil
  }
}
