import CascadeLayout

/// The distance beyond the viewport within which elements are kept on hand, so that scrolling finds them there.
///
/// At rest it is the same before and after the viewport. The faster it moves, the farther it reaches ahead, because more of
/// the content arrives by the next pass, and the less of it stays behind.
public struct Overscan: Hashable, Sendable {
  /// The distance before and after the viewport, as a fraction of its length; ¼ by default.
  public var resting: Double

  /// The most that scrolling adds ahead, as a fraction of the viewport's length; 1¼ by default. At the speed that adds it,
  /// nothing is kept behind.
  public var moving: Double

  /// The time in seconds whose way is added ahead; 0.1 by default.
  public var lookahead: Double

  /// Creates an overscan; what is not given has its default.
  public init(resting: Double = 0.25, moving: Double = 1.25, lookahead: Double = 0.1) {
    self.resting = resting
    self.moving = moving
    self.lookahead = lookahead
  }
}

extension Overscan {
  /// The most by which a viewport is widened, in points: farther than anything is, and near enough to be added to.
  private static let greatest = 0x1p1000

  /// True if no part is negative, and all are finite.
  var isValid: Bool {
    resting >= 0 && resting < .infinity && moving >= 0 && moving < .infinity && lookahead >= 0 && lookahead < .infinity
  }

  /// The viewport widened along the axis, at the given velocity in points a second.
  func widen(_ viewport: Rect, along axis: Axis, velocity: Double) -> Rect {
    let length = axis.length(of: viewport.size)
    let around = min(resting * length, Self.greatest)
    let most = min(moving * length, Self.greatest)
    let added = min(velocity.magnitude * lookahead, most)
    let ahead = around + added
    let behind = added > 0 ? around * (1 - added / most) : ahead
    let (before, after) = velocity < 0 ? (ahead, behind) : (behind, ahead)
    let position = axis.position(of: viewport.origin) - before
    // The whole breadth: what is beside the viewport moves along with it.
    let across = axis == .vertical ? viewport.minX : viewport.minY
    return axis.rect(
      position: position, across: across, length: before + length + after,
      breadth: axis.breadth(of: viewport.size))
  }
}
