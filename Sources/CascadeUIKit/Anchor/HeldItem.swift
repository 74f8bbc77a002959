#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout

  /// The item that stays in place on screen while the content around it changes.
  struct HeldItem {
    let item: CascadeLayout.IndexPath
    var hold: Hold

    /// The start of the bounds, along the axis, when the item was last held. If it differs, something has scrolled.
    var offset: Double

    /// True if the item was chosen while sizes were measured: from what was known then, not by what is in view since.
    var isProvisional = false

    enum Hold {
      /// The item keeps its distance from the start of the bounds.
      case distance(Double)

      /// The item begins before the viewport, and keeps the fraction of its length that lies there.
      case fraction(Double)

      /// The item was scrolled to a place, where it stays as far as the content reaches.
      case place(ItemPlace)
    }

    /// The place to which the item was scrolled, or nil.
    var place: ItemPlace? {
      if case .place(let place) = hold { place } else { nil }
    }
  }
#endif
