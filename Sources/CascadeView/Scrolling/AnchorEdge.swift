/// The edge of the content at which a viewport stays while the content changes.
public enum AnchorEdge: Hashable, Sendable {
  /// The start, until the user scrolls away from it: what is inserted there comes into view.
  case start

  /// The end, as for a log or a chat: the view opens there and stays there as the content grows, until the user scrolls
  /// away.
  case end
}
