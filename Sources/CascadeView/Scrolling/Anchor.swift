import CascadeLayout

/// The item that stays in place on screen while the content around it changes.
struct Anchor {
  /// The item.
  var item: IndexPath

  /// How the item holds the viewport.
  var hold: Hold

  /// The content offset along the axis when the anchor last held. If it differs, the user has scrolled.
  var offset: Double

  enum Hold {
    /// The item begins in view: its distance from the viewport's start stays the same. If it was scrolled to, it stays at
    /// its place in the viewport instead, whatever its length.
    case distance(Double, place: AxisPosition = .unchanged)

    /// The item begins before the viewport: the viewport's start stays at this fraction of the item's length.
    case fraction(Double, of: Double)
  }
}

extension Anchor {
  /// Creates the anchor with which the item, at the given place, holds a viewport.
  init(_ item: IndexPath, at frame: Rect, in viewport: Rect, axis: Axis) {
    self.item = item
    offset = axis.position(of: viewport.origin)
    let position = axis.position(of: frame.origin)
    let length = axis.length(of: frame.size)
    hold =
      position < offset && length > 0
      ? .fraction((offset - position) / length, of: length) : .distance(position - offset)
  }

  /// Creates the anchor that is an item that the program has scrolled to a place, which it keeps from now on.
  init(_ item: IndexPath, at frame: Rect, scrolledTo place: AxisPosition, in viewport: Rect, axis: Axis) {
    self.init(item, at: frame, in: viewport, axis: axis)
    if place != .unchanged { hold = .distance(axis.position(of: frame.origin) - offset, place: place) }
  }

  /// True if the item was scrolled to a place.
  var isTarget: Bool {
    if case .distance(_, let place) = hold { place != .unchanged } else { false }
  }

  /// Follows the item to its new frame.
  ///
  /// - Parameters:
  ///   - room: The viewport's length.
  ///   - grows: True if the item has changed its length at its end, so that its start stays in place.
  /// - Returns: The content offset along the axis that keeps it in place.
  mutating func follow(to frame: Rect, in room: Double, axis: Axis, grows: Bool) -> Double {
    let position = axis.position(of: frame.origin)
    let length = axis.length(of: frame.size)
    switch hold {
    case .distance(let distance, let place):
      let offset = place.offset(from: position - distance, length: room, to: position, length: length)
      hold = .distance(position - offset, place: place)
      return offset
    case .fraction(let fraction, let former):
      let new = grows && length > 0 ? min(fraction * former / length, 1) : fraction
      hold = .fraction(new, of: length)
      return position + new * length
    }
  }
}
