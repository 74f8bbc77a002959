#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout

  /// The items whose places UIKit has asked for, perhaps to scroll there.
  ///
  /// UIKit does not tell a layout that `scrollToItem(at:at:animated:)` was called. It asks where the item is, and scrolls
  /// to the offset that brings that place to the start, the middle or the end of the viewport.
  struct ScrollQuestions {
    /// The item that was asked for last, if nothing has scrolled since.
    var last: CascadeLayout.IndexPath?

    /// The item out of view that was asked for last: an animation may be scrolling there. UIKit asks for items in view
    /// for other reasons, in every pass.
    var target: ScrollTarget?

    /// Records that sizes were measured on the way, which has moved the viewport.
    mutating func viewportWasMoved(by distance: Double) { target?.moved += distance }
  }

  /// An item with the offsets that bring it to its places.
  struct ScrollTarget {
    let item: CascadeLayout.IndexPath

    /// First those that need no clamping, because they leave no doubt.
    var offsets: [(place: ItemPlace, offset: Double)]

    /// False if the viewport jumps there.
    var isAnimated = true

    /// How far the viewport was moved since then. Whether UIKit moves the end of its animation, too, is not documented.
    var moved = 0.0

    /// The place at which the item is at an offset, or nil if it is at none.
    func place(at offset: Double, within tolerance: Double) -> ItemPlace? {
      offsets.first { abs($0.offset - offset) <= tolerance || abs($0.offset + moved - offset) <= tolerance }?.place
    }
  }
#endif
