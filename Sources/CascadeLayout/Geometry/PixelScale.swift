/// The number of device pixels to a point, for rounding frames to whole device pixels.
public struct PixelScale: Hashable, Sendable {
  /// Device pixels a point; 0 for no rounding.
  public var pixelsPerPoint: Double

  /// Creates a scale from its number of device pixels a point; 0 for no rounding.
  public init(_ pixelsPerPoint: Double) {
    self.pixelsPerPoint = pixelsPerPoint
  }

  /// No rounding.
  public static let none = PixelScale(0)

  /// The coordinate on the device's grid that is nearest to the given one, halves away from zero.
  public func round(_ coordinate: Double) -> Double {
    let pixels = coordinate * pixelsPerPoint
    // From 2⁵² on there is nothing behind the point to be rounded.
    guard pixelsPerPoint > 0, pixels.magnitude < 0x1p52 else { return coordinate }
    // Not `rounded(.toNearestOrAwayFromZero)`, for the same reason as `wholePart`.
    let magnitude = pixels.magnitude
    let whole = magnitude.wholePart
    let rounded = magnitude - whole < 0.5 ? whole : whole + 1
    return (pixels < 0 ? -rounded : rounded) / pixelsPerPoint
  }

  /// The rectangle whose four edges are those of the given one, each rounded.
  ///
  /// Edges are rounded, not sizes: neighbours that share an edge still share it, so rounding makes neither a gap nor
  /// an overlap.
  public func round(_ rect: Rect) -> Rect {
    // Even the difference of unrounded edges may be another size, by its last digits.
    guard pixelsPerPoint > 0 else { return rect }
    let x = round(rect.minX)
    let y = round(rect.minY)
    return Rect(x: x, y: y, width: round(rect.maxX) - x, height: round(rect.maxY) - y)
  }

  /// The size with both extents rounded.
  public func round(_ size: Size) -> Size {
    Size(width: round(size.width), height: round(size.height))
  }
}
