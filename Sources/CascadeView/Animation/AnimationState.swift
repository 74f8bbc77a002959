/// The animation that is under way, and the completions that wait for its end.
struct AnimationState {
  /// The animation that runs, with what is called at its end.
  private(set) var running: (animation: Animation, completions: [(_ finished: Bool) -> Void])?

  /// A completion, and what it is called with.
  typealias Call = (completion: (_ finished: Bool) -> Void, finished: Bool)

  /// The completions that are called after the pass that is under way, or else after the next one.
  private var waiting: [Call] = []

  /// The completions of what is part of a reload that waits.
  private var waitingForReload: [Call] = []

  /// The completions whose pass is over.
  private var due: [Call] = []

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
  @inline(never)
  mutating func call(_ completions: [(_ finished: Bool) -> Void], finished: Bool) {
    for completion in completions { waiting.append((completion, finished)) }
  }

  /// Has completions called after the pass that carries out the reload which waits.
  @inline(never)
  mutating func callAfterReload(_ completions: [(_ finished: Bool) -> Void]) {
    for completion in completions { waitingForReload.append((completion, true)) }
  }

  /// Has the completions that wait for the reload called after the pass, which is the one that carries it out.
  @inline(never)
  mutating func endReload() {
    waiting += waitingForReload
    waitingForReload.removeAll()
  }

  /// Makes the completions that waited for the end of a pass due.
  mutating func endPass() {
    guard !waiting.isEmpty else { return }
    due += waiting
    waiting.removeAll()
  }

  /// Takes the completions that are due, to call them.
  mutating func takeDue() -> [Call] {
    guard !due.isEmpty else { return [] }
    defer { due.removeAll() }
    return due
  }
}
