import CascadeLayout

/// The distance beyond the viewport within which cells are kept on hand, so that scrolling finds them ready.
///
/// At rest it is the same before and after the viewport. With speed it grows ahead, because more of the content comes
/// into view by the next pass, and shrinks behind.
public struct Overscan: Hashable, Sendable {
  /// The distance before and after the viewport, as a fraction of its length; ¼ by default.
  public var resting: Double

  /// The most that scrolling adds ahead, as a fraction of the viewport's length; 1¼ by default. At the speed that adds
  /// this much, nothing is kept behind.
  public var moving: Double

  /// The time in seconds for which scrolling is looked ahead; 0.1 by default.
  public var lookahead: Double

  /// Creates an overscan. Values that are left out have their defaults.
  public init(resting: Double = 0.25, moving: Double = 1.25, lookahead: Double = 0.1) {
    self.resting = resting
    self.moving = moving
    self.lookahead = lookahead
  }
}

extension Overscan {
  /// No overscan, at rest or in motion: only what is in the viewport has a cell.
  public static var none: Overscan { Overscan(resting: 0, moving: 0) }

  /// The most by which a viewport is widened, in points: farther than any content, but small enough not to overflow.
  private static let greatest = 0x1p1000

  /// True if all parts are finite and at least 0.
  var isValid: Bool {
    resting >= 0 && resting < .infinity && moving >= 0 && moving < .infinity && lookahead >= 0 && lookahead < .infinity
  }

  /// The viewport widened along the axis, at the given velocity in points per second.
  ///
  /// - Parameter content: The content's size. No distance is much greater, so that the widened viewport, whose numbers
  ///   have the precision of the greatest distance, still ends where the viewport does.
  func widen(_ viewport: Rect, along axis: Axis, velocity: Double, in content: Size) -> Rect {
    let length = axis.length(of: viewport.size)
    let around = min(resting * length, Self.greatest)
    let most = min(moving * length, Self.greatest)
    let added = min(velocity.magnitude * lookahead, most)
    let ahead = around + added
    let behind = added > 0 ? around * (1 - added / most) : ahead
    let reach = axis.length(of: content) + axis.position(of: viewport.origin).magnitude + length
    let before = min(velocity < 0 ? ahead : behind, reach)
    let after = min(velocity < 0 ? behind : ahead, reach)
    let position = axis.position(of: viewport.origin) - before
    // Only along the axis: across it, nothing scrolls.
    let across = axis == .vertical ? viewport.minX : viewport.minY
    return axis.rect(
      position: position, across: across, length: before + length + after,
      breadth: axis.breadth(of: viewport.size))
  }
}
