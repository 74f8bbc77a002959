public import CascadeLayout

extension CollectionView {
  /// Tells the collection view that the host has scrolled: the viewport's top left corner is at this point of the
  /// content, in coordinates on screen.
  ///
  /// A press is cancelled unless the offset is the one that the collection view asked for. One that is not finite is
  /// refused.
  public func didScroll(to offset: Point) {
    guard offset.x.isFinite, offset.y.isFinite else { return report(.invalidReport) }
    let isEcho = offset == hostOffset
    hostOffset = offset
    let origin = presentation.mirror(Rect(origin: offset, size: viewport.size)).origin
    let position = layout.axis.position(of: origin)
    motion.move(to: position, at: host.time)
    if let anchor, (anchor.offset - position).magnitude > 1, (reachable(anchor.offset) - position).magnitude > 1 {
      self.anchor = nil
    }
    guard origin != viewport.origin else { return }
    if !isEcho { pressCancelled() }
    setViewport(Rect(origin: origin, size: viewport.size))
  }

  /// Where a host comes to rest that has been at an offset and has not scrolled: it may have rounded the offset to its
  /// pixels, and had to take it back to the end of the content as it knows it if the viewport has grown since.
  private func reachable(_ offset: Double) -> Double {
    min(offset, max(layout.axis.length(of: layoutContentSize) - layout.axis.length(of: viewport.size), 0))
  }

  /// Where a scroll comes to rest that the user lets go and that would otherwise do so at the proposed offset: the
  /// layout decides.
  ///
  /// - Parameters:
  ///   - offset: The proposed content offset.
  ///   - velocity: The speed in points a second at which the user lets go; 0 by default.
  /// - Returns: The offset to scroll to, which is the proposed one unless the layout knows better.
  public func targetContentOffset(forProposed offset: Point, velocity: Point = .zero) -> Point {
    let sign: Double = presentation.direction == .rightToLeft ? -1 : 1
    let proposed = presentation.mirror(Rect(origin: offset, size: viewport.size)).origin
    let target = layout.targetContentOffset(
      forProposed: proposed, velocity: Point(x: velocity.x * sign, y: velocity.y))
    guard target.x.isFinite, target.y.isFinite else {
      report(.invalidOffset)
      return offset
    }
    return presentation.mirror(Rect(origin: target, size: viewport.size)).origin
  }

  /// Scrolls to an item.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - position: Where it comes to be in the viewport; nothing happens if it is empty.
  ///   - animated: Whether the host scrolls there smoothly; it does so at once if ``reducesMotion``.
  /// - Throws: ``ScrollError`` if there is no such item, the position names two places along one axis, or what was
  ///   marked as changed cannot be arranged.
  public func scrollToItem(at item: IndexPath, at position: ScrollPosition, animated: Bool) throws(ScrollError) {
    try scroll(to: .item(item), at: position, animated: animated)
  }

  /// Scrolls to an element, as ``scrollToItem(at:at:animated:)`` does to an item.
  ///
  /// - Throws: ``ScrollError``, as that does.
  public func scroll(to element: LayoutElement, at position: ScrollPosition, animated: Bool) throws(ScrollError) {
    guard position.isConsistent else { throw .conflictingPositions(position) }
    do {
      try layoutIfNeeded()
    } catch {
      throw .layout(error)
    }
    let target = ScrollTarget(element: element, position: position)
    guard contains(element), let offset = offset(of: target) else { throw .noSuchElement(element) }
    guard position != [] else { return }
    // A host that is on its way elsewhere has to be told also if it is just passing the right place.
    let isScrolling = hostIsScrolling
    scrollTarget = nil
    anchor = nil
    if animated, !reducesMotion {
      guard offset != viewport.origin || isScrolling else { return }
      scrollTarget = target
      resumeScrolling(to: target)
      return
    }
    motion.jump(to: axis.position(of: offset))
    setViewport(Rect(origin: offset, size: viewport.size))
    if element.kind == .item, keepsAnchor, axis.position(of: offset) > 0,
      let attributes = layout.attributes(of: element)
    {
      // What is measured on the way must not take the item out of its place again.
      anchor = Anchor(element.indexPath, at: attributes.frame, in: viewport, axis: axis)
    }
    tellOffset(always: isScrolling)
  }

  /// Tells the collection view that the host's smooth scrolling has come to its end, or was interrupted by the user.
  public func scrollAnimationDidEnd() {
    hostIsScrolling = false
    scrollTarget = nil
  }
}

extension CollectionView {
  /// Has the host scroll smoothly to where a target is now.
  func resumeScrolling(to target: ScrollTarget) {
    guard let offset = shownOffset(of: target) else {
      scrollTarget = nil
      return
    }
    scrollTarget?.told = (offset, surroundings(of: target))
    hostIsScrolling = true
    host.setContentOffset(offset, animated: true)
  }

  /// Has the host scroll on to where the target is by now, if that has moved without the viewport.
  func followScrollTarget() {
    guard let target = scrollTarget, let told = target.told else { return }
    let surroundings = surroundings(of: target)
    guard surroundings != told.surroundings else { return }
    if shownOffset(of: target) == told.offset {
      scrollTarget?.told?.surroundings = surroundings
    } else {
      resumeScrolling(to: target)
    }
  }

  private func surroundings(of target: ScrollTarget) -> ScrollTarget.Surroundings {
    ScrollTarget.Surroundings(
      frame: layout.attributes(of: target.element)?.frame, content: layoutContentSize, viewport: viewport.size)
  }

  /// The content offset on screen at which a target is in its place; nil if it is no more.
  private func shownOffset(of target: ScrollTarget) -> Point? {
    offset(of: target).map { presentation.mirror(Rect(origin: $0, size: viewport.size)).origin }
  }

  /// The content offset, in the layout's coordinates, at which a target is in its place; nil if it is no more.
  private func offset(of target: ScrollTarget) -> Point? {
    guard let attributes = layout.attributes(of: target.element), attributes.isFinite else { return nil }
    let frame = presentation.mirror(attributes.frame)
    let bounds = bounds
    let offset = Point(
      x: target.position.horizontal.offset(
        from: bounds.minX, length: bounds.size.width, to: frame.minX, length: frame.size.width),
      y: target.position.vertical.offset(
        from: bounds.minY, length: bounds.size.height, to: frame.minY, length: frame.size.height))
    return clamped(presentation.mirror(Rect(origin: offset, size: viewport.size)).origin)
  }
}
