import CascadeLayout
import CascadeTesting
import CascadeView

// What has to be true after every step.
extension Subject {
  func perform(_ step: Step) {
    model.events = []
    events = []
    _ = host.takeTold()
    carryOut(step)
    check()
    expect(events == model.events, "told of \(events.map(\.text)) instead of \(model.events.map(\.text))")
  }

  private func carryOut(_ step: Step) {
    switch step {
    case .update(let seed, let animated): update(seed: seed, animated: animated)
    case .invalidUpdate(let seed): updateInvalidly(seed: seed)
    case .append(let seed): append(seed: seed)
    case .reload(let seed): reload(seed: seed)
    case .reconfigure(let seed): reconfigure(seed: seed)
    case .measure(let seed): measure(seed: seed)
    case .pass: pass()
    case .clock(let seconds): advance(by: seconds)
    case .stop: stop()
    case .scroll(let fraction): scroll(toFraction: fraction)
    case .drag(let distance): drag(by: distance)
    case .fling(let velocity): fling(velocity)
    case .scrollToItem(let item, let position, let animated): scrollToItem(item, position, animated: animated)
    case .select(let item, let position): select(item, position)
    case .deselect(let item): deselect(item)
    case .selectRange(let start, let end): setSelected(true, from: start, to: end)
    case .deselectRange(let start, let end): setSelected(false, from: start, to: end)
    case .selectAll: selectAll()
    case .deselectAll:
      view.deselectAllItems()
      model.deselectAllByProgram()
    case .beginPress(let item): beginPress(item)
    case .movePress(let isInside): movePress(inside: isInside)
    case .endPress(let modifiers): endPress(modifiers)
    case .cancelPress:
      view.pressCancelled()
      model.cancelPress()
    case .tap(let item, let modifiers):
      beginPress(item)
      endPress(modifiers)
    case .key(let key, let modifiers): press(key, modifiers)
    case .focus(let item): focus(item)
    case .setLayout(let choice, let animated): setLayout(choice, animated: animated)
    case .setSameLayout: setSameLayout()
    case .startTransition(let choice): startTransition(choice)
    case .setProgress(let progress): setProgress(progress)
    case .finishTransition: endTransition(isFinished: true)
    case .cancelTransition: endTransition(isFinished: false)
    case .resize(let size, let isClamped): resize(size, isClampedByHost: isClamped)
    case .change(let variant, let axis): change(variant: variant, axis: axis)
    case .setDirection(let direction): setDirection(direction)
    case .setPixels(let pixels): setPixels(pixels)
    case .reduceMotion(let isReduced): view.reducesMotion = isReduced
    }
  }

  func check() {
    for violation in host.recorder.violations + delegate.violations { note(violation) }
    for problem in host.recorder.problems { note("refused: \(problem)") }
    checkCompletions()
    checkUser()
    checkCells()
    checkViewport()
    if !model.marks.isAnything, model.transition == nil { checkElements() }
  }

  private func checkCompletions() {
    for record in completions {
      if record.isDue { expect(!record.calls.isEmpty, "a completion is not called") }
      expect(record.calls.count < 2, "a completion is called twice")
      if let finished = record.calls.first {
        expect(finished == record.expected, "a completion is called with \(finished)")
      }
    }
    completions.removeAll { !$0.calls.isEmpty && $0.isDue }
  }

  /// The selection and the focus, in reading order and by identity, and how they are shown.
  private func checkUser() {
    let selected = view.indexPathsForSelectedItems.map { model.arranged.item(at: $0) }
    expect(selected == model.arranged.allItems.filter { model.selected.contains($0) }, "the selection is another")
    expect(view.selectedItemCount == selected.count, "the number of selected items is another")
    let ranges = view.selectedItemRanges
    expect(
      ranges.flatMap { range in range.items.map { at(range.section, $0) } } == view.indexPathsForSelectedItems,
      "the selection is another as ranges")
    expect(view.focusedItem.flatMap { model.arranged.item(at: $0) } == model.focused, "the focus is elsewhere")
    guard !model.marks.reloads else { return }
    for (attributes, cell) in view.cells where attributes.kind == .item {
      guard let item = model.arranged.item(at: attributes.indexPath) else { continue }
      var state: CellState = []
      if model.selected.contains(item) { state.insert(.selected) }
      if let press = model.press, press.isInside, press.item == item { state.insert(.highlighted) }
      if model.focused == item { state.insert(.focused) }
      expect(record(of: cell).itemState == state, "item \(item) is not shown as it stands with the user")
    }
  }

  private func record(of cell: CellHandle) -> RecordingHost.CellRecord {
    host.recorder.cells[host.recorder.number(of: cell)]
  }

  /// No cell is used twice, and none is lost.
  private func checkCells() {
    let cells = view.cells.map(\.cell)
    var isUsed = [Bool](repeating: false, count: host.lives.count)
    for cell in cells {
      expect(!isUsed[Int(cell.slot)], "a cell is used twice")
      isUsed[Int(cell.slot)] = true
    }
    var counts = (shown: 0, pooled: 0)
    for cell in host.recorder.cells {
      switch cell.state {
      case .shown: counts.shown += 1
      case .pooled: counts.pooled += 1
      case .discarded: continue
      case .ready, .placed: note("a cell is made and not shown")
      }
    }
    expect(counts.shown == cells.count + view.departingCellCount, "a cell is lost on screen")
    expect(counts.pooled == view.pooledCellCount, "a cell is lost in the pool")
    expect(
      view.pooledCellCount <= max(4, cells.count / 2) || model.transition != nil || model.marks.isAnything,
      "the pool is too large")
  }

