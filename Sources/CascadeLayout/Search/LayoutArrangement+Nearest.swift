extension LayoutArrangement {
  /// The item nearest to another one in a direction on screen, or nil if there is none: where an arrow key moves to in
  /// any layout.
  ///
  /// An item lies in a direction if its centre is beyond the other's centre, and its far edge beyond the other's far
  /// edge, by more than a thousandth of a point. The distance is the gap between the two in the direction, plus twice
  /// the gap across it. Among equally near items, the one wins that is next to the other for the longest stretch; then
  /// the one whose centre is closer across the direction; then the one that comes first. Differences of less than a
  /// thousandth of a point count as equal, so that the last digits of a place decide nothing. An item without length is
  /// never the nearest one.
  ///
  /// - Complexity: That of a search in a rectangle that reaches twice as far as the item found.
  public func nearestItem(to item: IndexPath, toward direction: Direction, viewport: Rect) -> IndexPath? {
    findNearestItem(in: self, to: item, toward: direction, viewport: viewport)
  }
}

/// A free function, so that it is compiled once for all layouts: see
/// ``LayoutArrangement/nearestItem(to:toward:viewport:)``.
@inline(never)
private func findNearestItem(
  in arrangement: any LayoutArrangement, to item: IndexPath, toward direction: Direction, viewport: Rect
) -> IndexPath? {
  guard let start = arrangement.attributes(of: .item(item), viewport: viewport)?.frame else { return nil }
  let all = Rect(origin: .zero, size: arrangement.contentSize).union(start)
  var reach = max(start.size.width, start.size.height, 64)
  while reach < .infinity {
    let area = start.reaching(reach, toward: direction)
    var candidates = NearestItems()
    arrangement.forEachElement(in: area, viewport: viewport) { attributes in
      guard attributes.kind == .item, attributes.indexPath != item, !attributes.isHidden,
        attributes.frame.size.width > 0, attributes.frame.size.height > 0,
        let distance = ItemDistance(from: start, to: attributes.frame, toward: direction)
      else { return }
      candidates.add(attributes.indexPath, at: distance)
    }
    // Everything outside the area is farther away than its reach.
    if candidates.least + tolerance <= reach || area.covers(all, toward: direction) { return candidates.best }
    reach *= 2
  }
  return nil
}

/// The difference in points up to which two distances count as equal. Sums that are mathematically equal can differ in
/// their last digits.
private let tolerance = 0.001

/// The items found so far that may be the nearest one.
private struct NearestItems {
  /// The least gap found; infinite if no item was found.
  private(set) var least = Double.infinity

  private var items: [(item: IndexPath, distance: ItemDistance)] = []

  mutating func add(_ item: IndexPath, at distance: ItemDistance) {
    guard distance.gap <= least + tolerance else { return }
    least = min(least, distance.gap)
    items.append((item, distance))
  }

  /// The nearest item, or nil if none was found.
  ///
  /// It applies one criterion after the other, each to all items that are best by the criteria before it. So the result
  /// does not depend on the order in which items were found.
  var best: IndexPath? {
    var longest = 0.0
    for (_, distance) in items where distance.gap <= least + tolerance { longest = max(longest, distance.overlap) }
    var nearest = Double.infinity
    func isAmongBest(_ distance: ItemDistance) -> Bool {
      distance.gap <= least + tolerance && distance.overlap >= longest - tolerance
    }
    for (_, distance) in items where isAmongBest(distance) { nearest = min(nearest, distance.offset) }
    for (item, distance) in items where isAmongBest(distance) && distance.offset <= nearest + tolerance { return item }
    return nil
  }
}

/// The distance of an item from another one in a direction.
private struct ItemDistance {
  /// The gap in the direction, plus twice the gap across it.
  let gap: Double

  /// The length of the stretch in which the two are next to each other, across the direction.
  let overlap: Double

  /// The distance between the centres across the direction.
  let offset: Double

  /// The distance between two items, or nil if the second one does not lie in the direction from the first.
  init?(from start: Rect, to target: Rect, toward direction: Direction) {
    let here = Span(start, along: direction)
    let there = Span(target, along: direction)
    guard there.middle > here.middle + tolerance, there.end > here.end + tolerance else { return nil }
    let side = Span(start, across: direction)
    let otherSide = Span(target, across: direction)
    gap =
      max(there.start - here.end, 0)
      + 2 * max(otherSide.start - side.end, side.start - otherSide.end, 0)
    overlap = max(min(otherSide.end, side.end) - max(otherSide.start, side.start), 0)
    offset = (otherSide.middle - side.middle).magnitude
  }
}

/// A rectangle's extent in one dimension. Its coordinates grow in the direction of the search.
private struct Span {
  let start: Double
  let end: Double

  var middle: Double { start + (end - start) / 2 }

  init(_ rect: Rect, along direction: Direction) {
    switch direction {
    case .up: (start, end) = (-rect.maxY, -rect.minY)
    case .down: (start, end) = (rect.minY, rect.maxY)
    case .left: (start, end) = (-rect.maxX, -rect.minX)
    case .right: (start, end) = (rect.minX, rect.maxX)
    }
  }

  init(_ rect: Rect, across direction: Direction) {
    switch direction {
    case .up, .down: (start, end) = (rect.minX, rect.maxX)
    case .left, .right: (start, end) = (rect.minY, rect.maxY)
    }
  }
}

extension Rect {
  /// The rectangle extended by a distance in a direction and to both sides.
  fileprivate func reaching(_ reach: Double, toward direction: Direction) -> Rect {
    switch direction {
    case .up: Rect(x: minX - reach, y: minY - reach, width: size.width + 2 * reach, height: size.height + reach)
    case .down: Rect(x: minX - reach, y: minY, width: size.width + 2 * reach, height: size.height + reach)
    case .left: Rect(x: minX - reach, y: minY - reach, width: size.width + reach, height: size.height + 2 * reach)
    case .right: Rect(x: minX, y: minY - reach, width: size.width + reach, height: size.height + 2 * reach)
    }
  }

  /// Returns whether this rectangle contains everything in the other one that lies in the given direction.
  fileprivate func covers(_ other: Rect, toward direction: Direction) -> Bool {
    switch direction {
    case .up: minX <= other.minX && maxX >= other.maxX && minY <= other.minY
    case .down: minX <= other.minX && maxX >= other.maxX && maxY >= other.maxY
    case .left: minY <= other.minY && maxY >= other.maxY && minX <= other.minX
    case .right: minY <= other.minY && maxY >= other.maxY && maxX >= other.maxX
    }
  }

  /// The least rectangle that contains both.
  fileprivate func union(_ other: Rect) -> Rect {
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
    return Rect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }
}
