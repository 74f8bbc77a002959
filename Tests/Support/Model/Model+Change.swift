import CascadeLayout
import CascadeView

// MARK: What marks something as changed

extension Model {
  /// Other data, which is not said to follow from the present one.
  mutating func reload(_ sections: [DataSection]) {
    source = sections
    captureAnchor()
    marks.reloads = true
  }

  /// More data at the end.
  mutating func append(_ sections: [DataSection]) {
    source = sections
    marks.appends = true
  }

  /// Another length of an item.
  mutating func measure(_ item: UInt64, as length: Double) {
    guard configuration.measures, !marks.reloads, (measured[item] ?? Configuration.estimate) != length else { return }
    captureAnchor()
    measured[item] = length
    marks.settles = true
  }

  /// Other measures, or another axis.
  mutating func change(_ choice: LayoutChoice) {
    self.choice = choice
    captureAnchor()
    marks.settles = true
  }

  mutating func resize(_ size: Size) {
    guard size != viewport.size else { return }
    let axis = choice.scrollAxis
    captureAnchor()
    if choice.kind == .circle || axis.breadth(of: size) != axis.breadth(of: viewport.size) { marks.settles = true }
    viewport.size = size
    marks.resizes = true
    marks.clamps = true
  }

  /// The user, or the host by itself, has moved the viewport; the offset is the one on screen.
  mutating func scroll(to offset: Point, isEcho: Bool) {
    let origin = presentation.mirror(Rect(origin: offset, size: viewport.size)).origin
    // Until the next pass, the content scrolls along the axis along which it has been arranged.
    let axis = reference?.axis ?? choice.scrollAxis
    let position = axis.position(of: origin)
    if let held = anchor.offset {
      // A host that had to go back to the content's end because the viewport has grown has not scrolled.
      let contentSize = reference?.contentSize ?? .zero
      let reachable = min(held, max(axis.length(of: contentSize) - axis.length(of: viewport.size), 0))
      if (reachable - position).magnitude > 1 { anchor = .none }
    }
    guard origin != viewport.origin else { return }
    if !isEcho { cancelPress() }
    // What only rounding has moved is where it was.
    if !origin.isNear(viewport.origin, within: 1e-9) { marks.isScrolled = true }
    viewport.origin = origin
    userOrigin = origin
    marks.shows = true
    if marks.settles { captureAnchor() }
  }
}

extension LayoutChoice {
  /// The axis along which the layout scrolls.
  var scrollAxis: Axis { kind == .justified || kind == .circle ? .vertical : axis }
}

// MARK: What changes something at once

extension Model {
  /// Follows an update of the data; what was marked before has been carried out.
  mutating func update(_ batch: ModelBatch) {
    source = batch.after
    guard !marks.reloads else { return }
    transition = nil
    chooseAnchor(batch)
    arranged = batch.after
    selected = Set(selected.compactMap { batch.items[$0] })
    focused = focused.flatMap { batch.items[$0] }
    extensionOrigin = extensionOrigin.flatMap { batch.items[$0] }
    extensionEnd = extensionEnd.flatMap { batch.items[$0] }
    target = target.flatMap { target in batch.items[target.item].map { ($0, target.position) } }
    press = press.flatMap { press in batch.items[press.item].map { ($0, press.isInside) } }
    var lengths: [UInt64: Double] = [:]
    for (item, length) in measured {
      if let survivor = batch.items[item], !batch.reloaded.contains(survivor) { lengths[survivor] = length }
    }
    measured = lengths
    let startsAnew = changesAxis
    reference = makeReference()
    settle(afterUpdate: true, startsAnew: startsAnew)
    reference?.scroll(to: viewport.origin)
    marks = .none
  }

  /// Shows the data by another layout; what was marked before has been carried out.
  mutating func setLayout(_ choice: LayoutChoice) {
    self.choice = choice
    guard !marks.reloads else {
      transition = nil
      return
    }
    if transition != nil {
      transition = nil
      if marks.isScrolled { isOriginKnown = false }
    }
    let old = reference
    reference = makeReference()
    guard let old, let reference else { return }
    move(to: restingOrigins(from: old, to: reference))
    anchor = .none
    reference.scroll(to: viewport.origin)
    marks = .none
  }

  /// Begins to change to another layout by hand; what was marked before has been carried out.
  mutating func startTransition(_ choice: LayoutChoice) {
    guard let old = reference else { return }
    // What has been scrolled to during another transition has no cells, so it cannot be chosen from.
    let isAnchorKnown = isOriginKnown && (transition == nil || !marks.isScrolled)
    let present = self.choice
    self.choice = choice
    let new = makeReference()
    self.choice = present
    guard let new else { return }
    let jumps = isAnchorKnown ? restingOrigins(from: old, to: new).map { $0 - viewport.origin } : []
    transition = ModelTransition(choice: choice, reference: new, jumps: jumps)
  }

