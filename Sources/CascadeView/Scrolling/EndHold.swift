/// The hold that the content's end has on a viewport, as long as nobody scrolls away from it.
///
/// Positions are those of the viewport's start along the axis; the end is the one at which the viewport ends where the
/// content does.
struct EndHold {
  /// The edge of the content that the viewport stays at; the end holds it only if it is that one.
  private(set) var edge = AnchorEdge.start

  /// True while the user has hold of the content, and nothing else.
  private(set) var isTracking = false

  /// The position nearest to the end since the end has held the viewport; nil if it does not.
  private var position: Double?

  /// True if the end has let go of a viewport that has not been beyond its reach since, and may be on its way there.
  private var isLeaving = false

  /// The distance from the end, in points, within which a viewport is there.
  static let reach = 8.0

  /// True if the end holds the viewport, unless something else has hold of it for a while.
  var isHeld: Bool { position != nil }

  /// Chooses another edge.
  mutating func setEdge(_ edge: AnchorEdge) {
    self.edge = edge
    release()
  }

  /// Holds a viewport that is so near to the end, or lets go of it.
  mutating func hold(at position: Double, end: Double, within distance: Double = reach) {
    self.position = edge == .end && end - position <= distance ? position : nil
    isLeaving = false
  }

  /// Holds a viewport that comes to rest within reach of the end, unless it is being scrolled away.
  mutating func rest(at position: Double, end: Double) {
    if !isHeld, !isTracking, !isLeaving { hold(at: position, end: end) }
  }

  /// Lets go of a viewport that is scrolled towards the start, and holds one that has come to the end.
  mutating func scroll(from former: Double, to position: Double, end: Double) {
    if let nearest = self.position {
      // A host rounds positions, takes them back to the end of the content as it knows it, and may go beyond that.
      isLeaving = position < min(nearest, end) - 1
      self.position = isLeaving ? nil : max(nearest, min(position, end))
    } else if position > former {
      hold(at: position, end: end)
    }
    if end - position > Self.reach { isLeaving = false }
  }

  /// Takes note that the viewport has been moved because the content has.
  mutating func move(by distance: Double) {
    if let position { self.position = position + distance }
  }

  /// Records whether the user has hold of the content; without that, it is at rest.
  mutating func setTracking(_ isTracking: Bool) {
    self.isTracking = isTracking
    isLeaving = false
  }

  /// Lets go of the viewport.
  mutating func release() {
    position = nil
    isLeaving = false
  }
}
