import CascadeLayout

extension CollectionView {
  /// Chooses the item that holds the viewport, from what is on screen at the present viewport.
  ///
  /// An anchor that still holds is kept: a window that is made narrow and broad again ends where it began.
  ///
  /// In the middle of a pass, nothing is where it is going to be: then what is in view after it is chosen from.
  func captureAnchor() {
    guard !pending.noteLate({ $0.changesContent = true }) else { return }
    guard keepsAnchor, viewport.anchor == nil, axis == layout.axis, !isHeldAtEdge else { return }
    viewport.setAnchor(anchorCandidate { _ in true })
  }

  /// True if an edge of the content holds the viewport, so that no item does: the end, or at the very start of the content
  /// the start, so that what is inserted there comes into view.
  var isHeldAtEdge: Bool {
    // Mirroring, or following an anchor, may have made next to nothing of 0.
    viewport.endHold.edge == .end ? viewport.followsEnd : axis.position(of: viewport.origin) < 0.001
  }

  /// The first item wholly in view that is still there, or else the first one that reaches into it.
  func anchorCandidate(where isThere: (IndexPath) -> Bool) -> Anchor? {
    let low = axis.position(of: viewport.origin)
    let high = low + axis.length(of: viewport.size)
    var crossing: LayoutAttributes?
    for cell in cellsByLayout where cell.element.kind == .item {
      let position = axis.position(of: cell.attributes.frame.origin)
      let end = position + axis.length(of: cell.attributes.frame.size)
      // One without length cannot be looked at.
      guard position < high, end > low, end > position, isThere(cell.element.indexPath) else { continue }
      if position >= low, end <= high {
        return Anchor(cell.element.indexPath, at: cell.attributes.frame, in: viewport.bounds, axis: axis)
      }
      if crossing == nil { crossing = cell.attributes }
    }
    return crossing.map { Anchor($0.indexPath, at: $0.frame, in: viewport.bounds, axis: axis) }
  }

  /// Moves the viewport to where its anchor is now, or leaves it where it is, within the content.
  ///
  /// - Parameters:
  ///   - change: What has been arranged.
  ///   - afterUpdate: True if the layout and the delegate are asked where it comes to rest if nothing holds it.
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
    moveViewport(to: followsEnd ? endOffset : target)
    // It may have been taken back to the end, or the content is no longer than the viewport.
    if followsEnd || !viewport.endHold.isHeld { viewport.holdEnd(along: axis, within: 0) }
  }

  /// Moves the viewport to the edge that it stays at, of content that scrolls along another axis than before.
  func startAnew() {
    viewport.setAnchor(nil)
    viewport.holdEnd(along: axis, within: .infinity)
    moveViewportWithin(.zero)
  }

  /// The content offset nearest to the given one at which the viewport lies within the content.
  @inline(never)
  func clamped(_ offset: Point) -> Point { viewport.clamped(offset, in: viewport.contentSize, along: axis) }

  /// The content offset at which the viewport ends where the content does.
  var endOffset: Point {
    axis.point(position: viewport.end(along: axis), across: axis.across(of: viewport.origin))
  }

  /// The offset at which an arrangement and the delegate have the viewport come to rest that would do so at the given
  /// one.
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

  /// The content offset at which the content's end or the anchor is back in its place, or nil if nothing holds.
  private func anchoredOffset(after change: LayoutChange) -> Point? {
    if viewport.followsEnd { viewport.setAnchor(nil) }
    guard var anchor = viewport.anchor,
      let attributes = arrangement.attributes(of: .item(anchor.item), viewport: viewport.bounds),
      attributes.isFinite
    else { return nil }
    var grows = false
    if case .resized = change { grows = viewport.endHold.edge == .end }
    let position = anchor.follow(to: attributes.frame, axis: axis, grows: grows)
    viewport.setAnchor(anchor)
    return axis.point(position: position, across: axis.across(of: viewport.origin))
  }

  /// Moves the viewport because the content has moved, not because the user has scrolled.
  func moveViewport(to origin: Point) {
    let old = viewport.bounds
    if origin != old.origin {
      // What follows the viewport may have been arranged for the old place.
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

  /// Has the host scroll to where the viewport is, unless it is there and that is to be left alone.
  func tellOffset(always: Bool = false) {
    let offset = contentOffset
    guard always || offset != viewport.host.offset else { return }
    viewport.noteSentOffset(offset)
    host.setContentOffset(offset, animated: false)
    // The jump has ended what the host was doing.
    if let target = viewport.target { resumeScrolling(to: target) }
  }

  /// Adds the adjustments that were asked for to the content's size and offset, and tells the host where the viewport
  /// appears if the presentation is another one.
  func adjustOffset() {
    if let adjustment = viewport.takeOffsetAdjustment() {
      resizeContent()
      moveViewportWithin(Point(x: viewport.origin.x + adjustment.x, y: viewport.origin.y + adjustment.y))
    }
    // Mirrored content appears elsewhere in a viewport of another width. In all other passes the host, which may have
    // rounded the offset, is left alone: to be told would stop its scrolling.
    guard viewport.takeMustTell() || viewport.appearsAnew else { return }
    // Another scale of pixels rounds the size differently.
    tellContentSize()
    tellOffset()
  }
}
