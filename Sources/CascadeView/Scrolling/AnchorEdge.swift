/// The edge of the content that a viewport stays at while the content changes.
public enum AnchorEdge: Hashable, Sendable {
  /// The start, as long as nobody has scrolled away from it: what is inserted there comes into view.
  case start

  /// The end: a log or a chat, which opens there and stays there as it grows, until the user scrolls away.
  case end
}
