import CascadeLayout
import CascadeTesting
import CascadeView

// What the user does, and the clock.
extension Subject {
  func advance(by seconds: Double) {
    host.recorder.advance(by: seconds)
    guard let target = host.target else { return }
    // The host scrolls smoothly: half of the way, or all of it.
    let way = target - host.offset
    let isArriving = seconds >= 0.3 || way.isNear(.zero, within: 1)
    report(isArriving ? target : host.offset + Point(x: way.x / 2, y: way.y / 2))
    pass()
    if isArriving, host.target == target {
      host.target = nil
      view.scrollAnimationDidEnd()
      model.arrive()
    }
  }

  /// Waits until nothing moves any more.
  func stop() {
    pass()
    advance(by: 10)
    advance(by: 10)
    pass()
    host.recorder.advance(by: 10)
    let isDriven = model.transition != nil
    for record in completions where record.calls.isEmpty && !isDriven { record.isDue = true }
    guard !isDriven else { return }
    expect(view.departingCellCount == 0, "a cell does not arrive")
    for cell in host.recorder.cells where cell.state == .shown && cell.movement != nil {
      note("a cell is still in motion")
    }
  }

  func scroll(toFraction fraction: Double) {
    let length = model.reference.map { $0.axis.length(of: $0.contentSize) } ?? 0
    scroll(to: offset(at: fraction * length))
  }

  func drag(by distance: Double) {
    host.recorder.advance(by: 1 / 60)
    let axis = model.reference?.axis ?? .vertical
    scroll(to: offset(at: axis.position(of: model.viewport.origin) + distance))
  }

  /// Lets go at a speed: the layout decides where it comes to rest.
  func fling(_ velocity: Double) {
    pass()
    check()
    guard model.transition == nil, let reference = model.reference else { return }
    var velocity = velocity
    for _ in 0..<6 {
      drag(by: velocity / 60)
      pass()
      check()
      velocity *= 0.6
    }
    let axis = reference.axis
    let speed = axis.point(position: velocity, across: 0)
    let isMirrored = model.direction == .rightToLeft
    let rest = view.targetContentOffset(
      forProposed: host.offset, velocity: Point(x: isMirrored ? -speed.x : speed.x, y: speed.y))
    let expected = reference.arrangement.targetContentOffset(
      forProposed: model.viewport.origin, velocity: speed, viewport: model.viewport.size)
    let shown = model.presentation.mirror(Rect(origin: expected, size: model.viewport.size)).origin
    expect(rest.isNear(shown, within: 0.01), "a fling comes to rest at \(rest), not at \(shown)")
    scroll(to: rest)
  }

  func scrollToItem(_ fraction: Double, _ position: ScrollPosition, animated: Bool) {
    passBeforeCall()
    let place = model.arranged.place(at: fraction) ?? IndexPath(section: 0, item: 0)
    let item = model.arranged.item(at: place)
    do {
      try view.scrollToItem(at: place, at: position, animated: animated)
      expect(item != nil, "an item is scrolled to that there is not")
    } catch {
      return expect(item == nil, "an item cannot be scrolled to: \(error)")
    }
    guard let item else { return }
    if animated, !view.reducesMotion {
      model.anchor = .none
      model.target = (item, position)
      guard let origin = model.origin(showing: item, at: position) else { return }
      let offset = model.presentation.mirror(Rect(origin: origin, size: model.viewport.size)).origin
      expect((host.target ?? host.offset).isNear(offset, within: 0.01), "it is scrolled to another place")
      // It is there already.
      if host.target == nil { model.arrive() }
    } else {
      expect(host.target == nil, "the host is still on its way to somewhere else")
      model.scroll(to: item, at: position)
    }
  }

  func select(_ fraction: Double, _ position: ScrollPosition) {
    // Before the item is selected, a reload that waits is carried out.
    guard model.awaitedData.place(at: 0) != nil else { return }
    if model.marks.reloads { passBeforeCall() }
    guard let place = model.arranged.place(at: fraction) else { return }
    if position != [] { passBeforeCall() }
    let item = model.arranged.item(at: place)
    do {
      try view.selectItem(at: place, scrollPosition: position)
      expect(item != nil, "an item is selected that there is not")
    } catch {
      return expect(item == nil, "an item cannot be selected: \(error)")
    }
    guard let item else { return }
    model.selectByProgram(item)
    if position != [] {
      expect(host.target == nil, "the host is still on its way to somewhere else")
      model.scroll(to: item, at: position)
    }
  }

