extension LayoutAttributes {
  /// Returns whether a search in a rectangle finds the element: its frame overlaps the rectangle, or it is an item
  /// without length that lies in the rectangle or at its edge.
  ///
  /// An item without length is found because it may get one when it is shown.
  ///
  /// - Parameters:
  ///   - rect: The rectangle. A rectangle without width or height finds nothing.
  ///   - axis: The axis of the layout, along which items have their length.
  #if hasFeature(Embedded)
    @inline(never)  // A page downloads every copy.
  #else
    @inline(__always)
  #endif
  public func isFound(in rect: Rect, along axis: Axis) -> Bool {
    #if hasFeature(Embedded)
      (kind == .item ? frame.stretched(in: rect, along: axis) : frame).intersects(rect)
    #else
      // The kind comes last, because comparing kinds is a call.
      frame.intersects(rect) || kind == .item && frame.stretched(in: rect, along: axis).intersects(rect)
    #endif
  }
}

extension Rect {
  /// The rectangle. If it has no length and lies in the other one or at its edge, it is stretched to the other one's
  /// length, so that they overlap if they do so across the axis.
  @inline(__always)
  func stretched(in other: Rect, along axis: Axis) -> Rect {
    let low = axis.position(of: other.origin)
    let length = axis.length(of: other.size)
    let position = axis.position(of: origin)
    guard axis.length(of: size) == 0, position >= low, position <= low + length else { return self }
    return axis.rect(
      position: low, across: axis.across(of: origin), length: length, breadth: axis.breadth(of: size))
  }
}
