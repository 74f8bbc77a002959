#if canImport(UIKit) && !os(watchOS)
  import struct Foundation.IndexPath

  /// What keeps the viewport in place.
  struct ViewportHold {
    /// False if only UIKit decides where the viewport is.
    var keepsAnchor = true

    /// Returns the item that must stay in view, if it is, with the place at which it stays.
    var boundItem: (@MainActor () -> (path: IndexPath, place: ItemPlace)?)?

    /// The item that stays in place until something scrolls.
    var held: HeldItem?

    /// The start of the bounds, along the axis, that UIKit was asked for; nil once it was checked that it is there.
    var expected: Double?

    /// The start of the bounds, along the axis, that UIKit was last told as the end of an update. UIKit may go there later.
    var answered: Double?

    /// True if scrolling has brought the start of the content into view. Then items in view stay in place while those
    /// before them are measured for the first time; otherwise the start stays.
    var hasScrolledToStart = false

    /// What UIKit may be scrolling to.
    var questions = ScrollQuestions()

    /// The change of the viewport's breadth that UIKit is carrying out.
    var resizing: ViewportResizing?

    /// Lets go of everything.
    mutating func release() {
      self = ViewportHold(keepsAnchor: keepsAnchor, boundItem: boundItem)
    }
  }
#endif
