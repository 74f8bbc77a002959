public import CascadeLayout

extension CollectionView {
  /// Begins to change to another layout, by as much as ``setTransitionProgress(_:)`` says, until the transition is
  /// finished or cancelled.
  ///
  /// Meanwhile the viewport can be scrolled, but what comes into view has no cell yet. An update or another change of
  /// layout cancels the transition, and starts from where things are seen if it is animated or driven by hand; a reload,
  /// an invalidation, another size of the viewport, reading direction or scale of pixels cancels it at once.
  ///
  /// - Parameters:
  ///   - newLayout: The layout, which arranges for no other collection view. If it is the one that is there already,
  ///     nothing begins, and the completion is called with true.
  ///   - anchor: What stays in its place; nil by default, and then it is as with
  ///     ``setLayout(_:animated:anchor:completion:)``.
  ///   - completion: Called after the last element has arrived, with whether the transition was finished.
  /// - Throws: A ``/CascadeLayout/LayoutError`` if one of the two cannot arrange the content; everything is then as
  ///   before.
  public func startInteractiveTransition(
    to newLayout: any CollectionLayout, anchor: TransitionAnchor? = nil, completion: ((_ finished: Bool) -> Void)? = nil
  ) throws(LayoutError) {
    let isPutOff = putsOff { [unowned(unsafe) self] in
      let isDone = attempt({ () throws(LayoutError) in
        try startInteractiveTransition(to: newLayout, anchor: anchor, completion: completion)
      }) { .layout($0) }
      if !isDone { completion?(false) }
    }
    guard !isPutOff else { return }
    if newLayout !== layout {
      try layoutIfNeeded()
      checkSuspectData()
      // A pass may ask for a reload; one that does so each time gets no further.
      var passesLeft = 8
      while pending.isReload, passesLeft > 0 {
        try layoutIfNeeded()
        passesLeft -= 1
      }
    }
    // Calls that were put off may have set the layout.
    guard newLayout !== layout else {
      completion?(true)
      return
    }
    guard !pending.isReload else {
      completion?(false)
      return
    }
    try pass { () throws(LayoutError) in
      var new = try arranged(by: newLayout)
      let wasInMotion = animations.running != nil || transition.interactive != nil
      leaveTransition()
      freeze()
      prepareTransition(to: new)
      new.viewport.origin = restingOrigin(in: new.arrangement, anchor: anchor)
      let jump = Point(x: new.viewport.minX - viewport.origin.x, y: new.viewport.minY - viewport.origin.y)
      let before = cellStore.shown
      let leaving = cellStore.departing
      let found = collectElements(of: new.arrangement, around: new.viewport, velocity: 0)
      transition.begin(
        InteractiveTransition(new: new, jump: jump, before: before, leaving: leaving, completion: completion))
      rearrange(
        found, change(from: arrangedNow, to: new, targetShift: Point(x: -jump.x, y: -jump.y)),
        in: Animation(identifier: AnimationIdentifier(rawValue: 0), startTime: host.time, timing: animationTiming))
      // The host has to stop what it is showing of the animation.
      if wasInMotion { placeCellsOfTransition() }
    }
  }

  /// Interrupts the animation that runs: every cell stays where it is seen, with the rest of its way before it.
  private func freeze() {
    func rest(of cell: ShownCell) -> CellPath? {
      cell.path.map { CellPath(from: seen(cell), to: cell.attributes, animation: $0.animation) }
    }
    for index in cellStore.shown.indices {
      let path = rest(of: cellStore.shown[index])
      cellStore.update(index) { $0.path = path }
    }
    for index in cellStore.departing.indices {
      let path = rest(of: cellStore.departing[index].shown)
      cellStore.updateDeparting(index) { $0.path = path }
    }
    animations.interrupt()
  }

  /// Sets how far the transition that has been started is, from 0 to 1, and places the cells accordingly, at once.
  ///
  /// A progress beyond these is clamped, one that is not finite is refused; without a transition nothing happens.
  public func setTransitionProgress(_ progress: Double) {
    guard !putsOff({ [unowned(unsafe) self] in setTransitionProgress(progress) }), transition.interactive != nil else {
      return
    }
    guard progress.isFinite else { return report(.invalidReport) }
    transition.setProgress(min(max(progress, 0), 1))
    pass { placeCellsOfTransition() }
  }

  /// Places the cells that take part in the transition. In between, nothing is on the pixel grid.
  private func placeCellsOfTransition() {
    for cell in presentCells where cell.path != nil { host.place(cell.cell, with: exactly(seen(cell))) }
  }

  /// The progress of the transition that has been started, or nil if none has.
  public var transitionProgress: Double? { transition.interactive?.progress }

