/// A direction on screen.
public enum Direction: CaseIterable, Sendable {
  /// Toward lesser y.
  case up

  /// Toward greater y.
  case down

  /// Toward lesser x.
  case left

  /// Toward greater x.
  case right
}

/// The direction in which text is read, and with it the side at which lines of items begin.
public enum ReadingDirection: Sendable {
  /// Lines begin at the left.
  case leftToRight

  /// Lines begin at the right.
  case rightToLeft
}
