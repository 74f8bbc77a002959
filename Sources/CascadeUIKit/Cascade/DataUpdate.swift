#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout

  /// An update of the data that UIKit is carrying out.
  struct DataUpdate {
    /// The content before the update, which does not change; nil if nothing was arranged.
    let old: ArrangedContent?

    var stage: Stage

    /// What UIKit has reported so far.
    enum Stage {
      /// The data has changed. UIKit describes the changes only after it has asked for the new arrangement. Until then
      /// the item of a size is unknown: https://github.com/lionheart/openradar-mirror/issues/15255
      case awaited

      /// The data has changed.
      case announced

      /// The changes are known, and the content was or was not arranged again for them.
      case described(SectionUpdates, isArrangedAgain: Bool)
    }

    /// The changes, once UIKit has described them.
    var changes: SectionUpdates? {
      if case .described(let changes, _) = stage { changes } else { nil }
    }
  }
#endif
