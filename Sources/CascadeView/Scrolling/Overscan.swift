import CascadeLayout

/// How far beyond the viewport elements are kept on hand, so that scrolling finds them there.
///
/// At rest it is the same before and after the viewport. In motion the side ahead grows with the speed, because more of
/// the content arrives by the next pass. No value should be negative.
public struct Overscan: Hashable, Sendable {
  /// The distance before and after the viewport, as a fraction of its length; ¼ by default.
  public var resting: Double

  /// The most that motion adds ahead, as a fraction of the viewport's length; ½ by default.
  public var moving: Double

  /// The time in seconds whose motion is added ahead; 0.1 by default.
  public var lookahead: Double

  /// Creates an overscan; what is not given has its default.
  public init(resting: Double = 0.25, moving: Double = 0.5, lookahead: Double = 0.1) {
    self.resting = resting
    self.moving = moving
    self.lookahead = lookahead
  }
}

extension Overscan {
  /// The viewport widened along the axis, at the given velocity in points a second.
  func widen(_ viewport: Rect, along axis: Axis, velocity: Double) -> Rect {
    let length = axis.length(of: viewport.size)
    let motion = min(velocity.magnitude * lookahead, moving * length)
    let before = resting * length + (velocity < 0 ? motion : 0)
    let after = resting * length + (velocity > 0 ? motion : 0)
    let position = axis.position(of: viewport.origin) - before
    // The whole breadth: what is beside the viewport moves along with it.
    let across = axis == .vertical ? viewport.minX : viewport.minY
    return axis.rect(
      position: position, across: across, length: before + length + after,
      breadth: axis.breadth(of: viewport.size))
  }
}
