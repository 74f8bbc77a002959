public import CascadeLayout

extension CollectionView {
  /// Begins to change to another layout, by as much as ``setTransitionProgress(_:)`` says, until the transition is
  /// finished or cancelled.
  ///
  /// Meanwhile the viewport can be scrolled, but what comes into view has no cell yet. An update, a reload, another
  /// size of the viewport, reading direction or scale of pixels, or another change of layout cancels the transition at
  /// once.
  ///
  /// - Parameters:
  ///   - newLayout: The layout, which arranges for no other collection view. If it is the one that is there already,
  ///     nothing begins, and the completion is called with true.
  ///   - completion: Called after the last element has arrived, with whether the transition was finished.
  /// - Throws: A ``/CascadeLayout/LayoutError`` if one of the two cannot be prepared; everything is then as before.
  public func startInteractiveTransition(
    to newLayout: any CollectionLayout, completion: ((_ finished: Bool) -> Void)? = nil
  ) throws(LayoutError) {
    guard newLayout !== layout else {
      completion?(true)
      return
    }
    try beginChange(to: newLayout)
    let wasInMotion = animations.running != nil
    freeze()
    prepareTransition(to: newLayout)
    let origin = restingOrigin(in: newLayout)
    let jump = Point(x: origin.x - viewport.minX, y: origin.y - viewport.minY)
    let (before, leaving) = (shown, departing)
    let arrived = Rect(origin: origin, size: viewport.size)
    collectElements(of: newLayout, in: overscan.widen(arrived, along: newLayout.axis, velocity: 0))
    transition = InteractiveTransition(
      layout: newLayout, jump: jump, before: before, leaving: leaving, viewport: viewport, completion: completion)
    rearrange(
      change(from: layout, to: newLayout, targetShift: Point(x: -jump.x, y: -jump.y)),
      in: Animation(identifier: AnimationIdentifier(rawValue: 0), startTime: host.time, timing: animationTiming))
    // The host has to stop what it is showing of the animation.
    if wasInMotion { placeCellsOfTransition() }
    endPass()
  }

  /// Interrupts the animation that runs: every cell stays where it is seen, with the rest of its way before it.
  private func freeze() {
    func frozen(_ cell: ShownCell) -> ShownCell {
      guard let flight = cell.flight else { return cell }
      var cell = cell
      cell.flight = Flight(from: seen(cell), to: cell.attributes, animation: flight.animation)
      return cell
    }
    shown = shown.map(frozen)
    departing = departing.map { DepartingCell(shown: frozen($0.shown), isAlive: $0.isAlive) }
    animations.interrupt()
  }

  /// Sets how far the transition that has been started is, from 0 to 1, and places the cells accordingly, at once.
  ///
  /// A progress beyond these is clamped, one that is not finite is refused; without a transition nothing happens.
  public func setTransitionProgress(_ progress: Double) {
    guard transition != nil, !isInPass else { return }
    guard progress.isFinite else { return report(.invalidReport) }
    transition?.progress = min(max(progress, 0), 1)
    placeCellsOfTransition()
  }

  /// Places the cells that take part in the transition. In between, nothing is on the pixel grid.
  private func placeCellsOfTransition() {
    for cell in departing { host.place(cell.shown.cell, with: exactly(seen(cell.shown))) }
    for cell in shown where cell.flight != nil { host.place(cell.cell, with: exactly(seen(cell))) }
  }

  /// How far the transition is that has been started, or nil if none has.
  public var transitionProgress: Double? { transition?.progress }

  /// Has the new layout take over: everything moves on from where it is. Does nothing without a transition.
  public func finishInteractiveTransition() {
    guard let transition, !isInPass else { return }
    isInPass = true
    let (stayed, left) = (shown.map { ($0, seen($0)) }, departing.map { ($0.shown, seen($0.shown), $0.isAlive) })
    self.transition = nil
    let (origin, planned) = (viewport.origin, transition.jump)
    // Meanwhile the user may have scrolled.
    adopt(transition.layout, at: Point(x: origin.x + planned.x, y: origin.y + planned.y))
    let moved = Point(x: viewport.minX - origin.x, y: viewport.minY - origin.y)
    begin(completion: transition.completion) { animation in
      shown = stayed.map { bring($0, from: $1.moved(by: moved), to: $0.attributes.moved(by: planned), in: animation) }
      departing = left.map { cell, place, isAlive in
        let cell = bring(cell, from: place.moved(by: moved), to: cell.attributes.moved(by: planned), in: animation)
        return DepartingCell(shown: cell, isAlive: isAlive)
      }
      // The new layout has been prepared for the viewport as it was then.
      if let change = layout.invalidation(forBoundsChange: viewport, from: transition.viewport) { invalidate(change) }
    }
  }

