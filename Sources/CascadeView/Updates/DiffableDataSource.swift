public import CascadeLayout

/// A data source that is told what there is by identities, and finds out by itself what is different.
///
///     let photos = DiffableDataSource(collectionView: collectionView) { cell, element, photo in
///       show(photo, in: cell)
///     }
///     try photos.apply(Snapshot([identifiers]))
///
/// It becomes the data source of the collection view, which does not keep it alive.
public final class DiffableDataSource {
  /// The sections and items that there are, as of the last ``apply(_:reloading:animated:completion:)`` that succeeded;
  /// nothing at first.
  public private(set) var snapshot = Snapshot()

  /// The reuse identifier of an element's cell, given the item's identity if it is one; ``ReuseIdentifier/cell`` by
  /// default.
  public var reuseIdentifier: (_ element: LayoutElement, _ item: ItemIdentifier?) -> ReuseIdentifier = { _, _ in .cell }

  private let configure: (_ cell: CellHandle, _ element: LayoutElement, _ item: ItemIdentifier?) -> Void

  // Embedded Swift has no weak references: there, the collection view has to outlive its data source's use.
  #if hasFeature(Embedded)
    private unowned(unsafe) var collectionView: CollectionView?
  #else
    private weak var collectionView: CollectionView?
  #endif

  /// Creates a data source that has nothing, and makes it the collection view's.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view that shows the items; it is not kept alive.
  ///   - configure: Fills a cell with an item, whose identity it is given, or with a supplementary element.
  public init(
    collectionView: CollectionView,
    configure: @escaping (_ cell: CellHandle, _ element: LayoutElement, _ item: ItemIdentifier?) -> Void
  ) {
    self.collectionView = collectionView
    self.configure = configure
    collectionView.dataSource = self
  }

  /// Shows what is in a snapshot instead of what there is.
  ///
  /// The difference is carried out as one batch update: the selection, the focus and measured lengths follow the items
  /// by their identities, and all moves to its new place.
  ///
  /// - Parameters:
  ///   - newSnapshot: The sections and items that there are from now on.
  ///   - reloading: Items that are shown anew, in other cells; those that are not in both snapshots are left out.
  ///   - animated: True if elements move to their new places, as by default; if not, they are there at once.
  ///   - completion: Called once, after the last element has arrived, with whether it was not interrupted.
  /// - Throws: An ``UpdateError`` if an identity is there twice, or the new data cannot be arranged. Everything, the
  ///   snapshot included, is then as before.
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
      // What comes before the update may have applied another snapshot.
      old = snapshot
      return try UpdatePlan(from: old, to: newSnapshot, reloading: reloading)
    } exchange: { isCarriedOut in
      snapshot = isCarriedOut ? newSnapshot : old
    }
  }

  /// The identity of an item, or nil if there is no such item.
  ///
  /// - Complexity: O(1).
  public func itemIdentifier(for item: IndexPath) -> ItemIdentifier? {
    guard snapshot.sections.indices.contains(item.section) else { return nil }
    let items = snapshot.sections[item.section].items
    return items.indices.contains(item.item) ? items[item.item] : nil
  }

  /// Returns the place of an identity, or nil if it is nowhere.
  ///
  /// - Complexity: O(items).
  public func indexPath(for identifier: ItemIdentifier) -> IndexPath? { snapshot.indexPath(of: identifier) }
}

extension DiffableDataSource: CollectionViewDataSource {
  /// The number of sections of the snapshot.
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

  /// Has the closure fill the cell.
  public func collectionView(_ collectionView: CollectionView, configure cell: CellHandle, for element: LayoutElement) {
    configure(cell, element, identifier(of: element))
  }

  private func identifier(of element: LayoutElement) -> ItemIdentifier? {
    element.kind == .item ? itemIdentifier(for: element.indexPath) : nil
  }
}
