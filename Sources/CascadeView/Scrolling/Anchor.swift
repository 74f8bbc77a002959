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

    /// The item began before the viewport: the viewport's start stays at this fraction of it.
    case fraction(Double)
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
      ? .fraction((offset - position) / length) : .distance(position - offset)
  }

  /// The content offset along the axis that puts the item, whose frame is now the given one, back in its place.
  func offset(for frame: Rect, axis: Axis) -> Double {
    let position = axis.position(of: frame.origin)
    switch hold {
    case .distance(let distance): return position - distance
    case .fraction(let fraction): return position + fraction * axis.length(of: frame.size)
    }
  }
}
