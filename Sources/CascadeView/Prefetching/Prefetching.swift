import CascadeLayout

/// The items that have been announced as probably shown soon.
struct Prefetching {
  /// The items that were announced, and neither shown nor cancelled since.
  private(set) var announced: [IndexPath] = []

  // The turn of the run loop, told by the host's time, and what was announced in it.
  private var turn = -Double.infinity
  private var announcedInTurn: [IndexPath] = []

  /// Takes note of the items that lie ahead at a time.
  ///
  /// - Parameter isShown: Tells whether an item has a cell.
  /// - Returns: The items that are to be announced, and those that no longer lie ahead.
  mutating func update(
    _ ahead: [IndexPath], at time: Double, isShown: (IndexPath) -> Bool
  ) -> (new: [IndexPath], passed: [IndexPath]) {
    if turn != time {
      turn = time
      announcedInTurn.removeAll(keepingCapacity: true)
    }
    var (new, passed, kept): ([IndexPath], [IndexPath], [IndexPath]) = ([], [], [])
    for item in announced {
      if ahead.contains(item) {
        kept.append(item)
      } else if !isShown(item) {
        passed.append(item)
      }
    }
    for item in ahead where !announced.contains(item) && !announcedInTurn.contains(item) {
      new.append(item)
      kept.append(item)
      announcedInTurn.append(item)
    }
    announced = kept
    return (new, passed)
  }

  /// Takes what was announced, because nothing of it is to be shown any more.
  mutating func takeAnnounced() -> [IndexPath] {
    defer { announced.removeAll() }
    return announced
  }

  /// Forgets the items of this turn that are no more.
  mutating func forgetTurn(where isGone: (IndexPath) -> Bool) {
    let all = announcedInTurn
    announcedInTurn.removeAll()
    for item in all where !isGone(item) { announcedInTurn.append(item) }
  }

  /// Follows the items to their new places, and forgets those that are gone.
  mutating func follow(_ newPlace: (IndexPath) -> IndexPath?) {
    announced = announced.compactMap(newPlace)
    announcedInTurn = announcedInTurn.compactMap(newPlace)
  }
}

extension CollectionView {
  /// Announces the items that lie ahead of the cells on hand, within the viewport's length, and cancels those that no
  /// longer do.
  func prefetch() {
    guard let prefetchDataSource, viewport.velocity != 0 else { return }
    var ahead = itemsAhead(isForward: viewport.velocity > 0)
    if pending.isDataSuspect || pending.isReload, !ahead.isEmpty {
      let counts = countItems()
      ahead.removeAll { !counts.contain(.item($0)) }
    }
    let (new, passed) = prefetching.update(ahead, at: host.time) { cellStore.index(of: .item($0)) != nil }
    if !passed.isEmpty { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: passed) }
    if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new) }
  }

  /// Cancels everything that was announced and has not been shown.
  func cancelPrefetching() {
    let items = prefetching.takeAnnounced().filter { cellStore.index(of: .item($0)) == nil }
    if !items.isEmpty { prefetchDataSource?.collectionView(self, cancelPrefetchingForItemsAt: items) }
  }

  /// The items beyond the cells on hand in the direction of scrolling, the nearest first.
  private func itemsAhead(isForward: Bool) -> [IndexPath] {
    let onHand = overscan.widen(viewport.bounds, along: axis, velocity: viewport.velocity)
    let (low, length) = (axis.position(of: onHand.origin), axis.length(of: onHand.size))
    let reach = axis.length(of: viewport.size)
    let zone = axis.rect(
      position: isForward ? low + length : low - reach, across: axis.across(of: onHand.origin), length: reach,
      breadth: axis.breadth(of: onHand.size))
    return items(in: zone) { attributes in
      guard cellStore.index(of: attributes.element) == nil else { return nil }
      let start = axis.position(of: attributes.frame.origin)
      return isForward ? start - low - length : low - start - axis.length(of: attributes.frame.size)
    }
  }

  /// The items that intersect an area, the nearest first.
  ///
  /// - Parameter distance: An item's distance, or nil for one that does not count.
  func items(in area: Rect, distance: (LayoutAttributes) -> Double?) -> [IndexPath] {
    var items: [IndexPath] = []
    var keys: [SortKey] = []
    arrangement.forEachElement(in: area, viewport: viewport.bounds) { attributes in
      guard attributes.kind == .item, attributes.isFinite, contains(attributes.element),
        let distance = distance(attributes)
      else { return }
      items.append(attributes.indexPath)
      keys.append(SortKey(distance: distance, attributes.indexPath))
    }
    return stableOrder(of: keys).map { items[$0] }
  }
}
