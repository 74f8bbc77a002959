public import CascadeLayout

extension CollectionView {
  /// Begins a transition to another layout that ``setTransitionProgress(_:)`` drives, until it is finished or
  /// cancelled.
  ///
  /// Meanwhile the viewport can be scrolled, but elements that come into view have no cells yet. An update or another
  /// change of layout cancels the transition; if it is animated or interactive, it starts from where the user sees the
  /// cells. A reload, an invalidation, and another viewport size, reading direction or pixel scale cancel the
  /// transition at once.
  ///
  /// - Parameters:
  ///   - newLayout: The layout, which must not arrange for another collection view. If it is the present one, nothing
  ///     begins, and the completion is called with true.
  ///   - anchor: What stays in place. Nil, the default, has the meaning that it has in
  ///     ``setLayout(_:animated:anchor:completion:)``.
  ///   - completion: Called after the last element has arrived. Its argument tells whether the transition was finished.
  /// - Throws: A ``/CascadeLayout/LayoutError`` if one of the two layouts cannot arrange the content. If it throws,
  ///   nothing has changed.
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
      // A pass can cause a reload. If every pass does, this gives up.
      var passesLeft = 8
      while pending.isReload, passesLeft > 0 {
        try layoutIfNeeded()
        passesLeft -= 1
      }
    }
    // Postponed calls may have set the layout.
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
      // The host must stop showing the animation.
      if wasInMotion { placeCellsOfTransition() }
    }
  }

  /// Interrupts the running animation: every cell stays where the user sees it, with the rest of its movement still
  /// ahead.
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

  /// Sets the progress of the interactive transition, from 0 to 1, and places the cells accordingly at once.
  ///
  /// A progress outside this range is clamped, and one that is not finite is refused. Nothing happens without a
  /// transition.
  public func setTransitionProgress(_ progress: Double) {
    guard !putsOff({ [unowned(unsafe) self] in setTransitionProgress(progress) }), transition.interactive != nil else {
      return
    }
    guard progress.isFinite else { return report(.invalidReport) }
    transition.setProgress(min(max(progress, 0), 1))
    pass { placeCellsOfTransition() }
  }

  /// Places the cells that take part in the transition. During the transition, places are not rounded to pixels.
  private func placeCellsOfTransition() {
    for cell in presentCells where cell.path != nil { host.place(cell.cell, with: exactly(seen(cell))) }
  }

  /// The progress of the interactive transition, or nil if there is none.
  public var transitionProgress: Double? { transition.interactive?.progress }

  /// Finishes the interactive transition: the new layout takes over, and everything moves on from where it is. Nothing
  /// happens without a transition.
  public func finishInteractiveTransition() {
    guard !putsOff({ [unowned(unsafe) self] in finishInteractiveTransition() }), let finished = transition.interactive
    else { return }
    pass {
      freeze()
      transition.end()
      let origin = viewport.origin
      let planned = finished.jump
      // The user may have scrolled meanwhile.
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
        // The new layout arranged for the viewport as it was at the start.
        if let change = arrangement.invalidation(forBoundsChange: viewport.bounds, from: finished.new.viewport) {
          invalidate(change)
        }
      }
    }
  }

  /// Cancels the interactive transition: everything moves back to where it was. Nothing happens without a transition.
  public func cancelInteractiveTransition() {
    guard !putsOff({ [unowned(unsafe) self] in cancelInteractiveTransition() }), let cancelled = transition.interactive
    else { return }
    pass {
      animate(completion: cancelled.completion.map { completion in { _ in completion(false) } }) { animation in
        turnBack(cancelled, in: animation)
      }
    }
  }

  /// Ends an interactive transition, with everything on its way back from where the user sees it.
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
        // The cell returns to where it came from. One that was leaving before goes on leaving.
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

  /// Ends the interactive transition, if there is one, before an animated change. Everything stays where the user sees
  /// it, on its way back, until the change redirects it.
  func leaveTransition() {
    guard let left = transition.interactive else { return }
    // Any start time will do: the whole movement is still ahead.
    turnBack(
      left, in: Animation(identifier: AnimationIdentifier(rawValue: 0), startTime: host.time, timing: AnimationTiming())
    )
    endTransition(left)
  }

  private func endTransition(_ ended: InteractiveTransition) {
    finalizeTransition()
    animations.call(ended.completion.map { [$0] } ?? [], finished: false)
  }

  /// Cancels the interactive transition, if there is one. Everything is back where it was at once.
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

  /// Animates the cells on from where they are, or places them at once if animation is off.
  private func animate(completion: ((_ finished: Bool) -> Void)?, _ setWays: (Animation) -> Void) {
    let animation = animations.begin(at: host.time, timing: animationTiming)
    setWays(animation)
    finishRearranging(animation, completions: completion.map { [$0] } ?? [])
    if reducesMotion || animationTiming.duration <= 0 { endAnimations(finished: true) }
    // Elements that have come into view meanwhile have no cells yet.
    markElements()
  }

  /// A cell on its way to a place from where the user sees it; at the place if that looks the same.
  private func bring(
    _ cell: ShownCell, from: LayoutAttributes, to: LayoutAttributes, in animation: Animation
  ) -> ShownCell {
    var cell = cell
    cell.attributes = to
    cell.path = from.looksLike(to) ? nil : CellPath(from: from, to: to, animation: animation)
    return cell
  }

  /// Places the cells that have arrived. All of them are known by now, because the host may call back.
  private func showCellsAtRest() {
    for cell in presentCells where cell.path == nil { show(cell) }
  }

  /// The cells on hand, and the cells leaving.
  @inline(never)
  private var presentCells: [ShownCell] { cellStore.shown + cellStore.departing.map { $0.shown } }

  /// The attributes on screen, not rounded to pixels.
  func exactly(_ attributes: LayoutAttributes) -> LayoutAttributes {
    var exact = viewport.presentation
    exact.pixelScale = .none
    return exact.present(attributes)
  }
}

extension InteractiveTransition {
  /// The attributes of a cell before the transition, or nil if the transition brought it on screen.
  fileprivate func former(_ cell: ShownCell) -> LayoutAttributes? {
    before.first { $0.isSame(as: cell) }?.attributes
  }
}

extension ShownCell {
  /// Returns whether both are the same cell with the same element. A cell that has left the screen may have been
  /// reused.
  fileprivate func isSame(as other: ShownCell) -> Bool { cell == other.cell && element == other.element }
}