  mutating func finishTransition() {
    guard let transition else { return }
    self.transition = nil
    choice = transition.choice
    reference = transition.reference
    anchor = .none
    if transition.jumps.isEmpty { isOriginKnown = false }
    move(to: transition.jumps.compactMap { reference?.clamped(viewport.origin + $0) })
    reference?.scroll(to: viewport.origin)
    marks.shows = true
    // In a viewport of another size the new layout has yet to be arranged, and what then holds is left open.
    guard marks.resizes else { return }
    marks.settles = true
    anchor = .unknown(offset: 0)
    isOriginKnown = false
  }

  mutating func cancelTransition() {
    guard transition != nil else { return }
    transition = nil
    marks.shows = true
  }

  /// Where the viewport may come to rest in another layout: with the selected item in view that is nearest to the
  /// viewport's centre, or else the item nearest to it, where it was, as far as the content reaches.
  private func restingOrigins(from old: Reference, to new: Reference) -> [Point] {
    guard configuration.keepsAnchor else { return [new.resting(viewport.origin)] }
    let center = viewport.center
    var inView: [(item: UInt64, frame: Rect, distance: Double)] = []
    for (attributes, identity) in zip(old.elements, old.identities)
    where identity.kind == .item && attributes.frame.intersects(viewport) {
      let offset = attributes.frame.center - center
      inView.append((identity.number, attributes.frame, offset.x * offset.x + offset.y * offset.y))
    }
    let selectedInView = inView.filter { selected.contains($0.item) }
    let candidates = selectedInView.isEmpty ? inView : selectedInView
    let least = candidates.map(\.distance).min() ?? 0
    let origins = candidates.filter { $0.distance <= least + 1e-6 }.compactMap { candidate in
      new.frame(ofItem: candidate.item).map {
        new.resting(viewport.origin + ($0.center - candidate.frame.center))
      }
    }
    return origins.isEmpty ? [new.resting(viewport.origin)] : origins
  }
}

extension Rect {
  var center: Point { Point(x: minX + size.width / 2, y: minY + size.height / 2) }
}

// MARK: Scrolling by the program

extension Model {
  /// Where the viewport has to be for an item to be at a place in it.
  func origin(showing item: UInt64, at position: ScrollPosition) -> Point? {
    guard let reference, let frame = reference.frame(ofItem: item) else { return nil }
    let (seen, bounds) = (presentation.mirror(frame), presentation.mirror(viewport))
    func start(_ bits: UInt8, _ start: Double, _ length: Double, _ position: Double, _ itemLength: Double) -> Double {
      ModelPlace(bits: bits)?.origin(from: start, length: length, to: position, itemLength: itemLength) ?? start
    }
    let origin = Point(
      x: start(position.rawValue >> 4, bounds.minX, bounds.size.width, seen.minX, seen.size.width),
      y: start(position.rawValue & 15, bounds.minY, bounds.size.height, seen.minY, seen.size.height))
    return reference.clamped(presentation.mirror(Rect(origin: origin, size: viewport.size)).origin)
  }

  /// Scrolls to an item at once; from now on, it holds the viewport at its place.
  mutating func scroll(to item: UInt64, at position: ScrollPosition) {
    guard let origin = origin(showing: item, at: position) else { return }
    if !origin.isNear(viewport.origin, within: 1e-9) { marks.isScrolled = true }
    viewport.origin = origin
    marks.shows = true
    target = nil
    anchor = .none
    hold(item, at: position)
  }

  /// Has arrived somewhere smoothly: at what was scrolled to, unless the user has interrupted that.
  mutating func arrive() {
    guard let (item, position) = target else { return }
    target = nil
    guard let reference, let origin = origin(showing: item, at: position) else { return }
    let axis = reference.axis
    guard (axis.position(of: origin) - axis.position(of: viewport.origin)).magnitude <= 1 else { return }
    hold(item, at: position)
  }

  /// Makes an item that was scrolled to hold the viewport. The very start of the content holds it by itself, unless the
  /// item is in the middle or at the end of it.
  private mutating func hold(_ item: UInt64, at position: ScrollPosition) {
    // What is pinned does not matter to items.
    guard configuration.keepsAnchor, let reference, let frame = reference.frame(ofItem: item) else { return }
    let axis = reference.axis
    var place = ModelPlace(bits: axis == .vertical ? position.rawValue & 15 : position.rawValue >> 4)
    if axis == .horizontal, direction == .rightToLeft { place = place?.mirrored }
    let offset = axis.position(of: viewport.origin)
    guard offset >= Self.start || place == .middle || place == .end else { return }
    var held = ModelAnchor(item, at: frame, viewport: viewport, axis: axis)
    held.place = place
    if place != nil { held.fraction = nil }
    anchor = .held([held], offset: offset)
  }
}
