import CascadeLayout

extension CollectionView {
  /// Chooses the item that holds the viewport, from what is on screen at the present viewport.
  ///
  /// An anchor that still holds is kept: a window that is made narrow and broad again ends where it began. At the very
  /// start of the content it is the start that is held, so that what is inserted there comes into view.
  func captureAnchor() {
    guard keepsAnchor, anchor == nil, axis == layout.axis, axis.position(of: viewport.origin) > 0 else { return }
    anchor = anchorCandidate { _ in true }
  }

  /// The first item wholly in view that is still there, or else the first one that reaches into it.
  func anchorCandidate(where isThere: (IndexPath) -> Bool) -> Anchor? {
    let low = axis.position(of: viewport.origin)
    let high = low + axis.length(of: viewport.size)
    var crossing: LayoutAttributes?
    for cell in cellsByLayout where cell.element.kind == .item {
      let position = axis.position(of: cell.attributes.frame.origin)
      let end = position + axis.length(of: cell.attributes.frame.size)
      guard position < high, end > low, isThere(cell.element.indexPath) else { continue }
      if position >= low, end <= high {
        return Anchor(cell.element.indexPath, at: cell.attributes.frame, in: viewport, axis: axis)
      }
      if crossing == nil { crossing = cell.attributes }
    }
    return crossing.map { Anchor($0.indexPath, at: $0.frame, in: viewport, axis: axis) }
  }

  /// Moves the viewport to where its anchor is now, or leaves it where it is, within the content.
  ///
  /// - Parameter afterUpdate: Whether the layout and the delegate are asked where it comes to rest if nothing holds it.
  func settleViewport(afterUpdate: Bool = false) {
    if axis != layout.axis {
      axis = layout.axis
      anchor = nil
      moveViewport(to: .zero)
      return
    }
    var target = clamped(viewport.origin)
    if afterUpdate { target = restingOffset(for: target) }
    moveViewport(to: clamped(anchoredOffset() ?? target))
    anchor?.offset = axis.position(of: viewport.origin)
  }

  /// Where a layout and the delegate have the viewport come to rest that would do so at an offset.
  func restingOffset(for offset: Point, in newLayout: (any CollectionLayout)? = nil) -> Point {
    let layout = newLayout ?? layout
    var content = presentation
    if content.direction == .rightToLeft { content.contentWidth = layout.contentSize.width }
    func mirror(_ origin: Point) -> Point { content.mirror(Rect(origin: origin, size: viewport.size)).origin }
    let shown = mirror(layout.targetContentOffset(forProposed: offset, velocity: .zero))
    let origin = mirror(
      delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: shown) ?? shown)
    guard origin.x.isFinite, origin.y.isFinite else {
      report(.invalidOffset)
      return offset
    }
    return origin
  }

  /// The content offset that puts the anchor back in its place, or nil if there is none.
  func anchoredOffset() -> Point? {
    guard let anchor, let attributes = layout.attributes(of: .item(anchor.item)), attributes.isFinite else {
      return nil
    }
    return axis.point(
      position: anchor.offset(for: attributes.frame, axis: axis), across: axis.across(of: viewport.origin))
  }

  /// The content offset nearest to the given one at which the viewport lies within content of a size, by default that on
  /// screen.
  func clamped(_ offset: Point, in size: Size? = nil) -> Point {
    let size = size ?? layoutContentSize
    return Point(
      x: min(max(offset.x, 0), max(size.width - viewport.size.width, 0)),
      y: min(max(offset.y, 0), max(size.height - viewport.size.height, 0)))
  }

  /// Moves the viewport because the content has moved, not because the user has scrolled.
  func moveViewport(to origin: Point) {
    let old = viewport
    if origin != old.origin {
      viewport.origin = origin
      jump.x += origin.x - old.origin.x
      jump.y += origin.y - old.origin.y
      motion.jump(to: axis.position(of: origin))
      // What is pinned, for instance, was arranged for the old place.
      if let change = layout.invalidation(forBoundsChange: viewport, from: old) {
        do {
          try prepareLayout(itemCounts, after: change)
        } catch {
          report(.layout(error))
        }
      }
    }
    tellOffset()
  }

  /// Has the host scroll to where the viewport is, unless it is there and that is to be left alone.
  func tellOffset(always: Bool = false) {
    let offset = contentOffset
    guard always || offset != hostOffset else { return }
    hostOffset = offset
    hostIsScrolling = false
    host.setContentOffset(offset, animated: false)
    // The jump has ended what the host was doing.
    if let scrollTarget { resumeScrolling(to: scrollTarget) }
  }

  /// Adds the adjustments that were asked for to the content's size and offset, and tells the host where the viewport
  /// appears if the presentation is another one.
  func adjustOffset() {
    if let adjustment = offsetAdjustment {
      offsetAdjustment = nil
      resizeContent()
      moveViewport(to: clamped(Point(x: viewport.minX + adjustment.x, y: viewport.minY + adjustment.y)))
    }
    // Mirrored content appears elsewhere in a viewport of another width. In all other passes the host, which may have
    // rounded the offset, is left alone: to be told would stop its scrolling.
    guard presentation != presented || mustTellOffset else { return }
    mustTellOffset = false
    // Another scale of pixels rounds the size differently.
    tellContentSize()
    tellOffset()
  }
}
