import CascadeLayout

// Calls from within callbacks: section 7 of the rules says what happens to them.
extension CollectionView {
  /// Carries out work, and postpones calls that would disturb it.
  ///
  /// Everything that calls the host, the delegate or the data source goes through here. Afterwards, postponed calls are
  /// made, and due completions are called.
  func pass<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    beginPass()
    do throws(Failure) {
      try body()
    } catch {
      endPass()
      throw error
    }
    endPass()
  }

  /// Carries out work that calls the host, as part of the pass in progress or as its own pass.
  func tellHost(_ body: () -> Void) {
    if pending.isInPass { body() } else { pass(body) }
  }

  /// Carries out work at a moment when the data and what is known of items may not match.
  func betweenData(_ body: () -> Void) {
    pending.askForData(true)
    body()
    pending.askForData(false)
  }

  // Not inlined, to have the code once and not at every call of `pass`.
  @inline(never)
  private func beginPass() { pending.beginPass() }

  @inline(never)
  private func endPass() {
    // The order matters. The host follows a moved scroll target while the pass still postpones its calls. Late marks
    // come after the pass, because only now everything has its place. Postponed calls come next, for they may run
    // passes of their own, and the request for a pass last, when it is known whether work is left.
    followScrollTarget()
    viewport.endJump()
    pending.endPass()
    takeLateMarks()
    animations.endPass()
    makeCallsPutOff(afterRefusal: pending.isUpdateRefused)
    askForPass()
  }

  /// Tells the host once, until the next pass, that there is work for a pass. For work that is marked within a pass or
  /// a block, it is told at the end of that.
  @inline(never)
  func askForPass() {
    if pending.askForPass(arranges: canArrange) { host.setNeedsPass() }
  }

  /// Makes the postponed calls and calls due completions, unless something is in progress. What these calls postpone in
  /// turn waits for the end of the next pass.
  ///
  /// - Parameter afterRefusal: True if an update has just been refused. Then only completions are called, and the calls
  ///   wait.
  func makeCallsPutOff(afterRefusal: Bool = false) {
    guard !pending.isInPass, pending.batch == nil, !pending.isMakingCalls else { return }
    if pending.hasCalls, !afterRefusal {
      for call in pending.takeCalls() { call() }
      pending.endCalls()
    }
    // Includes completions of passes within the postponed calls: it may be long before a pass has work again.
    for (completion, finished) in animations.takeDue() { completion(finished) }
  }

  /// Carries out what was marked in the middle of the last pass as if it were marked now. During the pass, not
  /// everything had its place yet.
  private func takeLateMarks() {
    guard let late = pending.takeLateMarks() else { return }
    if late.changesContent, pending.change != nil { captureAnchor() }
    if late.changesAppearance {
      viewport.forgetPresented()
      appearanceDidChange()
    }
    if late.changesEnd { endDidChange() }
    if let adjustment = late.adjustment { adjust(offset: adjustment.offset, size: adjustment.size) }
  }

  /// Postpones a call if a pass or an update's block is in progress.
  ///
  /// The collection view keeps the call, so the call must not keep the collection view alive.
  ///
  /// - Returns: True if it was postponed.
  func putsOff(_ call: @escaping () -> Void) -> Bool {
    guard pending.isInPass || pending.batch != nil else { return false }
    pending.putOff(call)
    return true
  }

  /// Postpones a call about arranged items if the data may have changed already.
  ///
  /// The collection view keeps the call, so the call must not keep the collection view alive.
  ///
  /// - Returns: True if it was postponed.
  func putsOffBetweenData(_ call: @escaping () -> Void) -> Bool {
    guard pending.isBetweenData || pending.isInPass && pending.isReload else { return false }
    pending.putOff(call)
    return true
  }

  /// Makes a call whose error no caller can catch. The error is reported to the host.
  func attempt<Failure: Error>(
    _ body: () throws(Failure) -> Void, orReport problem: (Failure) -> Problem
  ) -> Bool {
    do throws(Failure) {
      try body()
      return true
    } catch {
      report(problem(error))
      return false
    }
  }
}
