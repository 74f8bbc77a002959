/// A direction on screen.
public enum Direction: CaseIterable, Sendable {
  /// Towards lower y.
  case up

  /// Towards higher y.
  case down

  /// Towards lower x.
  case left

  /// Towards higher x.
  case right
}

/// The direction in which text is read, which decides at which side lines of items begin.
public enum ReadingDirection: Sendable {
  /// Lines begin at the left.
  case leftToRight

  /// Lines begin at the right.
  case rightToLeft
}
