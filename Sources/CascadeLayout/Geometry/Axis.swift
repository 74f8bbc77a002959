/// The direction in which a layout scrolls.
///
/// Layouts are written once, in terms of the axis: an element has a *position* and a *length* along it, and an offset
/// and a *breadth* across it.
///
/// | | vertical | horizontal |
/// |---|---|---|
/// | lane | column | row |
/// | length | height | width |
/// | breadth | width | height |
public enum Axis: Sendable {
  /// The content scrolls up and down.
  case vertical

  /// The content scrolls left and right.
  case horizontal
}

extension Axis {
  /// The extent of a size along the axis.
  public func length(of size: Size) -> Double {
    self == .vertical ? size.height : size.width
  }

  /// The extent of a size across the axis.
  public func breadth(of size: Size) -> Double {
    self == .vertical ? size.width : size.height
  }

  /// The size with the given extents along and across the axis.
  public func size(length: Double, breadth: Double) -> Size {
    self == .vertical ? Size(width: breadth, height: length) : Size(width: length, height: breadth)
  }

  /// The coordinate of a point along the axis.
  public func position(of point: Point) -> Double {
    self == .vertical ? point.y : point.x
  }

  /// The coordinate of a point across the axis.
  public func across(of point: Point) -> Double {
    self == .vertical ? point.x : point.y
  }

  /// The point with the given coordinates along and across the axis.
  public func point(position: Double, across: Double) -> Point {
    self == .vertical ? Point(x: across, y: position) : Point(x: position, y: across)
  }

  /// The rectangle with the given place and extents along and across the axis.
  public func rect(position: Double, across: Double, length: Double, breadth: Double) -> Rect {
    self == .vertical
      ? Rect(x: across, y: position, width: breadth, height: length)
      : Rect(x: position, y: across, width: length, height: breadth)
  }

  /// The insets' two sides across the axis, first the one nearer to the origin.
  public func sidesAcross(_ insets: EdgeInsets) -> (near: Double, far: Double) {
    self == .vertical ? (insets.left, insets.right) : (insets.top, insets.bottom)
  }

  /// The insets' two sides along the axis: before and after the content.
  public func sidesAlong(_ insets: EdgeInsets) -> (leading: Double, trailing: Double) {
    self == .vertical ? (insets.top, insets.bottom) : (insets.left, insets.right)
  }
}

extension Axis {
  /// The positions along the axis at which a rectangle begins and ends.
  ///
  /// The end is greater than the start even if the start is so large that adding the length rounds to the start.
  func extent(of rect: Rect) -> (low: Double, high: Double) {
    let low = position(of: rect.origin)
    return (low, max(low + length(of: rect.size), low.nextUp))
  }

  /// The part of a breadth that the insets' two sides across the axis leave.
  func breadth(_ breadth: Double, inside insets: EdgeInsets) -> Double {
    let sides = sidesAcross(insets)
    return breadth - sides.near - sides.far
  }
}