  /// The viewport is where the rules have it, the host knows, and what the view has decided lies within the content.
  func checkViewport() {
    let origin = model.presentation.mirror(view.bounds).origin
    let (expected, others) = (model.viewport.origin, model.alternativeOrigins)
    expect(
      model.adopt(origin), "the viewport is at \(origin), not at \(expected)\(others.isEmpty ? "" : " or \(others)")")
    guard !model.marks.isAnything, model.transition == nil, let reference = model.reference else { return }
    expect(
      host.offset.isNear(view.contentOffset, within: 1e-6),
      "the host is at \(host.offset), not at \(view.contentOffset)")
    if host.takeTold() != nil, model.userOrigin?.isNear(origin, within: 1e-6) != true {
      expect(reference.clamped(origin).isNear(origin, within: 0.01), "the viewport is outside of the content")
    }
  }

  /// The elements on screen are those that a fresh layout has there, in order, each with its attributes and in a cell
  /// that shows it.
  private func checkElements() {
    guard let reference = model.reference else { return }
    let content = host.recorder.contentSize
    let pixels = model.pixelScale.pixelsPerPoint
    let tolerance = 1e-6 + (pixels > 0 ? 1 / pixels : 0)
    expect(
      content.isNear(reference.contentSize, within: tolerance),
      "the content is \(content), not \(reference.contentSize)")
    expect(view.numberOfSections == model.arranged.count, "the number of sections is another")
    // How far beyond the viewport depends on the speed: from nothing to 1½ of its length.
    let onHand = widened(by: 0, margin: -0.01)
    let reachable = widened(by: 1.5, margin: 0.01)
    let shown = view.cells
    var next = 0
    var displayed = 0
    for (attributes, identity) in zip(reference.elements, reference.identities) {
      guard next < shown.count, shown[next].attributes.element == attributes.element else {
        expect(
          !attributes.frame.intersects(onHand),
          "\(identity.kind) \(identity.number) is missing at \(CallLog.text(attributes))")
        continue
      }
      let (present, cell) = shown[next]
      next += 1
      let expected = model.present(attributes)
      expect(
        present.looksLike(expected, within: tolerance) && present.zIndex == expected.zIndex
          && present.isHidden == expected.isHidden,
        "\(identity.kind) \(identity.number) is at \(CallLog.text(present)), not at \(CallLog.text(expected))")
      expect(attributes.frame.intersects(reachable), "\(identity.kind) \(identity.number) is on hand without need")
      expect(
        host.identities[Int(cell.slot)] == identity,
        "the cell of \(identity.kind) \(identity.number) shows something else")
      let record = record(of: cell)
      expect(
        record.attributes == present,
        "the host has \(identity.kind) \(identity.number) at \(record.attributes.map { CallLog.text($0) } ?? "no place"), not at \(CallLog.text(present))"
      )
      let isDisplayed = delegate.displayed[cell] != nil
      if isDisplayed { displayed += 1 }
      let isInView = attributes.frame.intersects(model.viewport) || record.movement != nil
      let isNearEdge =
        attributes.frame.intersects(widened(by: 0, margin: 0.01))
        != attributes.frame.intersects(widened(by: 0, margin: -0.01))
      expect(
        isDisplayed == isInView || isNearEdge,
        "\(identity.kind) \(identity.number) is \(isDisplayed ? "" : "not ")displayed")
    }
    expect(next == shown.count, "something is shown that is not there, or in another order")
    let departing = delegate.displayed.count - displayed
    expect(departing <= view.departingCellCount, "something is displayed that is gone")
  }

  /// What is on hand is on its way to where a fresh layout has it, though some of what is to be there may be missing.
  func checkPlaces() {
    guard let reference = model.reference, !model.marks.arranges, !model.marks.resizes else { return }
    let pixels = model.pixelScale.pixelsPerPoint
    let tolerance = 1e-6 + (pixels > 0 ? 1 / pixels : 0)
    for (attributes, cell) in view.cells {
      guard let identity = host.identities[Int(cell.slot)], let place = reference[identity].map(model.present),
        identity.kind == .item
      else { continue }
      // Items alone: what is pinned follows with the next pass.
      expect(
        attributes.frame.isNear(place.frame, within: tolerance),
        "\(identity.kind) \(identity.number) goes to \(CallLog.text(attributes)), not to \(CallLog.text(place))")
    }
  }

  private func widened(by fraction: Double, margin: Double) -> Rect {
    let axis = model.reference?.axis ?? .vertical
    let length = axis.length(of: model.viewport.size)
    let rect = axis.rect(
      position: axis.position(of: model.viewport.origin) - fraction * length,
      across: axis.across(of: model.viewport.origin), length: length * (1 + 2 * fraction),
      breadth: axis.breadth(of: model.viewport.size))
    return Rect(
      x: rect.minX - margin, y: rect.minY - margin, width: rect.size.width + 2 * margin,
      height: rect.size.height + 2 * margin)
  }
}

extension Size {
  func isNear(_ other: Size, within tolerance: Double) -> Bool {
    (width - other.width).magnitude <= tolerance && (height - other.height).magnitude <= tolerance
  }
}

extension UserEvent {
  var text: String { "\(event) \(item)" }
}
