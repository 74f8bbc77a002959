import CascadeLayout

extension CollectionView {
  /// Tells the collection view that an animation's time is over: cells that were leaving are recycled, and completions
  /// are called. One that was interrupted is ignored.
  public func animationDidEnd(_ identifier: AnimationIdentifier) {
    guard animations.running?.animation.identifier == identifier, !isInPass else { return }
    isInPass = true
    land()
    finalizeTransition()
    animations.interrupt(finished: true)
    trimPool()
    endDisplaying()
    endPass()
  }

  /// Ends what is in motion: every cell is at its place at once.
  func endAnimations(finished: Bool) {
    for cell in shown where cell.flight != nil { host.place(cell.cell, with: presentation.present(cell.attributes)) }
    land()
    finalizeTransition()
    animations.interrupt(finished: finished)
  }

  /// Takes note that every cell is at its place, and takes those off screen that were leaving it.
  private func land() {
    for index in shown.indices { shown[index].flight = nil }
    for cell in departing { end(cell.shown) }
    departing.removeAll()
  }

  /// Where a cell is seen now.
  func seen(_ cell: ShownCell) -> LayoutAttributes {
    guard let flight = cell.flight else { return cell.attributes }
    if let transition { return flight.from.interpolated(to: flight.to, progress: transition.progress) }
    return flight.attributes(at: host.time)
  }

  /// A cell in motion that goes elsewhere from now on, in the time that is left.
  func redirected(_ cell: ShownCell, to attributes: LayoutAttributes) -> ShownCell {
    var cell = cell
    let from = seen(cell).moved(by: jump).with(element: attributes.element)
    cell.attributes = attributes
    guard let running = animations.running?.animation else {
      cell.flight = nil
      host.place(cell.cell, with: presentation.present(attributes))
      return cell
    }
    let now = host.time
    let left = max(running.startTime + running.timing.duration - now, 0)
    return flying(
      cell, from: from, to: attributes,
      in: Animation(
        identifier: running.identifier, startTime: now,
        timing: AnimationTiming(duration: left, curve: running.timing.curve)))
  }

  /// A cell that moves from where it is seen to its place, as part of an animation.
  func flying(
    _ cell: ShownCell, from: LayoutAttributes, to: LayoutAttributes, in animation: Animation
  ) -> ShownCell {
    var cell = cell
    cell.flight = Flight(from: from, to: to, animation: animation)
    // Where it begins is where it is seen, which need not be on the pixel grid.
    host.animate(cell.cell, from: exactly(from), to: presentation.present(to), in: animation)
    return cell
  }

  /// Moves the cells that are leaving along with the content.
  func redirectDeparting() {
    for index in departing.indices {
      let cell = departing[index].shown
      departing[index].shown = redirected(cell, to: cell.attributes.moved(by: jump))
    }
  }

  /// The leaving cell of an element that is to be on screen again, if there is one.
  func takeDeparting(_ element: LayoutElement) -> ShownCell? {
    guard let index = departing.firstIndex(where: { $0.isAlive && $0.shown.element == element }) else { return nil }
    var cell = departing.remove(at: index).shown
    // While it was leaving, nobody followed how its item stands with the user.
    cell.state = updatedState(of: cell)
    return cell
  }
}
