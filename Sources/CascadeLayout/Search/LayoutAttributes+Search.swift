extension LayoutAttributes {
  /// Returns whether a search in a rectangle finds the element: if its frame overlaps the rectangle, or, of an item without
  /// length, if it lies in the rectangle or at its edge.
  ///
  /// An item without length is found because it may get one when it is shown.
  ///
  /// - Parameters:
  ///   - rect: The rectangle. One without width or height finds nothing.
  ///   - axis: The axis of the layout, along which an item has its length.
  #if hasFeature(Embedded)
    @inline(never)  // A page downloads every copy.
  #else
    @inline(__always)
  #endif
  public func isFound(in rect: Rect, along axis: Axis) -> Bool {
    frame.intersects(rect) || kind == .item && frame.isWithoutLength(in: rect, along: axis)
  }
}

extension Rect {
  /// Returns whether the rectangle has no length and lies in the other one, edges included, where it overlaps that one
  /// across the axis.
  @inline(__always)
  func isWithoutLength(in other: Rect, along axis: Axis) -> Bool {
    guard axis.length(of: size) == 0, other.size.width > 0, other.size.height > 0 else { return false }
    let (low, high) = axis.extent(of: other)
    let position = axis.position(of: origin)
    let (near, otherNear) = (axis.across(of: origin), axis.across(of: other.origin))
    return position >= low && position <= high && near < otherNear + axis.breadth(of: other.size)
      && near + axis.breadth(of: size) > otherNear
  }
}
