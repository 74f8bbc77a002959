/// Distances from the four sides of a rectangle, in points. The sides are those on screen, whatever the scroll axis.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top side.
  public var top: Double

  /// The distance from the left side.
  public var left: Double

  /// The distance from the bottom side.
  public var bottom: Double

  /// The distance from the right side.
  public var right: Double

  /// Creates insets. A side that is left out is 0.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates insets with the same distance on every side.
  public init(_ distance: Double) {
    self.init(top: distance, left: distance, bottom: distance, right: distance)
  }

  /// No distance on any side.
  public static let zero = EdgeInsets(0)
}
