import CascadeLayout

/// The part of the content that the collection view shows, and the size of the whole.
///
/// In the layout's coordinates: left to right, and not rounded; ``presentation`` says how that appears on screen.
struct Viewport {
  /// The viewport's place and size.
  private(set) var bounds = Rect.zero

  /// The size of the whole content, with the adjustment that was asked for.
  private(set) var contentSize = Size.zero

  /// The way in which the content is to appear, and that in which it appeared at the last pass.
  private(set) var presentation = ContentPresentation()
  private var presented: ContentPresentation? = ContentPresentation()

  /// The distance by which the content has moved under the viewport in the present pass.
  private(set) var jump = Point.zero

  /// Its velocity, measured from where it has been.
  private var scrollVelocity = ScrollVelocity()

  /// The distance beyond it within which cells are kept on hand.
  private(set) var overscan = Overscan()

  /// The item that holds it through changes of the content; nil where the user has scrolled since.
  private(set) var anchor: Anchor?

  /// The hold that the content's end has on it.
  private(set) var endHold = EndHold()

  /// The element that the host is on its way to.
  private(set) var target: ScrollTarget?

  /// The offset, content size and scroll that the host knows of.
  private(set) var host = HostScroll()

  private var sizeAdjustment = Size(width: 0, height: 0)
  private var offsetAdjustment: Point?
}

/// The offset and content size that a host knows of, on screen, and whether it scrolls.
struct HostScroll {
  /// The offset that it has reported or was told.
  var offset = Point.zero

  /// The number of offsets that it was told and has reported.
  var offsetCount = 0

  /// True if it is on its way to another offset by itself.
  var isScrolling = false

  /// True if it may have to be told of another offset.
  var mustBeTold = false

  /// The size of the content that it was told.
  var contentSize = Size.zero
}

// MARK: Questions

extension Viewport {
  var origin: Point { bounds.origin }
  var size: Size { bounds.size }

  /// The velocity along the axis in points a second; negative towards the content's start.
  var velocity: Double { scrollVelocity.value }

  /// The bounds on screen.
  var boundsOnScreen: Rect { presentation.mirror(bounds) }

  /// The content's size on screen.
  var contentSizeOnScreen: Size { presentation.pixelScale.round(contentSize) }

  /// True if the content appears in another way than at the last pass.
  var appearsAnew: Bool { presentation != presented }

  /// The place on screen of the viewport, if it is at the given one in the layout's coordinates, and the other way round.
  func mirror(_ offset: Point) -> Point { presentation.mirror(contentOffset: offset, viewport: size) }

  /// The content offset nearest to the given one at which the viewport lies within content of a size. Along the axis of
  /// the edge that it stays at, content shorter than itself ends where it does if that edge is the end.
  @inline(never)
  func clamped(_ offset: Point, in size: Size, along axis: Axis) -> Point {
    let end = Point(x: size.width - bounds.size.width, y: size.height - bounds.size.height)
    let origin = Point(x: max(min(offset.x, end.x), 0), y: max(min(offset.y, end.y), 0))
    guard endHold.edge == .end, axis.position(of: end) < 0 else { return origin }
    return axis.point(position: axis.position(of: end), across: axis.across(of: origin))
  }

  /// The position at which it ends where the content does.
  func end(along axis: Axis) -> Double { axis.length(of: contentSize) - axis.length(of: size) }

  /// True if the content's end holds it now: neither the user has hold of the content, nor is the host on its way.
  var followsEnd: Bool { endHold.isHeld && !endHold.isTracking && !host.isScrolling }

  /// The bounds that the viewport would have if it began elsewhere.
  func bounds(at origin: Point) -> Rect { Rect(origin: origin, size: bounds.size) }
}

// MARK: Moving

extension Viewport {
  /// Moves it, or changes its size.
  mutating func setBounds(_ bounds: Rect) {
    if bounds.size != self.bounds.size { host.mustBeTold = true }
    self.bounds = bounds
  }

  /// Takes note that the host has scrolled.
  mutating func noteScroll(to position: Double, at time: Double) { scrollVelocity.move(to: position, at: time) }

  /// Takes note that it is going to be elsewhere without having moved there.
  mutating func noteJump(to position: Double) { scrollVelocity.jump(to: position) }

  /// Moves it because the content has moved.
  mutating func jump(to origin: Point, along axis: Axis) {
    jump.x += origin.x - bounds.minX
    jump.y += origin.y - bounds.minY
    endHold.move(by: axis.position(of: origin) - axis.position(of: bounds.origin))
    bounds.origin = origin
    scrollVelocity.jump(to: axis.position(of: origin))
  }

  /// Takes note that everything on screen has followed the jump.
  mutating func endJump() { jump = .zero }

  /// Chooses another overscan.
  mutating func setOverscan(_ overscan: Overscan) { self.overscan = overscan }
}

// MARK: The content

extension Viewport {
  /// Takes note of the content's size.
  ///
  /// - Returns: True if it is another one.
  mutating func setContentSize(_ size: Size) -> Bool {
    let adjusted = Size(
      width: max(size.width + sizeAdjustment.width, 0), height: max(size.height + sizeAdjustment.height, 0))
    guard adjusted != contentSize else { return false }
    contentSize = adjusted
    presentation.contentWidth = presentation.direction == .rightToLeft ? adjusted.width : 0
    return true
  }

