import CascadeLayout

/// The way of a cell from one place to another.
final class CellPath {
  /// The attributes at its start.
  let from: LayoutAttributes

  /// The attributes at its end.
  let to: LayoutAttributes

  /// The animation that the movement is a part of.
  let animation: Animation

  init(from: LayoutAttributes, to: LayoutAttributes, animation: Animation) {
    self.from = from
    self.to = to
    self.animation = animation
  }

  /// The attributes with which the cell is seen at a time.
  func attributes(at time: Double) -> LayoutAttributes {
    from.interpolated(to: to, progress: animation.progress(at: time))
  }
}
