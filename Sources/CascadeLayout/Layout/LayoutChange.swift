/// The difference since an arrangement was made.
public enum LayoutChange: Hashable, Sendable {
  /// Anything may be different.
  case everything

  /// The viewport's size, the axis or the metrics may be different; sections, items and their own sizes are as they
  /// were.
  case metrics

  /// Items were added after the last one, in its section or in new ones; all else is as it was.
  case appended

  /// Items were inserted, deleted or moved, or are other ones: in each section that is named, at most once, those from
  /// the given item on may be different. There are as many sections as before.
  case edited(from: [IndexPath])

  /// The given items have other sizes, which were measured, for instance; all else is as it was.
  case resized([IndexPath])
}
