import CascadeLayout

/// Returns the new place of a carried item whose middle is at a point; nil if it stays.
///
/// The item takes the place of the nearest other item, as soon as it would be nearer to its own place there than to its
/// present one. So it changes places with a long neighbour only when it is half way there, and moving back to the same
/// point undoes it.
///
/// - Parameters:
///   - point: The carried item's middle in the content, in coordinates on screen.
///   - item: The item's present place.
///   - items: The items on hand.
///   - empty: The headers, footers and backgrounds of sections without items.
func destination(
  of item: IndexPath, at point: Point, among items: [LayoutAttributes], empty: [LayoutAttributes]
) -> IndexPath? {
  let own = items.first { $0.indexPath == item }
  var nearest: (attributes: LayoutAttributes, isEmpty: Bool)?
  var least = Double.infinity
  func consider(_ attributes: LayoutAttributes, isEmpty: Bool) {
    let distance = attributes.frame.distance(to: point)
    if distance < least {
      nearest = (attributes, isEmpty)
      least = distance
    }
  }
  // The item is considered first, so that it stays on a tie.
  if let own { consider(own, isEmpty: false) }
  for attributes in items { consider(attributes, isEmpty: false) }
  for attributes in empty { consider(attributes, isEmpty: true) }
  guard let (other, isEmpty) = nearest, isEmpty || other.indexPath != item else { return nil }
  if isEmpty { return IndexPath(section: other.indexPath.section, item: 0) }
  guard let own else { return other.indexPath }
  let isNearer = point.distance(to: expectedMiddle(of: own, at: other)) < point.distance(to: own.frame.middle)
  return isNearer ? other.indexPath : nil
}

/// The expected middle of an item after it takes another one's place. Within one section the two meet at the far side,
/// seen from where the item comes from, because the other item makes room in that direction. Movements of further items
/// are not predicted.
private func expectedMiddle(of own: LayoutAttributes, at other: LayoutAttributes) -> Point {
  let from = own.frame.middle
  let to = other.frame.middle
  guard own.indexPath.section == other.indexPath.section else { return to }
  func meet(_ from: Double, _ to: Double, _ difference: Double) -> Double {
    from == to ? to : to + (to > from ? difference : -difference) / 2
  }
  return Point(
    x: meet(from.x, to.x, other.frame.size.width - own.frame.size.width),
    y: meet(from.y, to.y, other.frame.size.height - own.frame.size.height))
}

extension Point {
  fileprivate func distance(to other: Point) -> Double {
    let x = x - other.x
    let y = y - other.y
    return (x * x + y * y).squareRoot()
  }
}

extension Rect {
  /// The distance of a point from the rectangle; 0 inside.
  fileprivate func distance(to point: Point) -> Double {
    let x = max(minX - point.x, point.x - minX - size.width, 0)
    let y = max(minY - point.y, point.y - minY - size.height, 0)
    return (x * x + y * y).squareRoot()
  }
}
