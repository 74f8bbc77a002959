/// A rectangle with sides parallel to the axes, in points, given by its top left corner and its size.
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point

  /// The width and height; never negative in a layout's answers.
  public var size: Size

  /// Creates a rectangle from its top left corner and its size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its left and top edges and its extents.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The rectangle without extent at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)
}

extension Rect {
  /// The left edge.
  public var minX: Double { origin.x }

  /// The top edge.
  public var minY: Double { origin.y }

  /// The right edge.
  public var maxX: Double { origin.x + size.width }

  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }

  /// Returns whether the two rectangles overlap.
  ///
  /// The rectangles are open: touching edges do not count, and a rectangle without width or height overlaps nothing.
  public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
      && size.width > 0 && size.height > 0 && other.size.width > 0 && other.size.height > 0
  }

  /// Returns whether the other rectangle lies within this one, edges included.
  public func contains(_ other: Rect) -> Bool {
    minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
  }
}