  /// Has the new layout take over: everything moves on from where it is. Does nothing without a transition.
  public func finishInteractiveTransition() {
    guard !putsOff({ [unowned(unsafe) self] in finishInteractiveTransition() }), let finished = transition.interactive
    else { return }
    pass {
      freeze()
      transition.end()
      let origin = viewport.origin
      let planned = finished.jump
      // Meanwhile the user may have scrolled.
      adopt(finished.new, at: Point(x: origin.x + planned.x, y: origin.y + planned.y))
      let moved = Point(x: viewport.origin.x - origin.x, y: viewport.origin.y - origin.y)
      animate(completion: finished.completion) { animation in
        func goOn(_ cell: ShownCell) -> ShownCell {
          bring(
            cell, from: (cell.path?.from ?? cell.attributes).moved(by: moved), to: cell.attributes.moved(by: planned),
            in: animation)
        }
        for index in cellStore.shown.indices {
          let cell = goOn(cellStore.shown[index])
          cellStore.update(index) { $0 = cell }
        }
        for index in cellStore.departing.indices {
          let cell = goOn(cellStore.departing[index].shown)
          cellStore.updateDeparting(index) { $0 = cell }
        }
        showCellsAtRest()
        // The new layout has arranged for the viewport as it was then.
        if let change = arrangement.invalidation(forBoundsChange: viewport.bounds, from: finished.new.viewport) {
          invalidate(change)
        }
      }
    }
  }

  /// Has everything move back to where it was. Does nothing without a transition.
  public func cancelInteractiveTransition() {
    guard !putsOff({ [unowned(unsafe) self] in cancelInteractiveTransition() }), let cancelled = transition.interactive
    else { return }
    pass {
      animate(completion: cancelled.completion.map { completion in { _ in completion(false) } }) { animation in
        turnBack(cancelled, in: animation)
      }
    }
  }

  /// Ends a transition that has been started: everything is on its way back, from where it is seen.
  private func turnBack(_ cancelled: InteractiveTransition, in animation: Animation) {
    let moving = presentCells
    let places = moving.map(seen)
    transition.end()
    var shown: [ShownCell] = []
    var departing: [DepartingCell] = []
    for (cell, place) in zip(moving, places) {
      if let former = cancelled.former(cell) {
        shown.append(bring(cell, from: place, to: former, in: animation))
      } else {
        // It goes back to where it came from; what was leaving before leaves.
        let leaving = cancelled.leaving.first { $0.shown.isSame(as: cell) }
        let goal = leaving?.shown.attributes ?? cell.path?.from ?? cell.attributes
        departing.append(
          DepartingCell(shown: bring(cell, from: place, to: goal, in: animation), isAlive: leaving?.isAlive ?? true))
      }
    }
    cellStore.setShown(shown)
    cellStore.setDeparting(departing)
    showCellsAtRest()
    updateStates()
  }

  /// Leaves the transition that has been started, if there is one, for something animated: everything is seen where it
  /// is, with the way back before it, until that gives it another way.
  func leaveTransition() {
    guard let left = transition.interactive else { return }
    // Any time will do: all of it is still to come.
    turnBack(
      left, in: Animation(identifier: AnimationIdentifier(rawValue: 0), startTime: host.time, timing: AnimationTiming())
    )
    endTransition(left)
  }

  private func endTransition(_ ended: InteractiveTransition) {
    finalizeTransition()
    animations.call(ended.completion.map { [$0] } ?? [], finished: false)
  }

  /// Cancels the transition that has been started, if there is one: everything is back where it was at once.
  func abandonTransition() {
    guard let abandoned = transition.interactive else { return }
    let moving = presentCells
    transition.end()
    var shown: [ShownCell] = []
    var ended: [ShownCell] = []
    for var cell in moving {
      cell.path = nil
      if let former = abandoned.former(cell) {
        cell.attributes = former
        shown.append(cell)
      } else {
        ended.append(cell)
      }
    }
    cellStore.setShown(shown)
    cellStore.setDeparting([])
    for cell in ended { end(cell) }
    for index in cellStore.shown.indices { show(cellStore.shown[index]) }
    updateStates()
    markElements()
    endTransition(abandoned)
  }

  /// Moves the cells on from where they are, or has them at their places at once if nothing is to be animated.
  private func animate(completion: ((_ finished: Bool) -> Void)?, _ setWays: (Animation) -> Void) {
    let animation = animations.begin(at: host.time, timing: animationTiming)
    setWays(animation)
    finishRearranging(animation, completions: completion.map { [$0] } ?? [])
    if reducesMotion || animationTiming.duration <= 0 { endAnimations(finished: true) }
    // What has come into view by scrolling meanwhile has no cell yet.
    markElements()
  }

  /// A cell on its way from where it is seen to a place, or at the place if that looks the same.
  private func bring(
    _ cell: ShownCell, from: LayoutAttributes, to: LayoutAttributes, in animation: Animation
  ) -> ShownCell {
    var cell = cell
    cell.attributes = to
    cell.path = from.looksLike(to) ? nil : CellPath(from: from, to: to, animation: animation)
    return cell
  }

  /// Places the cells that have been brought to where they are seen: once all are known, for the host may call.
  private func showCellsAtRest() {
    for cell in presentCells where cell.path == nil { show(cell) }
  }

  /// What is shown, and what is leaving.
  @inline(never)
  private var presentCells: [ShownCell] { cellStore.shown + cellStore.departing.map { $0.shown } }

  /// The attributes as they appear, not rounded to pixels.
  func exactly(_ attributes: LayoutAttributes) -> LayoutAttributes {
    var exact = viewport.presentation
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
  /// Returns whether it is the same cell and shows the same element: one that left the screen at once may have been
  /// used again.
  fileprivate func isSame(as other: ShownCell) -> Bool { cell == other.cell && element == other.element }
}
