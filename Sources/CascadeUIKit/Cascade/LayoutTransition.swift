#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout

  /// A change from this layout to another one, or the other way round, while UIKit carries it out.
  struct LayoutTransition {
    /// The item that is to stay in the middle of the viewport, if this layout is the new one.
    var anchor: LayoutElement?

    /// True if the transition has outlived the turn of the run loop in which it began: it is driven by hand.
    var isByHand = false

    /// The previous layout's base, until this layout's, which has yet to make an arrangement, has been told of it.
    var previousBase: (any CollectionLayout)?
  }
#endif
