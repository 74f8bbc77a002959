/// The animation that is under way, and the completions that wait for its end.
struct AnimationState {
  /// The animation that runs, with what is called at its end.
  private(set) var running: (animation: Animation, completions: [(_ finished: Bool) -> Void])?

  /// The completions that are called as soon as the pass is over.
  private var pending: [(completion: (_ finished: Bool) -> Void, finished: Bool)] = []

  private var count: UInt32 = 0
}

extension AnimationState {
  /// Begins an animation in place of the one that runs, which is thereby interrupted.
  mutating func begin(at time: Double, timing: AnimationTiming) -> Animation {
    interrupt()
    count &+= 1
    let animation = Animation(identifier: AnimationIdentifier(rawValue: count), startTime: time, timing: timing)
    running = (animation, [])
    return animation
  }

  /// Has a completion called at the end of the animation that runs.
  mutating func add(_ completions: [(_ finished: Bool) -> Void]) {
    running?.completions.append(contentsOf: completions)
  }

  /// Ends the animation that runs: what waits for it is called after the pass.
  mutating func interrupt(finished: Bool = false) {
    guard let running else { return }
    self.running = nil
    call(running.completions, finished: finished)
  }

  /// Has completions called after the pass.
  mutating func call(_ completions: [(_ finished: Bool) -> Void], finished: Bool) {
    for completion in completions { pending.append((completion, finished)) }
  }

  /// Takes what is to be called now.
  mutating func takePending() -> [(completion: (_ finished: Bool) -> Void, finished: Bool)] {
    guard !pending.isEmpty else { return [] }
    defer { pending.removeAll() }
    return pending
  }
}
