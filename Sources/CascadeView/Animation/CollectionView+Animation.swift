import CascadeLayout

extension CollectionView {
  /// Tells the collection view that an animation's time is over: cells that were leaving are recycled, and completions
  /// are called. One that was interrupted is ignored.
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

  /// Ends what is in motion: every cell is at its place at once.
  func endAnimations(finished: Bool) {
    for index in cellStore.shown.indices where cellStore.shown[index].path != nil {
      let cell = cellStore.shown[index]
      if cell.cell != .none { host.place(cell.cell, with: viewport.presentation.present(cell.attributes)) }
    }
    endPaths()
    finalizeTransition()
    animations.interrupt(finished: finished)
  }

  /// Takes note that every cell is at its place, and takes those off screen that were leaving it.
  private func endPaths() {
    cellStore.updateAll { $0.path = nil }
    for cell in cellStore.takeDeparting() { end(cell.shown) }
  }

  /// The attributes with which a cell is seen now.
  func seen(_ cell: ShownCell) -> LayoutAttributes {
    guard let path = cell.path else { return cell.attributes }
    if let interactive = transition.interactive {
      return path.from.interpolated(to: path.to, progress: interactive.progress)
    }
    return path.attributes(at: host.time)
  }

  /// Has a shown cell in motion go to its present place from now on, in the time that is left.
  ///
  /// - Parameter former: The attributes that it was going to.
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

  /// Moves the cells that are leaving along with the content.
  func redirectDeparting() {
    for index in cellStore.departing.indices {
      let cell = cellStore.departing[index].shown
      let redirected = redirected(cell, to: cell.attributes.moved(by: viewport.jump))
      cellStore.updateDeparting(index) { $0 = redirected }
      show(redirected)
    }
  }

  /// A cell in motion that goes elsewhere from now on, in the time that is left; at its place if nothing is animated.
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

  /// Has the host show a cell on its way, or at its place.
  func show(_ cell: ShownCell) {
    guard let path = cell.path else {
      return host.place(cell.cell, with: viewport.presentation.present(cell.attributes))
    }
    // Where it begins is where it is seen, which need not be on the pixel grid.
    host.animate(
      cell.cell, from: exactly(path.from), to: viewport.presentation.present(path.to), in: path.animation)
  }
}
