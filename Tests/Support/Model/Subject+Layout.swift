import CascadeLayout
import CascadeTesting
import CascadeView

// Changes of the layout, and of what it is to fill.
extension Subject {
  func setLayout(_ choice: LayoutChoice, animated: Bool) {
    let isReloading = model.marks.reloads
    let wasUnmarked = !model.marks.isAnything
    let wasAtRest = wasUnmarked && model.transition == nil
    if !isReloading { passBeforeCall() }
    let before = Sight(self)
    let cells = usedCells
    if isReloading { endTransitionEarly() } else { interruptCompletions() }
    let record = makeCompletion()
    chosen = makeLayout(choice)
    next = nil
    do {
      try view.setLayout(chosen.layout, animated: animated) { record.calls.append($0) }
    } catch {
      return note("another layout fails: \(error)")
    }
    model.setLayout(choice)
    record.followsReload = isReloading
    guard !isReloading else { return }
    let moves = animated && !view.reducesMotion
    if !moves { record.isDue = true }
    if moves, wasUnmarked { before.check(self) { $0 } }
    if wasAtRest { checkKept(cells) { $0 } }
  }

  /// Another layout ends a transition by hand at once, whatever the next pass reloads.
  private func endTransitionEarly() {
    guard model.transition != nil, let record = completionOfTransition else { return }
    record.expected = false
    record.isDue = true
  }

  /// The completion of the transition by hand, which is the last one that does not wait for a reload.
  private var completionOfTransition: CompletionRecord? {
    completions.last { $0.calls.isEmpty && !$0.followsReload }
  }

  /// The layout that is there is left alone.
  func setSameLayout() {
    let record = makeCompletion()
    record.isDue = true
    do {
      try view.setLayout(view.layout, animated: true) { record.calls.append($0) }
    } catch {
      note("the same layout fails: \(error)")
    }
  }

  func startTransition(_ choice: LayoutChoice) {
    let wasUnmarked = !model.marks.isAnything
    passBeforeCall()
    let before = Sight(self)
    interruptCompletions()
    let record = makeCompletion()
    let new = makeLayout(choice)
    next = new
    do {
      try view.startInteractiveTransition(to: new.layout) { record.calls.append($0) }
    } catch {
      return note("another layout fails: \(error)")
    }
    model.startTransition(choice)
    if wasUnmarked { before.check(self) { $0 } }
  }

  func setProgress(_ progress: Double) {
    view.setTransitionProgress(progress)
    expect(view.transitionProgress == (model.transition == nil ? nil : progress), "the progress is another")
  }

  func endTransition(isFinished: Bool) {
    let before = Sight(self)
    // What has been scrolled into view meanwhile gets a cell of the right layout by the next pass only.
    let wasScrolled = model.marks.isScrolled
    let endsMotion = view.transitionProgress == (isFinished ? 1 : 0)
    if model.transition != nil, let record = completionOfTransition {
      record.expected = isFinished
      record.isDue = view.reducesMotion
    }
    if isFinished {
      if model.transition != nil, let next { chosen = next }
      view.finishInteractiveTransition()
      model.finishTransition()
    } else {
      view.cancelInteractiveTransition()
      model.cancelTransition()
    }
    next = nil
    if !view.reducesMotion, !wasScrolled { before.check(self, endsMotion: endsMotion) { $0 } }
    if !wasScrolled { checkPlaces() }
    pass()
  }

  func resize(_ size: Size, isClampedByHost: Bool) {
    model.resize(size)
    view.setViewportSize(size)
    guard isClampedByHost else { return }
    let content = host.recorder.contentSize
    let clamped = Point(
      x: min(host.offset.x, max(content.width - size.width, 0)),
      y: min(host.offset.y, max(content.height - size.height, 0)))
    if clamped != host.offset { report(clamped) }
  }

  /// Gives the layout other measures.
  func change(variant: Int, axis: Axis) {
    let choice = model.choice.changed(variant: variant, axis: axis)
    chosen.change(choice)
    model.change(choice)
    view.invalidateLayout()
  }

  func setDirection(_ direction: ReadingDirection) {
    view.readingDirection = direction
    if direction != model.direction { model.marks.resizes = true }
    model.direction = direction
    pass()
  }

  func setPixels(_ pixelsPerPoint: Double) {
    view.pixelScale = PixelScale(pixelsPerPoint)
    if pixelsPerPoint != model.pixelScale.pixelsPerPoint { model.marks.resizes = true }
    model.pixelScale = PixelScale(pixelsPerPoint)
    pass()
  }
}
