#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout

  /// A transition between this layout and another one, in either direction, that UIKit is carrying out.
  struct LayoutTransition {
    /// The item that stays in the middle of the viewport, if this layout is the new one.
    var anchor: LayoutElement?

    /// True if the transition continues after the turn of the run loop in which it started: it is interactive.
    var isByHand = false

    /// The previous layout's base, until this layout has an arrangement and its base has been told.
    var previousBase: (any CollectionLayout)?
  }
#endif
