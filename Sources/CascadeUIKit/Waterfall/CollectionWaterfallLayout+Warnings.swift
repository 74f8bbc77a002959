#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout
  import UIKit

  /// The problems that a waterfall has found with its delegate.
  struct WaterfallWarnings {
    /// True if the delegate has no method for lengths.
    var delegateSaysNoLengths = false

    /// True if the warning about unknown lengths was given.
    var isUnknownLengthSaid = false
  }

  extension CollectionWaterfallLayout {
    /// Warns once that lengths are unknown: the program sets none, its delegate has no method for them, and the cells
    /// on screen were measured without a preference.
    func warnOfUnknownLengths() {
      guard !warnings.isUnknownLengthSaid, hasUnknownLengths else { return }
      warnings.isUnknownLengthSaid = true
      // Other cells of the pass may have a preference.
      afterwards { layout in
        guard let layout = layout as? CollectionWaterfallLayout, layout.hasUnknownLengths else { return }
        let method = layout.scrollDirection == .horizontal ? "widthForItemAt:height:" : "heightForItemAt:width:"
        let closure = layout.scrollDirection == .horizontal ? "widthForItem" : "heightForItem"
        layout.warn(
          "the lengths of items are unknown, so all items have estimatedItemLength. Set \(closure); or make the delegate a "
            + "CollectionWaterfallLayoutDelegate with collectionView(_:layout:\(method)), with layout: "
            + "CollectionWaterfallLayout and -> CGFloat?; or let cells return it from preferredLayoutAttributesFitting(_:)."
        )
      }
    }

    private var hasUnknownLengths: Bool {
      itemLengths == nil && (scrollDirection == .horizontal ? widthForItem : heightForItem) == nil
        && (waterfallDelegate == nil || warnings.delegateSaysNoLengths) && measured.isEmpty && arrivedSizes.isEmpty
    }
  }
#endif
