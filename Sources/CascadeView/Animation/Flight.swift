import CascadeLayout

/// A cell's motion from one place to another.
final class Flight {
  /// Where it began.
  let from: LayoutAttributes

  /// Where it ends.
  let to: LayoutAttributes

  /// When it began, how long it takes and by which curve.
  let animation: Animation

  init(from: LayoutAttributes, to: LayoutAttributes, animation: Animation) {
    self.from = from
    self.to = to
    self.animation = animation
  }

  /// Where the cell is seen at a time.
  func attributes(at time: Double) -> LayoutAttributes {
    from.interpolated(to: to, progress: animation.progress(at: time))
  }
}
