import CascadeLayout

/// A change of layout whose progress the host sets.
struct InteractiveTransition {
  /// The layout that takes over if the transition is finished, with its arrangement and its viewport at the start.
  let new: ArrangedLayout

  /// How far the viewport moves in the content's coordinates when the new layout takes over.
  let jump: Point

  /// The cells on screen before the transition.
  let before: [ShownCell]

  /// The cells that were leaving before the transition.
  let leaving: [DepartingCell]

  /// True if something has changed that the transition cannot follow, so that the next pass cancels it.
  var mustEnd = false

  /// The progress of the transition, from 0 to 1.
  var progress = 0.0

  /// The closure to call at the end.
  let completion: ((_ finished: Bool) -> Void)?
}
