import CascadeLayout

extension CollectionView {
  /// Chooses the item that holds the viewport, from what is on screen.
  ///
  /// An anchor that still holds is kept, so that a window that is made narrow and then broad again ends where it began.
  ///
  /// In the middle of a pass, not everything has its place yet. Then the choice is made at the end of the pass.
  func captureAnchor() {
    guard !pending.noteLate({ $0.changesContent = true }) else { return }
    guard keepsAnchor, viewport.anchor == nil, axis == layout.axis, !isHeldAtEdge else { return }
    viewport.setAnchor(anchorCandidate { _ in true })
  }

  /// True if an edge of the content holds the viewport instead of an item: the end, or the start while the viewport is
  /// right there, so that what is inserted there comes into view.
  var isHeldAtEdge: Bool { viewport.followsEnd || isHeldAtStart }

  /// True if the content's start holds the viewport.
  var isHeldAtStart: Bool {
    // Mirroring or following an anchor can turn 0 into a tiny number.
    anchorEdge == .start && axis.position(of: viewport.origin) < 0.001
  }

  /// An anchor at the first item wholly in view that is still there, or else at the first one partly in view.
  func anchorCandidate(where isThere: (IndexPath) -> Bool) -> Anchor? {
    let low = axis.position(of: viewport.origin)
    let high = low + axis.length(of: viewport.size)
    var crossing: LayoutAttributes?
    for cell in cellsByLayout where cell.element.kind == .item {
      let position = axis.position(of: cell.attributes.frame.origin)
      let end = position + axis.length(of: cell.attributes.frame.size)
      // An item without length cannot be seen.
      guard position < high, end > low, end > position, isThere(cell.element.indexPath) else { continue }
      if position >= low, end <= high {
        return Anchor(cell.element.indexPath, at: cell.attributes.frame, in: viewport.bounds, axis: axis)
      }
      if crossing == nil { crossing = cell.attributes }
    }
    return crossing.map { Anchor($0.indexPath, at: $0.frame, in: viewport.bounds, axis: axis) }
  }

  /// Moves the viewport so that its anchor stays in place, or leaves it where it is, within the content.
  ///
  /// - Parameters:
  ///   - change: What has been arranged.
  ///   - afterUpdate: True if the layout and the delegate choose where it comes to rest if nothing holds it.
  func settleViewport(after change: LayoutChange = .everything, afterUpdate: Bool = false) {
    var target = clamped(viewport.origin)
    if afterUpdate { target = restingOffset(for: target) }
    moveViewportWithin(anchoredOffset(after: change) ?? target)
    viewport.renewAnchor(along: axis)
  }

  /// Moves the viewport to the content's end if that holds it, or else to the nearest place within the content.
  @inline(never)
  func moveViewportWithin(_ offset: Point) {
    let target = clamped(offset)
    viewport.restNearEnd(at: target, along: axis)
    let followsEnd = viewport.followsEnd
    moveViewport(to: followsEnd ? clamped(endOffset) : target)
    // Being clamped may have brought it to the end, or the content may be shorter than the viewport.
    if followsEnd || !viewport.endHold.isHeld && !viewport.holdsRoomItem { viewport.holdEnd(along: axis, within: 0) }
  }

  /// Moves the viewport to the edge that it stays at, for content that scrolls along a new axis.
  func startAnew() {
    viewport.setAnchor(nil)
    viewport.setAimsAtEnd(false)
    viewport.holdEnd(along: axis, within: .infinity)
    moveViewportWithin(.zero)
  }

  /// The content offset nearest to the given one that keeps the viewport within the content.
  @inline(never)
  func clamped(_ offset: Point) -> Point { viewport.clamped(offset, in: viewport.contentSize, along: axis) }

  /// The content offset at which viewport and content end together.
  var endOffset: Point {
    axis.point(position: viewport.end(along: axis), across: axis.across(of: viewport.origin))
  }

  /// The content offset at which the viewport comes to rest, as the arrangement and the delegate choose it for the
  /// given one.
  func restingOffset(for offset: Point, in newArrangement: (any LayoutArrangement)? = nil) -> Point {
    let arrangement = newArrangement ?? arrangement
    var content = viewport.presentation
    if content.direction == .rightToLeft { content.contentWidth = arrangement.contentSize.width }
    func mirror(_ origin: Point) -> Point { content.mirror(contentOffset: origin, viewport: viewport.size) }
    let shown = mirror(
      arrangement.targetContentOffset(forProposed: offset, velocity: .zero, viewport: viewport.size))
    let origin = mirror(
      delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: shown) ?? shown)
    guard origin.x.isFinite, origin.y.isFinite else {
      report(.invalidOffset)
      return offset
    }
    return origin
  }

  /// The content offset that keeps the content's end or the anchor in place, or nil if nothing holds.
  private func anchoredOffset(after change: LayoutChange) -> Point? {
    if viewport.followsEnd { viewport.setAnchor(nil) }
    guard var anchor = viewport.anchor,
      let attributes = arrangement.attributes(of: .item(anchor.item), viewport: viewport.bounds),
      attributes.isFinite
    else { return nil }
    var grows = false
    if case .resized = change { grows = viewport.endHold.edge == .end }
    let position = anchor.follow(
      to: attributes.frame, in: axis.length(of: viewport.size), axis: axis, grows: grows)
    viewport.setAnchor(anchor)
    return axis.point(position: position, across: axis.across(of: viewport.origin))
  }

  /// Moves the viewport because the content has moved, not because the user has scrolled.
  func moveViewport(to origin: Point) {
    let old = viewport.bounds
    if origin != old.origin {
      // Elements that follow the viewport may have been arranged for its old place.
      let new = Rect(origin: origin, size: old.size)
      let change = arrangement.invalidation(forBoundsChange: new, from: old)
      viewport.jump(to: origin, along: axis)
      if let change {
        _ = attempt({ () throws(LayoutError) in
          content.take(try arrange(by: layout, content.itemCounts, after: change, from: .handedOn(arrangement)))
        }) { .layout($0) }
      }
    }
    tellOffset()
  }

  /// Makes the host scroll to the viewport's place, unless it is there already and `always` is false.
  func tellOffset(always: Bool = false) {
    let offset = contentOffset
    guard always || offset != viewport.host.offset else { return }
    viewport.noteSentOffset(offset)
    host.setContentOffset(offset, animated: false)
    // The jump has ended the host's smooth scrolling.
    if let target = viewport.target { resumeScrolling(to: target) }
  }

  /// Adds the requested adjustments to the content's size and offset, and tells the host the viewport's place on screen
  /// if the presentation has changed.
  func adjustOffset() {
    if let adjustment = viewport.takeOffsetAdjustment() {
      resizeContent()
      moveViewportWithin(Point(x: viewport.origin.x + adjustment.x, y: viewport.origin.y + adjustment.y))
    }
    // Mirrored content changes its place on screen with the viewport's width. In all other passes, the host is not
    // told: it may have rounded the offset, and telling it would stop its scrolling.
    guard viewport.takeMustTell() || viewport.appearsAnew else { return }
    // With another pixel scale, the size is rounded differently.
    tellContentSize()
    tellOffset()
  }
}