  /// Notes what is to be added to the content's offset and size.
  mutating func adjust(offset: Point, size: Size) {
    if offset != .zero { anchor = nil }
    sizeAdjustment.width += size.width
    sizeAdjustment.height += size.height
    let former = offsetAdjustment ?? .zero
    offsetAdjustment = Point(x: former.x + offset.x, y: former.y + offset.y)
  }

  /// Takes what is to be added to the content's offset; nil if nothing was adjusted.
  mutating func takeOffsetAdjustment() -> Point? {
    defer { offsetAdjustment = nil }
    return offsetAdjustment
  }

  /// Forgets what was added to the content's size: that ends with the layout that it was for.
  mutating func endSizeAdjustment() { sizeAdjustment = Size(width: 0, height: 0) }

  /// Has lines of items run in another direction.
  mutating func setDirection(_ direction: ReadingDirection) {
    presentation.direction = direction
    presentation.contentWidth = direction == .rightToLeft ? contentSize.width : 0
  }

  /// Has frames rounded to other pixels.
  mutating func setPixelScale(_ pixelScale: PixelScale) { presentation.pixelScale = pixelScale }

  /// Takes note that everything is placed as the content is to appear.
  mutating func notePresented() { presented = presentation }

  /// Records that things may be placed in different ways: the way has changed while they were.
  mutating func forgetPresented() { presented = nil }
}

// MARK: What holds it, and where it goes

extension Viewport {
  /// Has an item hold it, or nothing.
  mutating func setAnchor(_ anchor: Anchor?) { self.anchor = anchor }

  /// Takes note that the anchor holds where the viewport is now.
  mutating func renewAnchor(along axis: Axis) { anchor?.offset = axis.position(of: bounds.origin) }

  /// Has it stay at an edge of the content.
  mutating func setAnchorEdge(_ edge: AnchorEdge) {
    endHold.setEdge(edge)
    host.mustBeTold = true
  }

  /// Has the content's end hold it if that is so near, or let go of it.
  @inline(never)
  mutating func holdEnd(along axis: Axis, within distance: Double = EndHold.reach) {
    endHold.hold(at: axis.position(of: bounds.origin), end: end(along: axis), within: distance)
    if endHold.isHeld { host.mustBeTold = true }
  }

  /// Makes the content's end hold it if it comes to rest at an offset within reach of the end.
  mutating func restNearEnd(at offset: Point, along axis: Axis) {
    if !host.isScrolling { endHold.rest(at: axis.position(of: offset), end: end(along: axis)) }
  }

  /// Makes the content's end hold it or let go of it, as the host scrolls to a position.
  mutating func noteScrollAtEnd(to position: Double, along axis: Axis) {
    let wasHeld = endHold.isHeld
    endHold.scroll(from: axis.position(of: bounds.origin), to: position, end: end(along: axis))
    if endHold.isHeld, !wasHeld { host.mustBeTold = true }
  }

  /// Records whether the user has hold of the content; a user who takes hold of it on its way to the end stops it there.
  mutating func setTracking(_ isTracking: Bool) {
    endHold.setTracking(isTracking)
    if isTracking, host.isScrolling { endHold.release() }
    // It comes to rest.
    if endHold.edge == .end { host.mustBeTold = true }
  }

  /// Follows the anchor's item to its new place, or lets go of it.
  mutating func followAnchor(_ newPlace: (IndexPath) -> IndexPath?) {
    guard let item = anchor?.item else { return }
    if let place = newPlace(item) { anchor?.item = place } else { anchor = nil }
  }

  /// Has the host be on its way to an element, or to none.
  mutating func setTarget(_ target: ScrollTarget?) { self.target = target }

  /// Takes note of what the host was last told of its way.
  mutating func noteTold(_ offset: Point, _ surroundings: ScrollTarget.Surroundings) {
    target?.told = (offset, surroundings)
  }

  /// Follows the target to its new place, or lets go of it.
  mutating func followTarget(_ newPlace: (LayoutElement) -> LayoutElement?) {
    guard let element = target?.element else { return }
    if let place = newPlace(element) { target?.element = place } else { target = nil }
  }
}

// MARK: What the host knows

extension Viewport {
  /// Counts an offset that the host reports: those that it has reported before do not count any more.
  mutating func countReport() { host.offsetCount += 1 }

  /// Takes note of an offset that the host has reported.
  mutating func noteReport(_ offset: Point) { host.offset = offset }

  /// Takes note that the host is told to be at an offset.
  mutating func noteSentOffset(_ offset: Point) {
    host.offset = offset
    host.offsetCount += 1
    host.isScrolling = false
  }

  /// Takes note that the host is told to be on its way.
  mutating func noteScrolling() {
    host.offsetCount += 1
    host.isScrolling = true
  }

  /// Takes note that the host is no longer on its way.
  mutating func noteScrollingEnd() {
    host.isScrolling = false
    if endHold.edge == .end { host.mustBeTold = true }
  }

  /// Takes whether the host may have to be told of another offset.
  mutating func takeMustTell() -> Bool {
    defer { host.mustBeTold = false }
    return host.mustBeTold
  }

  /// Takes note of the size of the content that the host is told.
  ///
  /// - Returns: True if it is another one than before.
  mutating func noteContentSize(_ size: Size) -> Bool {
    guard size != host.contentSize else { return false }
    host.contentSize = size
    return true
  }
}
