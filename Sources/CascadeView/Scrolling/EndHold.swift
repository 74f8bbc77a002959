/// The hold of the content's end on a viewport, until the user scrolls away from it.
///
/// Positions are those of the viewport's start along the axis. The end is the position at which viewport and content
/// end together.
struct EndHold {
  /// The edge of the content at which the viewport stays.
  private(set) var edge = AnchorEdge.start

  /// True while the user is holding the content.
  private(set) var isTracking = false

  /// The position nearest to the end since the end has held the viewport; nil if it does not.
  private var position: Double?

  /// True if the end has released the viewport while that is still within reach, perhaps on its way out of it.
  private var isLeaving = false

  /// The distance from the end, in points, within which a viewport counts as being there.
  static let reach = 8.0

  /// True if the program has scrolled to the end, which holds the viewport then even with ``AnchorEdge/start``.
  private(set) var isTarget = false

  /// True if the end holds the viewport. It may not follow it at the moment: see ``isTracking``.
  var isHeld: Bool { position != nil }

  /// Chooses another edge, and releases the viewport.
  mutating func setEdge(_ edge: AnchorEdge) {
    self.edge = edge
    release()
  }

  /// Holds the viewport if it is within a distance from the end, otherwise releases it.
  mutating func hold(at position: Double, end: Double, within distance: Double = reach) {
    self.position = (edge == .end || isTarget) && end - position <= distance ? position : nil
    isTarget = isTarget && isHeld
    isLeaving = false
  }

  /// Records whether the program scrolls to the end, or releases a viewport that the end holds for that reason.
  mutating func setTarget(_ isTarget: Bool) {
    if self.isTarget { release() }
    self.isTarget = isTarget && edge == .start
  }

  /// Holds a viewport that comes to rest within reach of the end, unless the user is scrolling it away.
  mutating func rest(at position: Double, end: Double) {
    if !isHeld, !isTracking, !isLeaving { hold(at: position, end: end) }
  }

  /// Releases a viewport that is scrolled towards the start, and holds one that has come to the end.
  mutating func scroll(from former: Double, to position: Double, end: Double) {
    if let nearest = self.position {
      // A host rounds positions, clamps them to the end that it knows, and may bounce beyond that. So only a position
      // clearly before the nearest one so far means that the user scrolls away.
      isLeaving = position < min(nearest, end) - 1
      self.position = isLeaving ? nil : max(nearest, min(position, end))
      if isLeaving { isTarget = false }
    } else if position > former {
      hold(at: position, end: end)
    }
    if end - position > Self.reach { isLeaving = false }
  }

  /// Moves the position along with the content.
  mutating func move(by distance: Double) {
    if let position { self.position = position + distance }
  }

  /// Records whether the user is holding the content. Otherwise it is at rest.
  mutating func setTracking(_ isTracking: Bool) {
    self.isTracking = isTracking
    isLeaving = false
  }

  /// Releases the viewport.
  mutating func release() {
    position = nil
    isTarget = false
    isLeaving = false
  }
}
