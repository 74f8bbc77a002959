import CascadeLayout

extension CollectionView {
  /// Tells the collection view that an animation's time is over: it recycles the cells that were leaving, and calls the
  /// completions. It ignores an animation that was interrupted.
  public func animationDidEnd(_ identifier: AnimationIdentifier) {
    guard !putsOff({ [unowned(unsafe) self] in animationDidEnd(identifier) }),
      animations.running?.animation.identifier == identifier
    else { return }
    pass {
      endPaths()
      finalizeTransition()
      animations.interrupt(finished: true)
      tellDelegate(ofThoseOnScreen: false)
      trimPool()
    }
  }

  /// Ends all movement: every cell is at its place at once.
  func endAnimations(finished: Bool) {
    for index in cellStore.shown.indices where cellStore.shown[index].path != nil {
      let cell = cellStore.shown[index]
      if cell.cell != .none { host.place(cell.cell, with: viewport.presentation.present(cell.attributes)) }
    }
    endPaths()
    finalizeTransition()
    animations.interrupt(finished: finished)
  }

  /// Records that every cell is at its place, and recycles the cells that were leaving the screen.
  private func endPaths() {
    cellStore.updateAll { $0.path = nil }
    for cell in cellStore.takeDeparting() { end(cell.shown) }
  }

  /// The attributes with which the user sees a cell now.
  func seen(_ cell: ShownCell) -> LayoutAttributes {
    guard let path = cell.path else { return cell.attributes }
    if let interactive = transition.interactive {
      return path.from.interpolated(to: path.to, progress: interactive.progress)
    }
    return path.attributes(at: host.time)
  }

  /// Redirects a moving cell on screen to its present place, in the time that is left.
  ///
  /// - Parameter former: The attributes of the place that it was moving to.
  func redirect(_ index: Int, from former: LayoutAttributes) {
    var cell = cellStore.shown[index]
    let goal = cell.attributes
    cell.attributes = former
    cell = redirected(cell, to: goal)
    cellStore.update(index) {
      $0.path = cell.path
      $0.formerElement = nil
    }
    show(cell)
  }

  /// Moves leaving cells along with the content.
  func redirectDeparting() {
    for index in cellStore.departing.indices {
      let cell = cellStore.departing[index].shown
      let redirected = redirected(cell, to: cell.attributes.moved(by: viewport.jump))
      cellStore.updateDeparting(index) { $0 = redirected }
      show(redirected)
    }
  }

  /// A moving cell redirected to another place in the time that is left; at that place if nothing is animated.
  private func redirected(_ cell: ShownCell, to attributes: LayoutAttributes) -> ShownCell {
    var cell = cell
    let from = seen(cell).moved(by: viewport.jump).with(element: attributes.element)
    cell.attributes = attributes
    cell.path = nil
    guard let running = animations.running?.animation else { return cell }
    let now = host.time
    let left = max(running.startTime + running.timing.duration - now, 0)
    let animation = Animation(
      identifier: running.identifier, startTime: now,
      timing: AnimationTiming(duration: left, curve: running.timing.curve))
    cell.path = CellPath(from: from, to: attributes, animation: animation)
    return cell
  }

  /// Makes the host show a cell on its way, or at its place.
  func show(_ cell: ShownCell) {
    guard let path = cell.path else {
      return host.place(cell.cell, with: viewport.presentation.present(cell.attributes))
    }
    // A movement begins where the user sees the cell, which need not be on the pixel grid.
    host.animate(
      cell.cell, from: exactly(path.from), to: viewport.presentation.present(path.to), in: path.animation)
  }
}
