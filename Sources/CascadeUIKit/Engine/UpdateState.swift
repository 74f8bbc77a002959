#if canImport(UIKit)
  import CascadeLayout

  /// What is known of an update of the data while UIKit carries it out.
  struct UpdateState {
    /// Whether the data is known to have changed, but not how, although that matters.
    var areAwaited = false

    /// Whether nothing else was invalid when the data changed.
    var isOnlyChange = false

    /// The numbers of items before.
    var oldCounts: [Int] = []

    /// The elements that were on screen before, as they were there.
    var shown: [LayoutElement: LayoutAttributes] = [:]

    /// How sections and items have changed.
    var changes: SectionUpdates?

    /// Whether the content was arranged once more when it became known how the data has changed.
    var hasArrangedAgain = false
  }
#endif
