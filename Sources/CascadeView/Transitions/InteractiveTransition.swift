import CascadeLayout

/// A change of layout whose progress somebody sets by hand.
struct InteractiveTransition {
  /// The layout that takes over if the transition is finished.
  let layout: any CollectionLayout

  /// How far the viewport moves in the content's coordinates when the new layout takes over.
  let jump: Point

  /// The cells as they were on screen before.
  let before: [ShownCell]

  /// The cells that were leaving the screen before.
  let leaving: [DepartingCell]

  /// The viewport at its beginning.
  let viewport: Rect

  /// Whether something has changed since that it does not follow: the next pass cancels it.
  var isObsolete = false

  /// How far the transition is, from 0 to 1.
  var progress = 0.0

  /// What is called at the end.
  let completion: ((_ finished: Bool) -> Void)?
}
