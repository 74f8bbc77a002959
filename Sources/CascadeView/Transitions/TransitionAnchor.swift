public import CascadeLayout

/// A point of an item and the place in the viewport that a change of layout keeps it at, as near as the new content
/// allows.
///
/// The same anchor, given to one change after another, holds the item at its place through all of them, also where the
/// content's start or end has kept it away from there meanwhile.
public struct TransitionAnchor: Hashable, Sendable {
  /// The item. If there is none at the index path, the collection view chooses one, as if no anchor had been given.
  public var item: IndexPath

  /// The point of the item, in fractions of its width and height as it appears: (0.5, 0.5) is its middle.
  public var fraction: Point

  /// The place of that point, from the top left corner of the viewport as it appears.
  public var position: Point

  /// Creates an anchor of an item's middle, if no other point is given.
  public init(_ item: IndexPath, fraction: Point = Point(x: 0.5, y: 0.5), at position: Point) {
    self.item = item
    self.fraction = fraction
    self.position = position
  }
}

extension TransitionAnchor {
  /// The viewport's origin at which the point is in its place, where the item has a frame; both in the layout's
  /// coordinates. A part that is not finite is left as it was.
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
