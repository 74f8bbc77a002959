public import CascadeLayout
public import CascadeView

/// A movement of one item through the others of a collection view, by a pointer or by keys.
///
/// A host creates one for its collection view and tells it what the user does: lifts an item, moves the pointer,
/// presses keys, drops the item. While an item is lifted, the others make room for it. Each time it comes to another
/// place, the data changes: the ``delegate`` changes it, or a ``/CascadeView/DiffableDataSource`` changes its snapshot.
/// If the movement is cancelled, or the delegate refuses the drop, the item is moved back in the same way.
///
/// The program may update the data meanwhile. The movement follows the item, and ends if the item is deleted.
public final class Reordering {
  /// The collection view whose items are moved.
  public let collectionView: CollectionView

  /// The object that decides which items may move where, and moves them in the data. It is not kept alive. Without a
  /// delegate, only the items of a ``/CascadeView/DiffableDataSource`` can be moved.
  public weak var delegate: (any ReorderingDelegate)?

  /// Called at each step of a movement, so that the host can show it and tell assistive technology.
  public var onReport: (MoveReport) -> Void = { _ in }

  /// The place of the lifted item when it was lifted; nil if no item is lifted.
  private var start: IndexPath?

  /// True while the item is being moved in the data.
  private var isMovingData = false

  /// The pointer that holds the lifted item; nil if keys move it.
  var pointer: HoldingPointer?

  /// Creates a reordering without a lifted item.
  public init(_ collectionView: CollectionView) {
    self.collectionView = collectionView
  }
}

// MARK: What is known

extension Reordering {
  /// The present place of the lifted item; nil if no item is lifted.
  public var liftedItem: IndexPath? { start == nil ? nil : collectionView.heldItems.first ?? nil }

  /// A Boolean value that tells whether a pointer holds the lifted item.
  public var isHeldByPointer: Bool { pointer != nil }

  /// The point of the content, in coordinates on screen, at which a host shows the middle of the lifted item, so that
  /// the pointer stays where it took hold of the item. Nil if no pointer holds an item.
  public var liftedMiddle: Point? {
    guard let item = liftedItem, let pointer,
      let attributes = collectionView.layoutAttributesForItem(at: item)
    else { return nil }
    return pointer.middle(of: attributes, offset: collectionView.contentOffset)
  }

  /// The place to which the lifted item goes back: between its former neighbours, if they are still there.
  private var origin: IndexPath? {
    guard let start, let item = liftedItem else { return nil }
    let held = collectionView.heldItems
    /// Places are counted without the lifted item, because it is removed before it is inserted again.
    func count(_ place: IndexPath) -> IndexPath {
      IndexPath(section: place.section, item: place.item - (place.isAfter(item) ? 1 : 0))
    }
    if let next = held[1] { return count(next) }
    if let previous = held[2].map(count) { return IndexPath(section: previous.section, item: previous.item + 1) }
    guard start.section < collectionView.numberOfSections else { return item }
    return clamped(start, without: item)
  }

  /// The nearest place in the same section, whose places are counted without the moved item.
  private func clamped(_ place: IndexPath, without item: IndexPath) -> IndexPath {
    let last = collectionView.numberOfItems(inSection: place.section) - (place.section == item.section ? 1 : 0)
    return IndexPath(section: place.section, item: min(place.item, last))
  }
}

// MARK: A movement's life

extension Reordering {
  /// Lifts an item, to be moved by keys.
  ///
  /// - Returns: False if the item cannot be moved, another one is lifted, or the content cannot be arranged.
  @discardableResult
  public func lift(_ item: IndexPath) -> Bool { lift(item, by: nil) }

  func lift(_ item: IndexPath, by pointer: HoldingPointer?) -> Bool {
    guard start == nil, canMove(item), start == nil, (try? collectionView.layoutIfNeeded()) != nil,
      collectionView.layoutAttributesForItem(at: item) != nil
    else { return false }
    collectionView.pressCancelled()
    let neighbours = [item.item + 1, item.item - 1].map { neighbour -> IndexPath? in
      let isThere = (0..<collectionView.numberOfItems(inSection: item.section)).contains(neighbour)
      return isThere ? IndexPath(section: item.section, item: neighbour) : nil
    }
    collectionView.heldItems = [item] + neighbours
    start = item
    self.pointer = pointer
    if collectionView.delegate?.collectionView(collectionView, canFocusItemAt: item) ?? true {
      try? collectionView.focusItem(at: item)
    }
    report(.lifted, item)
    return true
  }

