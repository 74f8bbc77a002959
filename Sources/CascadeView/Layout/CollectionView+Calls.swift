import CascadeLayout

// What becomes of calls from within callbacks: section 7 of the rules.
extension CollectionView {
  /// Carries out work during which calls that would disturb it are put off.
  ///
  /// Everything that calls out goes through here. Afterwards, what was put off is carried out, and completions that are
  /// due are called.
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

  /// Carries out work that tells the host something: as part of the pass that is under way, or as one of its own.
  func tellHost(_ body: () -> Void) {
    if pending.isInPass { body() } else { pass(body) }
  }

  /// Carries out work of a pass in whose middle the data may be other data than what is known of items.
  func betweenData(_ body: () -> Void) {
    pending.askForData(true)
    body()
    pending.askForData(false)
  }

  // Once, and not at every place where something is carried out.
  @inline(never)
  private func beginPass() { pending.beginPass() }

  @inline(never)
  private func endPass() {
    followScrollTarget()
    viewport.endJump()
    pending.endPass()
    takeLateMarks()
    animations.endPass()
    makeCallsPutOff(afterRefusal: pending.isUpdateRefused)
    askForPass()
  }

  /// Tells the host that there is something for a pass to do, once until that pass. What is marked within a pass or a block
  /// is told of when that is over.
  @inline(never)
  func askForPass() {
    if pending.askForPass(arranges: canArrange) { host.setNeedsPass() }
  }

  /// Makes the calls that have been put off, and calls the completions that are due then, if nothing is under way. What the
  /// calls put off waits for the end of the next pass.
  ///
  /// - Parameter afterRefusal: True if an update has just been refused: the calls then wait, the completions do not.
  func makeCallsPutOff(afterRefusal: Bool = false) {
    guard !pending.isInPass, pending.batch == nil, !pending.isMakingCalls else { return }
    if pending.hasCalls, !afterRefusal {
      for call in pending.takeCalls() { call() }
      pending.endCalls()
    }
    // Those of passes within the calls, too: no pass that has work may come before long.
    for (completion, finished) in animations.takeDue() { completion(finished) }
  }

  /// Carries out what was marked in the middle of the pass that has ended as if it were marked now: until then, nothing was
  /// where it is.
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

  /// Puts a call off if a pass or the block of an update is under way.
  ///
  /// The call must not keep the collection view alive, which keeps the call.
  ///
  /// - Returns: True if it was put off.
  func putsOff(_ call: @escaping () -> Void) -> Bool {
    guard pending.isInPass || pending.batch != nil else { return false }
    pending.putOff(call)
    return true
  }

  /// Puts a call off that is about items which have been arranged, if the data may be other data by now.
  ///
  /// The call must not keep the collection view alive, which keeps the call.
  ///
  /// - Returns: True if it was put off.
  func putsOffBetweenData(_ call: @escaping () -> Void) -> Bool {
    guard pending.isBetweenData || pending.isInPass && pending.isReload else { return false }
    pending.putOff(call)
    return true
  }

  /// Makes a call that nobody can catch the error of: the host is told.
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
