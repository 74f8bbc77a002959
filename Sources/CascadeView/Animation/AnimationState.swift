/// The running animation, and the completions that wait for its end.
struct AnimationState {
  /// The running animation, and the completions to call at its end.
  private(set) var running: (animation: Animation, completions: [(_ finished: Bool) -> Void])?

  /// A completion, and the argument to call it with.
  typealias Call = (completion: (_ finished: Bool) -> Void, finished: Bool)

  /// The completions to call after the pass in progress, or else after the next one.
  private var waiting: [Call] = []

  /// The completions of updates that became part of a pending reload.
  private var waitingForReload: [(_ finished: Bool) -> Void] = []

  /// The completions whose pass is over.
  private var due: [Call] = []

  private var count: UInt32 = 0
}

extension AnimationState {
  /// Begins an animation. One that is running is interrupted.
  mutating func begin(at time: Double, timing: AnimationTiming) -> Animation {
    interrupt()
    count &+= 1
    let animation = Animation(identifier: AnimationIdentifier(rawValue: count), startTime: time, timing: timing)
    running = (animation, [])
    return animation
  }

  /// Adds completions to call at the end of the running animation.
  mutating func add(_ completions: [(_ finished: Bool) -> Void]) {
    running?.completions.append(contentsOf: completions)
  }

  /// Ends the running animation. Its completions are called after the pass.
  mutating func interrupt(finished: Bool = false) {
    guard let running else { return }
    self.running = nil
    call(running.completions, finished: finished)
  }

  /// Adds completions to call after the pass.
  @inline(never)
  mutating func call(_ completions: [(_ finished: Bool) -> Void], finished: Bool) {
    for completion in completions { waiting.append((completion, finished)) }
  }

  /// Adds completions to call after the pass that carries out the pending reload.
  @inline(never)
  mutating func callAfterReload(_ completions: [(_ finished: Bool) -> Void]) { waitingForReload += completions }

  /// Moves the completions that waited for the reload to those called after this pass, which carries it out, or with
  /// false if it cannot.
  mutating func endReload(finished: Bool = true) {
    if !waitingForReload.isEmpty { callAfterReload(finished: finished) }
  }

  @inline(never)
  private mutating func callAfterReload(finished: Bool) {
    call(waitingForReload, finished: finished)
    waitingForReload.removeAll()
  }

  /// Makes the completions due that waited for the end of a pass.
  mutating func endPass() {
    guard !waiting.isEmpty else { return }
    due += waiting
    waiting.removeAll()
  }

  /// Takes the completions that are due, so that they can be called.
  mutating func takeDue() -> [Call] {
    guard !due.isEmpty else { return [] }
    defer { due.removeAll() }
    return due
  }
}
