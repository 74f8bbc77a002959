import CascadeLayout

/// The item that stays where the user sees it while the content changes around it.
struct Anchor {
  /// The item.
  var item: IndexPath

  /// The way in which the item holds the viewport.
  var hold: Hold

  /// The content offset along the axis when the anchor last held: a different one means that the user has scrolled.
  var offset: Double

  enum Hold {
    /// The item began in view: its distance from the viewport's start stays.
    case distance(Double)

    /// The item, of a length, began before the viewport: the viewport's start stays at this fraction of it.
    case fraction(Double, of: Double)
  }
}

extension Anchor {
  /// The anchor that has the item, at the given place now, hold a viewport.
  init(_ item: IndexPath, at frame: Rect, in viewport: Rect, axis: Axis) {
    self.item = item
    offset = axis.position(of: viewport.origin)
    let position = axis.position(of: frame.origin)
    let length = axis.length(of: frame.size)
    hold =
      position < offset && length > 0
      ? .fraction((offset - position) / length, of: length) : .distance(position - offset)
  }

  /// Follows the item, whose frame is now the given one.
  ///
  /// - Parameter grows: True if the item has got longer or shorter at its end, so that its start is what stays.
  /// - Returns: The content offset along the axis that puts it back in its place.
  mutating func follow(to frame: Rect, axis: Axis, grows: Bool) -> Double {
    let position = axis.position(of: frame.origin)
    switch hold {
    case .distance(let distance): return position - distance
    case .fraction(let fraction, let former):
      let length = axis.length(of: frame.size)
      let new = grows && length > 0 ? min(fraction * former / length, 1) : fraction
      hold = .fraction(new, of: length)
      return position + new * length
    }
  }
}
