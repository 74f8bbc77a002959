import CascadeLayout

/// A pointer that holds a lifted item.
struct HoldingPointer {
  /// The pointer's place in the viewport.
  var point: Point

  /// Where the pointer holds the item, relative to the item's middle, in fractions of the item's size.
  let grip: Point

  /// The scrolling while the pointer is near an edge.
  var edges: EdgeScrolling

  /// The item's middle at the last decision about its place. While the middle does not move, neither does the item.
  var decided: Point?

  /// The place that is not proposed again until the pointer has been elsewhere.
  var ignored: IndexPath?

  /// Creates a pointer that takes hold of an item.
  ///
  /// - Parameters:
  ///   - attributes: The item's attributes, in coordinates on screen.
  ///   - point: The pointer's place in the viewport.
  ///   - offset: The viewport's origin.
  ///   - axis: The direction in which the content scrolls.
  init(on attributes: LayoutAttributes, at point: Point, offset: Point, axis: Axis) {
    self.point = point
    edges = EdgeScrolling(at: axis.position(of: point))
    let middle = attributes.frame.middle
    let frame = attributes.frame
    func fraction(_ distance: Double, _ length: Double) -> Double {
      length > 0 ? distance / (length * attributes.scale) : 0
    }
    grip = Point(
      x: fraction(point.x + offset.x - middle.x, frame.size.width),
      y: fraction(point.y + offset.y - middle.y, frame.size.height))
  }

  /// The point of the content at which the middle of the held item is.
  func middle(of attributes: LayoutAttributes, offset: Point) -> Point {
    let size = attributes.frame.size
    return Point(
      x: point.x + offset.x - grip.x * size.width * attributes.scale,
      y: point.y + offset.y - grip.y * size.height * attributes.scale)
  }
}

extension Rect {
  var middle: Point { Point(x: minX + size.width / 2, y: minY + size.height / 2) }
}
