import CascadeLayout

/// The transition in progress from one layout to another.
struct TransitionState {
  /// The interactive transition, if there is one.
  private(set) var interactive: InteractiveTransition?

  /// The layouts that have prepared for a transition that is not over yet.
  private var prepared: (old: any CollectionLayout, new: any CollectionLayout)?
}

extension TransitionState {
  /// Begins an interactive transition.
  mutating func begin(_ transition: InteractiveTransition) { interactive = transition }

  /// Ends the interactive transition, if there is one.
  mutating func end() { interactive = nil }

  /// Sets the progress of the interactive transition.
  mutating func setProgress(_ progress: Double) { interactive?.progress = progress }

  /// Records a change that the interactive transition cannot follow, so that the next pass cancels it.
  mutating func setMustEnd() { interactive?.mustEnd = true }

  /// Records the layouts that were told to prepare.
  mutating func notePrepared(_ old: any CollectionLayout, _ new: any CollectionLayout) { prepared = (old, new) }

  /// Takes the layouts that must be told that the transition is over, if any.
  mutating func takePrepared() -> (old: any CollectionLayout, new: any CollectionLayout)? {
    defer { prepared = nil }
    return prepared
  }
}
