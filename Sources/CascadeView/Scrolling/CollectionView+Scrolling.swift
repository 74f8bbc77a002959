public import CascadeLayout

extension CollectionView {
  /// Tells the collection view that the host has scrolled: the viewport's top left corner is at this point of the
  /// content, in coordinates on screen.
  ///
  /// A press is cancelled unless the offset is the one that the collection view requested. An offset that is not finite
  /// is refused.
  public func didScroll(to offset: Point) {
    guard offset.x.isFinite, offset.y.isFinite else { return report(.invalidReport) }
    viewport.countReport()
    let offsetCount = viewport.host.offsetCount
    let isPutOff = putsOff { [unowned(unsafe) self] in
      // Unless the host has been told or has reported another offset since.
      if viewport.host.offsetCount == offsetCount { scroll(toReported: offset) }
    }
    if !isPutOff { scroll(toReported: offset) }
  }

  @inline(never)
  private func scroll(toReported offset: Point) {
    let isEcho = offset == viewport.host.offset
    viewport.noteReport(offset)
    let origin = viewport.mirror(offset)
    let position = axis.position(of: origin)
    viewport.noteScroll(to: position, at: host.time)
    // A difference of up to a point can be the host's rounding. But a finger or a wheel may scroll by as little.
    let rounding = isTracking ? 0.0 : 1
    // The anchor is kept if the host is where the anchor left it, or where it could at most get: then the user has
    // not scrolled, and the item still holds.
    if let anchor = viewport.anchor, (anchor.offset - position).magnitude > rounding,
      (reachable(anchor.offset) - position).magnitude > rounding
    {
      viewport.setAnchor(nil)
    }
    guard origin != viewport.origin else { return }
    viewport.noteScrollAtEnd(to: position, along: axis)
    if !isEcho { pressCancelled() }
    setViewport(viewport.bounds(at: origin))
    if pending.mustArrange, pending.change != .appended { captureAnchor() }
  }

  /// The offset at which a host that has not scrolled may be instead of the given one. The content as the host knows it
  /// may end earlier, if the viewport has grown since.
  private func reachable(_ offset: Double) -> Double {
    min(offset, max(axis.length(of: viewport.contentSize) - axis.length(of: viewport.size), 0))
  }

  /// Asks the layout where a scroll comes to rest after the user lets go, given the offset at which it otherwise would.
  ///
  /// - Parameters:
  ///   - offset: The proposed content offset.
  ///   - velocity: The speed at which the user lets go, in points per second; 0 by default.
  /// - Returns: The offset to scroll to. It is the proposed one unless the layout chooses another.
  public func targetContentOffset(forProposed offset: Point, velocity: Point = .zero) -> Point {
    let target = arrangement.targetContentOffset(
      forProposed: viewport.mirror(offset), velocity: viewport.presentation.mirror(velocity: velocity),
      viewport: viewport.size)
    guard target.x.isFinite, target.y.isFinite else {
      report(.invalidOffset)
      return offset
    }
    return viewport.mirror(target)
  }

  /// Scrolls to an item.
  ///
  /// While the view has no breadth, the scroll waits for the next pass with one, which carries it out at once, if the
  /// item exists then. Of several that wait, the last one is carried out.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - position: Its place in the viewport. Nothing happens if it is empty.
  ///   - animated: True if the host scrolls there smoothly. With ``reducesMotion`` it jumps.
  /// - Throws: ``ScrollError`` if the item does not exist, the position names two places along one axis, or pending
  ///   changes cannot be arranged.
  public func scrollToItem(at item: IndexPath, at position: ScrollPosition, animated: Bool) throws(ScrollError) {
    try scroll(to: .item(item), at: position, animated: animated)
  }

  /// Scrolls to an element, like ``scrollToItem(at:at:animated:)`` to an item.
  ///
  /// - Throws: ``ScrollError``, for the same reasons.
  public func scroll(to element: LayoutElement, at position: ScrollPosition, animated: Bool) throws(ScrollError) {
    guard position.isConsistent else { throw .conflictingPositions(position) }
    try scroll(to: ScrollTarget(element: element, position: position), animated: animated)
  }

  /// Scrolls to the content's end, which then holds the viewport until the user scrolls, the program scrolls elsewhere, or
  /// the data changes. If ``anchorEdge`` is the end, it also stays at what is appended.
  ///
  /// - Parameter animated: True if the host scrolls there smoothly. With ``reducesMotion`` it jumps.
  /// - Throws: ``ScrollError`` if pending changes cannot be arranged.
  public func scrollToEnd(animated: Bool) throws(ScrollError) {
    try scroll(to: ScrollTarget(), animated: animated)
  }

