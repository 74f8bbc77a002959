public import CascadeLayout

/// A point of an item, and the place in the viewport where a change of layout keeps it, as far as the new content
/// allows.
///
/// Given to several changes in a row, the same anchor keeps the item in place through all of them, even if the
/// content's start or end has temporarily kept it away from there.
public struct TransitionAnchor: Hashable, Sendable {
  /// The item. If it does not exist, the collection view chooses one, as without an anchor.
  public var item: IndexPath

  /// The point of the item, in fractions of its width and height on screen: (0.5, 0.5) is its centre.
  public var fraction: Point

  /// The place of that point on screen, relative to the viewport's top left corner.
  public var position: Point

  /// Creates an anchor; by default its point is the item's centre.
  public init(_ item: IndexPath, fraction: Point = Point(x: 0.5, y: 0.5), at position: Point) {
    self.item = item
    self.fraction = fraction
    self.position = position
  }
}

extension TransitionAnchor {
  /// The viewport's origin that keeps the point in place, given the item's frame, both in the layout's coordinates. A
  /// coordinate that is not finite does not change.
  func origin(for frame: Rect, in viewport: Rect, direction: ReadingDirection) -> Point {
    var fraction = fraction
    var position = position
    if direction == .rightToLeft {
      fraction.x = 1 - fraction.x
      position.x = viewport.size.width - position.x
    }
    let x = frame.minX + fraction.x * frame.size.width - position.x
    let y = frame.minY + fraction.y * frame.size.height - position.y
    return Point(x: x.isFinite ? x : viewport.minX, y: y.isFinite ? y : viewport.minY)
  }
}
