#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout

  /// An update of the data while UIKit carries it out.
  struct DataUpdate {
    /// The content before it, which stays as it is; nil if nothing was arranged.
    let old: ArrangedContent?

    var stage: Stage

    /// How far the viewport has to move at the end, because views have been measured.
    var offsetAdjustment = Point.zero

    /// The word that has come from UIKit.
    enum Stage {
      /// The data has changed. UIKit describes the changes only after it has asked for the new arrangement, and until
      /// then nobody knows which item a size belongs to: https://github.com/lionheart/openradar-mirror/issues/15255
      case awaited

      /// The data has changed.
      case announced

      /// The data has changed in this way, for which the content was or was not arranged once more.
      case described(SectionUpdates, isArrangedAgain: Bool)
    }

    /// The changes, once UIKit has described them.
    var changes: SectionUpdates? {
      if case .described(let changes, _) = stage { changes } else { nil }
    }
  }
#endif