  /// Has everything move back to where it was. Does nothing without a transition.
  public func cancelInteractiveTransition() {
    guard let transition, !isInPass else { return }
    isInPass = true
    let moving = (shown + departing.map { $0.shown }).map { ($0, seen($0)) }
    self.transition = nil
    begin(completion: transition.completion.map { completion in { _ in completion(false) } }) { animation in
      shown.removeAll()
      departing.removeAll()
      for (cell, place) in moving {
        if let former = transition.former(cell) {
          shown.append(bring(cell, from: place, to: former, in: animation))
        } else {
          // It goes back to where it came from; what was leaving before leaves.
          let leaving = transition.leaving.first { $0.shown.isSame(as: cell) }
          let goal = leaving?.shown.attributes ?? cell.flight?.from ?? cell.attributes
          departing.append(
            DepartingCell(
              shown: bring(cell, from: place, to: goal, in: animation), isAlive: leaving?.isAlive ?? true))
        }
      }
      shown.stableSort { $0.element.sortKey }
      updateStates()
    }
  }

  /// Cancels the transition that has been started, if there is one: everything is back where it was at once.
  func abandonTransition() {
    guard let transition else { return }
    self.transition = nil
    let moving = shown + departing.map { $0.shown }
    shown.removeAll()
    departing.removeAll()
    for var cell in moving {
      cell.flight = nil
      guard let former = transition.former(cell) else {
        end(cell)
        continue
      }
      cell.attributes = former
      host.place(cell.cell, with: presentation.present(former))
      shown.append(cell)
    }
    shown.stableSort { $0.element.sortKey }
    updateStates()
    cellsArePending = true
    finalizeTransition()
    animations.call([transition.completion].compactMap { $0 }, finished: false)
  }

  /// Moves the cells on from where they are, or has them at their places at once if nothing is to be animated.
  private func begin(completion: ((_ finished: Bool) -> Void)?, _ setWays: (Animation) -> Void) {
    let animation = animations.begin(at: host.time, timing: animationTiming)
    setWays(animation)
    finishRearranging(animation, completions: [completion].compactMap { $0 })
    if reducesMotion || animationTiming.duration <= 0 { endAnimations(finished: true) }
    // What has come into view by scrolling meanwhile has no cell yet.
    cellsArePending = true
    endPass()
  }

  /// A cell on its way from where it is seen to a place, or at the place if that looks the same.
  private func bring(
    _ cell: ShownCell, from: LayoutAttributes, to: LayoutAttributes, in animation: Animation
  ) -> ShownCell {
    var cell = cell
    cell.attributes = to
    cell.flight = nil
    if from.looksLike(to) {
      host.place(cell.cell, with: presentation.present(to))
    } else {
      cell.flight = Flight(from: from, to: to, animation: animation)
    }
    return cell
  }

  /// The attributes as they appear, not rounded to pixels.
  func exactly(_ attributes: LayoutAttributes) -> LayoutAttributes {
    var exact = presentation
    exact.pixelScale = .none
    return exact.present(attributes)
  }
}

extension InteractiveTransition {
  /// The attributes that a cell had before the transition, or nil if it came on screen by it.
  fileprivate func former(_ cell: ShownCell) -> LayoutAttributes? {
    before.first { $0.isSame(as: cell) }?.attributes
  }
}

extension ShownCell {
  /// Whether it is the same cell and shows the same element: one that left the screen at once may have been used again.
  fileprivate func isSame(as other: ShownCell) -> Bool { cell == other.cell && element == other.element }
}