  /// Scrolls an item to the viewport's start, and makes room for that after the content where too little follows the item,
  /// as a chat does with a question whose answer is yet to come.
  ///
  /// What comes after the item takes from the room. The item stays at the start while that grows, even with
  /// ``AnchorEdge/end``, until the user or the program scrolls. The room ends with the item, with a reload, and when
  /// another item is brought to the start.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - animated: True if the host scrolls there smoothly. With ``reducesMotion`` it jumps.
  /// - Throws: ``ScrollError`` if the item does not exist, or pending changes cannot be arranged.
  public func bringToStart(_ item: IndexPath, animated: Bool) throws(ScrollError) {
    var target = ScrollTarget(element: .item(item), position: .atStart(of: axis, in: readingDirection))
    target.makesRoom = true
    try scroll(to: target, animated: animated)
  }

  /// Scrolls to a target, or waits with that for a breadth.
  func scroll(to target: ScrollTarget, animated: Bool) throws(ScrollError) {
    let isPutOff = putsOff { [unowned(unsafe) self] in
      _ = attempt({ () throws(ScrollError) in try scroll(to: target, animated: animated) }) { .scroll($0) }
    }
    guard !isPutOff else { return }
    guard hasBreadth else {
      if target.leads { viewport.setWaitingTarget(target) }
      return
    }
    do {
      try layoutIfNeeded()
    } catch {
      throw .layout(error)
    }
    if target.makesRoom { pass { makeRoom(for: target) } }
    let offset = offset(of: target)
    if let element = target.element {
      guard contains(element), offset != nil else { throw .noSuchElement(element) }
      guard target.leads else { return }
    }
    guard let offset else { return }
    pass { scroll(to: target, at: offset, animated: animated && !reducesMotion) }
  }

  /// Scrolls, within a pass, to the target that has waited for a breadth, if everything has been arranged.
  @inline(never)
  func scrollToWaitingTarget() {
    guard hasBreadth, !pending.hasFailed, let target = viewport.takeWaitingTarget(),
      target.element.map(contains) ?? true
    else { return }
    makeRoom(for: target)
    if let offset = offset(of: target) { scroll(to: target, at: offset, animated: false) }
  }

  /// Makes room after the content, if a target needs that, within a pass.
  private func makeRoom(for target: ScrollTarget) {
    guard target.makesRoom, let element = target.element, contains(element) else { return }
    viewport.setRoomItem(element.indexPath)
    resizeContent()
  }

  /// Scrolls, within a pass, to the offset that brings a target to its place.
  func scroll(to target: ScrollTarget, at offset: Point, animated: Bool) {
    // A host that is scrolling elsewhere must be told even if it is just passing the right place.
    let isScrolling = viewport.host.isScrolling
    viewport.setTarget(nil)
    viewport.setAnchor(nil)
    viewport.setAimsAtEnd(target.element == nil)
    if animated {
      viewport.holdEnd(along: axis, within: target.element == nil ? .infinity : -.infinity)
      guard offset != viewport.origin || isScrolling else { return hold(target) }
      viewport.setTarget(target)
      return resumeScrolling(to: target)
    }
    viewport.noteJump(to: axis.position(of: offset))
    setViewport(viewport.bounds(at: offset))
    viewport.holdEnd(along: axis)
    hold(target)
    tellOffset(always: isScrolling)
  }

  /// Makes an item that was scrolled to hold the viewport, so that no length that is measured afterwards, be it its own,
  /// moves it out of its place.
  private func hold(_ target: ScrollTarget) {
    guard let element = target.element, element.kind == .item, keepsAnchor else { return }
    // With its room, the content ends where the viewport does.
    let hasRoom = element.indexPath == viewport.roomItem
    if hasRoom { viewport.holdEnd(along: axis, within: -.infinity) }
    guard !viewport.followsEnd,
      let attributes = arrangement.attributes(of: element, viewport: viewport.bounds)
    else { return }
    let place = target.place(along: axis, in: readingDirection)
    // The content's start brings an item to its start by itself, together with what is inserted there.
    guard place == .center || place == .end || hasRoom || !isHeldAtStart else { return }
    viewport.setAnchor(
      Anchor(element.indexPath, at: attributes.frame, scrolledTo: place, in: viewport.bounds, axis: axis))
  }

