/// The number of device pixels in a point, for rounding frames to whole device pixels.
public struct PixelScale: Hashable, Sendable {
  /// Device pixels per point; 0 for no rounding.
  public var pixelsPerPoint: Double

  /// Creates a scale from the number of device pixels per point; 0 for no rounding.
  public init(_ pixelsPerPoint: Double) {
    self.pixelsPerPoint = pixelsPerPoint
  }

  /// No rounding.
  public static let none = PixelScale(0)

  /// The coordinate on the device's grid that is nearest to the given one. Halves are rounded away from zero.
  public func round(_ coordinate: Double) -> Double {
    let pixels = coordinate * pixelsPerPoint
    // From 2⁵² on, doubles have no fraction to round.
    guard pixelsPerPoint > 0, pixels.magnitude < 0x1p52 else { return coordinate }
    // Not `rounded(.toNearestOrAwayFromZero)`, for the reason that `wholePart` gives.
    let magnitude = pixels.magnitude
    let whole = magnitude.wholePart
    let rounded = magnitude - whole < 0.5 ? whole : whole + 1
    return (pixels < 0 ? -rounded : rounded) / pixelsPerPoint
  }

  /// The rectangle with each of its four edges rounded.
  ///
  /// Edges are rounded, not sizes. Neighbours that share an edge still share it, so rounding makes neither a gap nor an
  /// overlap.
  public func round(_ rect: Rect) -> Rect {
    // Without rounding, the rectangle is returned unchanged: the difference of its edges can differ from its size in
    // the last digits.
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
