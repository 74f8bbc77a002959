import CascadeLayout

/// Which items have been announced as probably shown soon.
struct Prefetching {
  /// The items that were announced, and neither shown nor cancelled since.
  var announced: [IndexPath] = []

  /// The turn of the run loop, told by the host's time, and what was announced in it.
  var turn = -Double.infinity
  var announcedInTurn: [IndexPath] = []

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
    guard let prefetchDataSource, motion.velocity != 0 else { return }
    let isForward = motion.velocity > 0
    if prefetching.turn != host.time {
      prefetching.turn = host.time
      prefetching.announcedInTurn.removeAll(keepingCapacity: true)
    }
    let ahead = itemsAhead(isForward: isForward)
    let passed = prefetching.announced.filter { item in
      shownIndex(of: .item(item)) == nil && !ahead.contains { $0.item == item }
    }
    let new = ahead.map { $0.item }.filter { item in
      !prefetching.announced.contains(item) && !prefetching.announcedInTurn.contains(item)
    }
    prefetching.announced.removeAll { item in !ahead.contains { $0.item == item } }
    prefetching.announced += new
    prefetching.announcedInTurn += new
    if !passed.isEmpty { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: passed) }
    if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new) }
  }

  /// Cancels everything that was announced and has not been shown.
  func cancelPrefetching() {
    let items = prefetching.announced.filter { shownIndex(of: .item($0)) == nil }
    prefetching.announced.removeAll()
    if !items.isEmpty { prefetchDataSource?.collectionView(self, cancelPrefetchingForItemsAt: items) }
  }

  /// The items beyond the cells on hand in the direction of motion, the nearest first.
  private func itemsAhead(isForward: Bool) -> [(item: IndexPath, distance: Double)] {
    let onHand = overscan.widen(viewport, along: axis, velocity: motion.velocity)
    let (low, length) = (axis.position(of: onHand.origin), axis.length(of: onHand.size))
    let reach = axis.length(of: viewport.size)
    let zone = axis.rect(
      position: isForward ? low + length : low - reach, across: axis.across(of: onHand.origin), length: reach,
      breadth: axis.breadth(of: onHand.size))
    var items: [(item: IndexPath, distance: Double)] = []
    layout.forEachElement(in: zone) { attributes in
      guard attributes.kind == .item, attributes.isFinite, contains(attributes.element),
        shownIndex(of: attributes.element) == nil
      else { return }
      let start = axis.position(of: attributes.frame.origin)
      let distance = isForward ? start - low - length : low - start - axis.length(of: attributes.frame.size)
      items.append((attributes.indexPath, distance))
    }
    items.stableSort { SortKey(distance: $0.distance, $0.item) }
    return items
  }
}
