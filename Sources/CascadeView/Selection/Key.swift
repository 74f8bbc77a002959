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
  /// Moves the focus back by one viewport length, to the nearest item there.
  case pageUp
  /// Moves the focus on by one viewport length, to the nearest item there.
  case pageDown
  /// Opens the focused item.
  case enter
  /// Selects the focused item. If several items can be selected, it deselects a selected one.
  case space
  /// Deselects all items.
  case escape
  /// With Control or Command, selects all items.
  case a
}
