import CascadeLayout

/// The transition that is under way from one layout to another.
struct TransitionState {
  /// The transition whose progress somebody sets by hand.
  private(set) var interactive: InteractiveTransition?

  /// The layouts that have been told to prepare for a transition, and not yet that it is over.
  private var prepared: (old: any CollectionLayout, new: any CollectionLayout)?
}

extension TransitionState {
  /// Begins a transition by hand.
  mutating func begin(_ transition: InteractiveTransition) { interactive = transition }

  /// Ends the transition by hand, if there is one.
  mutating func end() { interactive = nil }

  /// Sets how far the transition by hand is.
  mutating func setProgress(_ progress: Double) { interactive?.progress = progress }

  /// Takes note that something has changed that the transition by hand does not follow: the next pass cancels it.
  mutating func setMustEnd() { interactive?.mustEnd = true }

  /// Takes note of the layouts that were told to prepare.
  mutating func notePrepared(_ old: any CollectionLayout, _ new: any CollectionLayout) { prepared = (old, new) }

  /// Takes the layouts that have to be told that it is over, if there are some.
  mutating func takePrepared() -> (old: any CollectionLayout, new: any CollectionLayout)? {
    defer { prepared = nil }
    return prepared
  }
}