  /// Returns whether an item can be moved: the data can be changed, and the delegate allows it.
  ///
  /// - Complexity: O(1), and what the delegate takes.
  public func canMove(_ item: IndexPath) -> Bool {
    guard let delegate else { return diffableDataSource != nil }
    return delegate.reordering(self, canMoveItemAt: item)
  }

  /// Moves the lifted item to another place, or to the one that the delegate chooses instead.
  ///
  /// - Returns: True if it has moved.
  @discardableResult
  func move(to proposed: IndexPath) -> Bool {
    guard let item = liftedItem else { return false }
    let target = delegate?.reordering(self, targetForMoveFrom: item, to: proposed) ?? proposed
    // The delegate may have ended the movement, or changed the data.
    guard item == liftedItem, (0..<collectionView.numberOfSections).contains(target.section), target.item >= 0 else {
      return false
    }
    let place = clamped(target, without: item)
    guard place != item, show(item, at: place) else { return false }
    report(.moved, place)
    return true
  }

  /// Drops the lifted item at its present place if the delegate agrees; otherwise it goes back.
  public func drop() {
    guard let start, let item = liftedItem else { return cancel() }
    guard item != origin else { return end(.dropped, at: item) }
    let isAccepted = delegate?.reordering(self, shouldDropItemFrom: start, at: item) ?? true
    guard let place = liftedItem else { return cancel() }
    guard isAccepted else { return putBack(.refused) }
    end(.dropped, at: place)
    delegate?.reordering(self, didMoveItemFrom: start, to: place)
  }

  /// Moves the lifted item back to where it was lifted. Nothing happens if no item is lifted.
  public func cancel() { putBack(.cancelled) }

  /// Ends the movement if its item was deleted. Hosts call it after each pass.
  public func didPass() {
    if start != nil, liftedItem == nil { end(.cancelled, at: nil) }
  }

  private func putBack(_ phase: MoveReport.Phase) {
    guard start != nil else { return }
    if let item = liftedItem, let origin, origin != item { _ = show(item, at: origin) }
    end(phase, at: liftedItem)
  }

  private func end(_ phase: MoveReport.Phase, at item: IndexPath?) {
    start = nil
    pointer = nil
    collectionView.heldItems = []
    report(phase, item)
  }

  func report(_ phase: MoveReport.Phase, _ item: IndexPath?) {
    onReport(MoveReport(phase: phase, item: item, position: item.flatMap { collectionView.positionInSet(of: $0) }))
  }
}

// MARK: What is shown

extension Reordering {
  private var diffableDataSource: DiffableDataSource? { collectionView.dataSource as? DiffableDataSource }

  /// Moves an item in the data, animated, without scrolling.
  ///
  /// - Returns: False if that is impossible. Nothing has changed then.
  private func show(_ item: IndexPath, at place: IndexPath) -> Bool {
    // The delegate may end the movement from within the call that moves the item in the data. That move is then the
    // last one.
    guard !isMovingData else { return false }
    isMovingData = true
    defer { isMovingData = false }
    let keepsAnchor = collectionView.keepsAnchor
    collectionView.keepsAnchor = false
    defer { collectionView.keepsAnchor = keepsAnchor }
    if let source = diffableDataSource {
      var snapshot = source.snapshot
      snapshot.moveItem(at: item, to: place)
      return (try? source.apply(snapshot)) != nil
    }
    guard let delegate else { return false }
    var isMoved = false
    do {
      try collectionView.performBatchUpdates { updates in
        // Pending changes may have been arranged first, so that the data has changed.
        guard item == liftedItem else { return }
        delegate.reordering(self, moveItemAt: item, to: place)
        updates.moveItem(at: item, to: place)
        isMoved = true
      }
      return isMoved
    } catch {
      // The collection view refused the move, for example because the layout has no room for the item there.
      if isMoved { delegate.reordering(self, moveItemAt: place, to: item) }
      return false
    }
  }
}

extension IndexPath {
  /// True if the place comes after another one in the same section.
  fileprivate func isAfter(_ other: IndexPath) -> Bool { section == other.section && item > other.item }
}

extension Snapshot {
  fileprivate mutating func moveItem(at item: IndexPath, to place: IndexPath) {
    let identifier = sections[item.section].items.remove(at: item.item)
    sections[place.section].items.insert(identifier, at: place.item)
  }
}
