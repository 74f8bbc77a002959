extension Rect {
  /// The rectangle, larger along the axis by a few units in the last place, so that it overlaps what touches its edges.
  func widened(along axis: Axis) -> Rect {
    let position = axis.position(of: origin)
    let length = axis.length(of: size)
    let distance = max(position.magnitude, min(length, .greatestFiniteMagnitude)) * 0x1p-48
    return axis.rect(
      position: position - distance, across: axis.across(of: origin), length: length + 2 * distance,
      breadth: axis.breadth(of: size))
  }
}
