import CascadeLayout

/// A change of layout whose progress somebody sets by hand.
struct InteractiveTransition {
  /// The layout that takes over if the transition is finished, and the viewport that it begins with.
  let new: ArrangedLayout

  /// The distance by which the viewport moves in the content's coordinates when the new layout takes over.
  let jump: Point

  /// The cells as they were on screen before.
  let before: [ShownCell]

  /// The cells that were leaving the screen before.
  let leaving: [DepartingCell]

  /// True if something has changed since that it does not follow: the next pass cancels it.
  var mustEnd = false

  /// The progress of the transition, from 0 to 1.
  var progress = 0.0

  /// The closure that is called at the end.
  let completion: ((_ finished: Bool) -> Void)?
}
