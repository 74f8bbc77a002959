/// A place in the plane, in points (CSS pixels). x grows to the right, y downwards.
public struct Point: Hashable, Sendable {
  /// The horizontal coordinate.
  public var x: Double

  /// The vertical coordinate.
  public var y: Double

  /// Creates a point from its coordinates, which need not be on the pixel grid.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin, (0, 0): the top left corner of the content.
  public static let zero = Point(x: 0, y: 0)
}
