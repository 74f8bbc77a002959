/// The keys that a collection view understands.
public enum Key: Hashable, Sendable {
  /// Moves the focus to the nearest item above.
  case arrowUp
  /// Moves the focus to the nearest item below.
  case arrowDown
  /// Moves the focus to the nearest item to the left.
  case arrowLeft
  /// Moves the focus to the nearest item to the right.
  case arrowRight
  /// Moves the focus to the first item that can have it.
  case home
  /// Moves the focus to the last item that can have it.
  case end
  /// Moves the focus back by the viewport's length, to the item nearest to there.
  case pageUp
  /// Moves the focus on by the viewport's length, to the item nearest to there.
  case pageDown
  /// Opens the item that has the focus.
  case enter
  /// Selects the item that has the focus, or deselects it where several can be selected.
  case space
  /// Deselects everything.
  case escape
  /// With Control or Command: selects everything.
  case a
}
