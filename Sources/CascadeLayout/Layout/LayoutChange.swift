/// The difference since an arrangement was made.
public enum LayoutChange: Hashable, Sendable {
  /// Anything may be different.
  case everything

  /// The viewport's size, the axis or the metrics may be different. Sections, items and the items' own sizes have not
  /// changed.
  case metrics

  /// Items were added after the last one, in its section or in new ones. Nothing else has changed.
  case appended

  /// Items were inserted, deleted, moved or replaced. Each changed section is named once at most; its items from the
  /// given one on may be different. The number of sections has not changed.
  case edited(from: [IndexPath])

  /// The given items have other sizes, for example because they were measured. Nothing else has changed.
  case resized([IndexPath])
}