  /// Tells the collection view that the host's smooth scrolling has ended, or that the user has interrupted it.
  public func scrollAnimationDidEnd() {
    guard !putsOff({ [unowned(unsafe) self] in scrollAnimationDidEnd() }) else { return }
    let target = viewport.target
    viewport.noteScrollingEnd()
    viewport.setTarget(nil)
    if let target, let offset = offset(of: target) {
      // Elsewhere, the user has taken over.
      let way = axis.position(of: offset) - axis.position(of: viewport.origin)
      if way.magnitude <= 1 { hold(target) }
    }
    if anchorEdge == .end || viewport.endHold.isHeld { markElements() }
  }

  /// The edge of the content that the viewport stays at while the content changes; the start by default.
  ///
  /// With the end, the view opens there. It stays at the end when items are appended or change their lengths and when
  /// the viewport changes its size, until the user scrolls towards the start. From then on, what the user looks at
  /// stays in place, as with the start. Content shorter than the viewport ends where the viewport does, so that its
  /// offset is negative.
  public var anchorEdge: AnchorEdge {
    get { viewport.endHold.edge }
    set {
      guard newValue != anchorEdge else { return }
      viewport.setAnchorEdge(newValue)
      endDidChange()
    }
  }

  /// A Boolean value that tells whether the viewport is at the content's end, or at most 8 points from it.
  public var isAtEnd: Bool {
    viewport.end(along: axis) - axis.position(of: viewport.origin) <= EndHold.reach
  }

  /// A Boolean value that a host sets while the user is holding the content, by a finger or a wheel; false by default.
  ///
  /// While it is true, the viewport does not follow the content's end.
  public var isTracking: Bool {
    get { viewport.endHold.isTracking }
    set {
      viewport.setTracking(newValue)
      if anchorEdge == .end, !pending.noteLate({ $0.changesEnd = true }) { markElements() }
    }
  }

  /// Makes the next pass move the viewport to the content's end, if that holds it.
  @inline(never)
  func endDidChange() {
    guard !pending.noteLate({ $0.changesEnd = true }) else { return }
    viewport.holdEnd(along: axis)
    markElements()
  }
}

extension CollectionView {
  /// Makes the host scroll smoothly to the target's present place.
  func resumeScrolling(to target: ScrollTarget) {
    guard let offset = shownOffset(of: target) else { return viewport.setTarget(nil) }
    viewport.noteTold(offset, surroundings(of: target))
    viewport.noteScrolling()
    host.setContentOffset(offset, animated: true)
  }

  /// Makes the host scroll to the target's new place, if that has moved without the viewport.
  func followScrollTarget() {
    // The content's end needs no update: the host ends at whatever is the end when it arrives.
    guard let target = viewport.target, target.element != nil, let told = target.told else { return }
    let surroundings = surroundings(of: target)
    guard surroundings != told.surroundings else { return }
    if shownOffset(of: target) == told.offset {
      viewport.noteTold(told.offset, surroundings)
    } else {
      resumeScrolling(to: target)
    }
  }

  private func surroundings(of target: ScrollTarget) -> ScrollTarget.Surroundings {
    ScrollTarget.Surroundings(
      frame: target.element.flatMap { arrangement.attributes(of: $0, viewport: viewport.bounds)?.frame },
      content: viewport.contentSize, viewport: viewport.size)
  }

  /// The content offset on screen that brings a target to its place; nil if it no longer exists.
  private func shownOffset(of target: ScrollTarget) -> Point? {
    offset(of: target).map { viewport.mirror($0) }
  }

  /// The content offset, in the layout's coordinates, that brings a target to its place; nil if it no longer exists.
  private func offset(of target: ScrollTarget) -> Point? {
    guard let element = target.element else { return clamped(endOffset) }
    guard let attributes = arrangement.attributes(of: element, viewport: viewport.bounds), attributes.isFinite
    else { return nil }
    if let place = target.shownPlace {
      let position = viewportStart(at: place, of: attributes.frame)
      return clamped(axis.point(position: position, across: axis.across(of: viewport.origin)))
    }
    let frame = viewport.presentation.mirror(attributes.frame)
    let bounds = bounds
    let offset = Point(
      x: target.position.horizontal.offset(
        from: bounds.minX, length: bounds.size.width, to: frame.minX, length: frame.size.width),
      y: target.position.vertical.offset(
        from: bounds.minY, length: bounds.size.height, to: frame.minY, length: frame.size.height))
    return clamped(viewport.mirror(offset))
  }
}