  func deselect(_ fraction: Double) {
    guard let place = model.arranged.place(at: fraction), let item = model.arranged.item(at: place) else { return }
    view.deselectItem(at: place)
    model.selected.remove(item)
  }

  /// Selects or deselects all between two items, by ranges in any order.
  func setSelected(_ isSelected: Bool, from start: Double, to end: Double) {
    // As `select` and `deselect` do: one of them carries out a reload that waits.
    guard model.awaitedData.place(at: 0) != nil else { return }
    if isSelected, model.marks.reloads { passBeforeCall() }
    guard let one = model.arranged.place(at: start), let other = model.arranged.place(at: end) else { return }
    let places = model.arranged.allItems.compactMap { model.arranged.place(of: $0) }
      .filter { min(one, other) <= $0 && $0 <= max(one, other) }
    var ranges: [ItemRange] = []
    // In two parts, which overlap, so that they are no set yet; the last item comes last.
    for part in [places.suffix(places.count / 2), places[...]] {
      for (section, items) in Dictionary(grouping: part, by: \.section).sorted(by: { $0.key < $1.key }) {
        ranges.append(ItemRange(section: section, items: items[0].item..<items[items.count - 1].item + 1))
      }
    }
    guard isSelected else {
      view.deselectItems(in: ranges)
      return model.selected.subtract(places.compactMap { model.arranged.item(at: $0) })
    }
    do {
      try view.selectItems(in: ranges)
    } catch {
      note("items cannot be selected: \(error)")
    }
    for place in places {
      if let item = model.arranged.item(at: place) { model.selectByProgram(item) }
    }
  }

  func selectAll() {
    if model.marks.reloads { passBeforeCall() }
    do {
      try view.selectAllItems()
    } catch {
      note("items cannot be selected: \(error)")
    }
    for item in model.arranged.allItems { model.selectByProgram(item) }
  }

  func beginPress(_ fraction: Double) {
    pass()
    guard let place = model.arranged.place(at: fraction), let item = model.arranged.item(at: place) else { return }
    view.pressBegan(on: place)
    if model.anchor.isTarget { model.anchor = .none }
    model.beginPress(on: item)
  }

  func movePress(inside isInside: Bool) {
    pass()
    let pressed = model.press.flatMap { model.arranged.place(of: $0.item) }
    view.pressMoved(to: isInside ? pressed : nil)
    model.movePress(inside: isInside)
  }

  func endPress(_ modifiers: KeyModifiers) {
    pass()
    view.pressEnded(modifiers: modifiers)
    model.endPress(modifiers)
  }

  func focus(_ fraction: Double?) {
    // Before the item gets the focus, a reload that waits is carried out.
    if let fraction, model.marks.reloads, model.source.place(at: fraction) != nil { passBeforeCall() }
    let place = fraction.flatMap { model.marks.reloads ? nil : model.arranged.place(at: $0) }
    do {
      try view.focusItem(at: place)
    } catch {
      note("an item cannot have the focus: \(error)")
    }
    model.focused = place.flatMap { model.arranged.item(at: $0) }
  }

  func press(_ key: Key, _ modifiers: KeyModifiers) {
    pass()
    // What is in view counts, also where the rules leave open where that is.
    checkViewport()
    switch key {
    case .enter, .space, .escape, .a:
      let means = model.press(key, modifiers)
      expect(view.keyPressed(key, modifiers: modifiers) == means, "\(key) should \(means ? "" : "not ")mean something")
    default:
      // During a transition, what is in view belongs to two layouts.
      let targets = model.transition == nil || model.focused != nil ? model.targets(of: key) : nil
      let former = model.focused
      let means = view.keyPressed(key, modifiers: modifiers)
      let item = view.focusedItem.flatMap { model.arranged.item(at: $0) }
      if let targets {
        expect(
          means ? targets.contains(item) : item == former && targets.contains(nil),
          "\(key) moves the focus from \(former ?? 0) to \(item ?? 0), not to \(targets.map { $0 ?? 0 })")
      }
      if means, let item {
        expect(item == former || host.target == nil, "the host is still on its way to somewhere else")
        model.moveFocus(to: item, modifiers)
      }
    }
  }
}
