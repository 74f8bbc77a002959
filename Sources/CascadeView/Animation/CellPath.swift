import CascadeLayout

/// The movement of a cell from one place to another.
final class CellPath {
  /// The attributes at its start.
  let from: LayoutAttributes

  /// The attributes at its end.
  let to: LayoutAttributes

  /// The animation that this movement belongs to.
  let animation: Animation

  init(from: LayoutAttributes, to: LayoutAttributes, animation: Animation) {
    self.from = from
    self.to = to
    self.animation = animation
  }

  /// The attributes that the user sees at a time.
  func attributes(at time: Double) -> LayoutAttributes {
    from.interpolated(to: to, progress: animation.progress(at: time))
  }
}
