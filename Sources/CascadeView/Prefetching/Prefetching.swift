import CascadeLayout

/// The items announced as probably shown soon.
struct Prefetching {
  /// The items announced, and neither shown nor cancelled since.
  private(set) var announced: [IndexPath] = []

  // The current turn of the run loop, by the host's time, and the items announced in it.
  private var turn = -Double.infinity
  private var announcedInTurn: [IndexPath] = []

  /// Takes the announced items that no longer lie ahead.
  ///
  /// - Parameter isShown: Returns whether an item has a cell.
  /// - Returns: The items that were passed without being shown.
  mutating func takePassed(_ ahead: [IndexPath], isShown: (IndexPath) -> Bool) -> [IndexPath] {
    var passed: [IndexPath] = []
    var kept: [IndexPath] = []
    for item in announced {
      if ahead.contains(item) {
        kept.append(item)
      } else if !isShown(item) {
        passed.append(item)
      }
    }
    announced = kept
    return passed
  }

  /// Adds the items that lie ahead at a time.
  ///
  /// - Returns: The items to announce.
  mutating func announce(_ ahead: [IndexPath], at time: Double) -> [IndexPath] {
    if turn != time {
      turn = time
      announcedInTurn.removeAll(keepingCapacity: true)
    }
    var new: [IndexPath] = []
    for item in ahead where !announced.contains(item) && !announcedInTurn.contains(item) {
      new.append(item)
      announcedInTurn.append(item)
    }
    for item in new { announced.append(item) }
    return new
  }

  /// Takes all announced items, because none of them will be shown.
  mutating func takeAnnounced() -> [IndexPath] {
    defer { announced.removeAll() }
    return announced
  }

  /// Forgets items of this turn that no longer exist.
  mutating func forgetTurn(where isGone: (IndexPath) -> Bool) {
    let all = announcedInTurn
    announcedInTurn.removeAll()
    for item in all where !isGone(item) { announcedInTurn.append(item) }
  }

  /// Moves the items to their new places, and forgets deleted ones.
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
    let ahead = counted(itemsAhead(isForward: viewport.velocity > 0))
    let passed = prefetching.takePassed(ahead) { cellStore.index(of: .item($0)) != nil }
    if !passed.isEmpty { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: passed) }
    // Cancelling calls out, which may have marked a reload.
    let new = prefetching.announce(passed.isEmpty ? ahead : counted(ahead), at: host.time)
    if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new) }
  }

  /// Those of the items that the data source has. It is asked only if its data may differ from what is arranged.
  @inline(never)
  private func counted(_ items: [IndexPath]) -> [IndexPath] {
    guard pending.isDataSuspect || pending.isReload, !items.isEmpty else { return items }
    let counts = countItems()
    return items.filter { counts.contain(.item($0)) }
  }

  /// Cancels all announced items that have not been shown.
  func cancelPrefetching() {
    let items = prefetching.takeAnnounced().filter { cellStore.index(of: .item($0)) == nil }
    if !items.isEmpty { prefetchDataSource?.collectionView(self, cancelPrefetchingForItemsAt: items) }
  }

  /// The items beyond the cells on hand in the direction of scrolling, the nearest first.
  private func itemsAhead(isForward: Bool) -> [IndexPath] {
    let onHand = overscan.widen(viewport.bounds, along: axis, velocity: viewport.velocity, in: viewport.contentSize)
    let low = axis.position(of: onHand.origin)
    let length = axis.length(of: onHand.size)
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
  /// - Parameter distance: Returns an item's distance, or nil to ignore the item.
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
