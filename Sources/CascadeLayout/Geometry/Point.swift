/// A place in the plane, in points (CSS pixels). x grows to the right, y downwards.
public struct Point: Hashable, Sendable {
  /// The horizontal coordinate.
  public var x: Double

  /// The vertical coordinate.
  public var y: Double

  /// Creates a point; not rounded.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The top left corner of the content.
  public static let zero = Point(x: 0, y: 0)
}
