import CascadeLayout

/// The part of the content that the collection view shows, and the size of the whole content.
///
/// Coordinates are the layout's: left to right, and not rounded. ``presentation`` converts them to the screen's.
struct Viewport {
  /// The viewport's place and size.
  private(set) var bounds = Rect.zero

  /// The size of the whole content, with the requested adjustment.
  private(set) var contentSize = Size.zero

  /// The present presentation, and the one at the last pass.
  private(set) var presentation = ContentPresentation()
  private var presented: ContentPresentation? = ContentPresentation()

  /// How far the content has moved under the viewport in the present pass.
  private(set) var jump = Point.zero

  /// Its velocity, measured from its positions.
  private var scrollVelocity = ScrollVelocity()

  /// The distance beyond it within which cells are kept on hand.
  private(set) var overscan = Overscan()

  /// The item that stays in place when the content changes; nil if the user has scrolled since.
  private(set) var anchor: Anchor?

  /// The item after which there is room for it to be at the viewport's start; nil if none was brought there.
  private(set) var roomItem: IndexPath?

  /// The hold of the content's end on it.
  private(set) var endHold = EndHold()

  /// The target that the host is scrolling to.
  private(set) var target: ScrollTarget?

  /// The target to scroll to as soon as there is a breadth.
  private var waitingTarget: ScrollTarget?

  /// The offset, content size and scrolling that the host knows.
  private(set) var host = HostScroll()

  private var sizeAdjustment = Size(width: 0, height: 0)
  private var offsetAdjustment: Point?
}

/// What a host knows: an offset and a content size on screen, and whether it is scrolling.
struct HostScroll {
  /// The offset that it last reported or was told.
  var offset = Point.zero

  /// The number of offsets that it has reported or was told.
  var offsetCount = 0

  /// True if it is scrolling smoothly to another offset.
  var isScrolling = false

  /// True if it may have to be told another offset.
  var mustBeTold = false

  /// The content size that it was last told.
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

  /// True if the presentation has changed since the last pass.
  var appearsAnew: Bool { presentation != presented }

  /// Converts an offset of the viewport from the layout's coordinates to the screen's, or back.
  func mirror(_ offset: Point) -> Point { presentation.mirror(contentOffset: offset, viewport: size) }

  /// The content offset nearest to the given one that keeps the viewport within content of a size. If the viewport
  /// stays at the end, content that is shorter than the viewport ends where the viewport does.
  @inline(never)
  func clamped(_ offset: Point, in size: Size, along axis: Axis) -> Point {
    let end = Point(x: size.width - bounds.size.width, y: size.height - bounds.size.height)
    let origin = Point(x: max(min(offset.x, end.x), 0), y: max(min(offset.y, end.y), 0))
    guard endHold.edge == .end, axis.position(of: end) < 0 else { return origin }
    return axis.point(position: axis.position(of: end), across: axis.across(of: origin))
  }

  /// The position at which viewport and content end together.
  func end(along axis: Axis) -> Double { axis.length(of: contentSize) - axis.length(of: size) }

  /// True if the item that was brought to its start is held there.
  var holdsRoomItem: Bool { roomItem != nil && anchor?.item == roomItem && anchor?.isTarget == true }

  /// True if it follows the content's end now: the end holds it, the user does not hold the content, and the host is
  /// not scrolling.
  var followsEnd: Bool { endHold.isHeld && !endHold.isTracking && !host.isScrolling }

  /// The viewport's bounds with another origin.
  func bounds(at origin: Point) -> Rect { Rect(origin: origin, size: bounds.size) }
}

// MARK: Moving

extension Viewport {
  /// Moves or resizes the viewport.
  mutating func setBounds(_ bounds: Rect) {
    if bounds.size != self.bounds.size { host.mustBeTold = true }
    self.bounds = bounds
  }

  /// Records that the host has scrolled.
  mutating func noteScroll(to position: Double, at time: Double) { scrollVelocity.move(to: position, at: time) }

  /// Records a jump, which does not count as movement.
  mutating func noteJump(to position: Double) { scrollVelocity.jump(to: position) }

  /// Moves the viewport because the content has moved.
  mutating func jump(to origin: Point, along axis: Axis) {
    jump.x += origin.x - bounds.minX
    jump.y += origin.y - bounds.minY
    endHold.move(by: axis.position(of: origin) - axis.position(of: bounds.origin))
    bounds.origin = origin
    scrollVelocity.jump(to: axis.position(of: origin))
  }

  /// Records that everything on screen has followed the jump.
  mutating func endJump() { jump = .zero }

  /// Chooses another overscan.
  mutating func setOverscan(_ overscan: Overscan) { self.overscan = overscan }
}

// MARK: The content

extension Viewport {
  /// Records the content's size.
  ///
  /// - Parameter least: The size that it has at least.
  /// - Returns: True if it has changed.
  mutating func setContentSize(_ size: Size, least: Size) -> Bool {
    let adjusted = Size(
      width: max(size.width + sizeAdjustment.width, least.width),
      height: max(size.height + sizeAdjustment.height, least.height))
    guard adjusted != contentSize else { return false }
    contentSize = adjusted
    presentation.contentWidth = presentation.direction == .rightToLeft ? adjusted.width : 0
    return true
  }

  /// Records what must be added to the content's offset and size.
  mutating func adjust(offset: Point, size: Size) {
    if offset != .zero { anchor = nil }
    sizeAdjustment.width += size.width
    sizeAdjustment.height += size.height
    let former = offsetAdjustment ?? .zero
    offsetAdjustment = Point(x: former.x + offset.x, y: former.y + offset.y)
  }

  /// Takes what must be added to the content's offset; nil if nothing was adjusted.
  mutating func takeOffsetAdjustment() -> Point? {
    defer { offsetAdjustment = nil }
    return offsetAdjustment
  }

  /// Clears the adjustment of the content's size, which ends together with the layout that it was for.
  mutating func endSizeAdjustment() { sizeAdjustment = Size(width: 0, height: 0) }

  /// Changes the direction in which lines of items run.
  mutating func setDirection(_ direction: ReadingDirection) {
    presentation.direction = direction
    presentation.contentWidth = direction == .rightToLeft ? contentSize.width : 0
  }

  /// Changes the pixel scale to which frames are rounded.
  mutating func setPixelScale(_ pixelScale: PixelScale) { presentation.pixelScale = pixelScale }

  /// Records that everything is placed by the present presentation.
  mutating func notePresented() { presented = presentation }

  /// Marks the presentation as changed during the pass, so that cells may be placed by either.
  mutating func forgetPresented() { presented = nil }
}

// MARK: What holds it, and where it goes

extension Viewport {
  /// Sets or clears the item that stays in place.
  mutating func setAnchor(_ anchor: Anchor?) { self.anchor = anchor }

  /// Records that the anchor holds at the viewport's present place.
  mutating func renewAnchor(along axis: Axis) { anchor?.offset = axis.position(of: bounds.origin) }

  /// Chooses the edge of the content at which the viewport stays.
  mutating func setAnchorEdge(_ edge: AnchorEdge) {
    endHold.setEdge(edge)
    host.mustBeTold = true
  }

  /// Makes the content's end hold the viewport if it is within a distance, and otherwise release it.
  @inline(never)
  mutating func holdEnd(along axis: Axis, within distance: Double = EndHold.reach) {
    endHold.hold(at: axis.position(of: bounds.origin), end: end(along: axis), within: distance)
    if endHold.isHeld { host.mustBeTold = true }
  }

  /// Records whether the program scrolls to the content's end, which then holds the viewport whatever edge it stays at,
  /// or releases the viewport from that.
  mutating func setAimsAtEnd(_ aims: Bool) { endHold.setTarget(aims) }

  /// Makes the content's end hold the viewport if it comes to rest at an offset within reach of the end.
  mutating func restNearEnd(at offset: Point, along axis: Axis) {
    if !host.isScrolling, !holdsRoomItem { endHold.rest(at: axis.position(of: offset), end: end(along: axis)) }
  }

  /// Updates whether the content's end holds the viewport when the host scrolls to a position.
  mutating func noteScrollAtEnd(to position: Double, along axis: Axis) {
    let wasHeld = endHold.isHeld
    endHold.scroll(from: axis.position(of: bounds.origin), to: position, end: end(along: axis))
    if endHold.isHeld, !wasHeld { host.mustBeTold = true }
  }

  /// Records whether the user is holding the content. If the user takes hold of it during a smooth scroll to the end,
  /// it stays there.
  mutating func setTracking(_ isTracking: Bool) {
    endHold.setTracking(isTracking)
    if isTracking, host.isScrolling || endHold.isTarget { endHold.release() }
    // The viewport comes to rest, perhaps away from the end.
    if endHold.edge == .end { host.mustBeTold = true }
  }

  /// Releases what the program has scrolled to, because the user acts: from now on, what is looked at stays.
  mutating func releaseTarget() {
    if anchor?.isTarget == true, !holdsRoomItem { anchor = nil }
    setAimsAtEnd(false)
  }

  /// Moves the anchor to its item's new place, or clears it.
  mutating func followAnchor(_ newPlace: (IndexPath) -> IndexPath?) {
    guard let item = anchor?.item else { return }
    if let place = newPlace(item) { anchor?.item = place } else { anchor = nil }
  }

  /// Sets or clears the item after which there is room.
  mutating func setRoomItem(_ item: IndexPath?) { roomItem = item }

  /// Sets or clears the target that the host is scrolling to.
  mutating func setTarget(_ target: ScrollTarget?) { self.target = target }

  /// Makes a target wait for a breadth, in place of another one.
  mutating func setWaitingTarget(_ target: ScrollTarget) { waitingTarget = target }

  /// True if a target waits for a breadth.
  var hasWaitingTarget: Bool { waitingTarget != nil }

  /// Takes the target that has waited for a breadth.
  mutating func takeWaitingTarget() -> ScrollTarget? {
    defer { waitingTarget = nil }
    return waitingTarget
  }

  /// Records what the host was last told about its target.
  mutating func noteTold(_ offset: Point, _ surroundings: ScrollTarget.Surroundings) {
    target?.told = (offset, surroundings)
  }

  /// Moves the targets to their elements' new places, or clears them.
  mutating func followTargets(_ newPlace: (LayoutElement) -> LayoutElement?) {
    func follow(_ target: inout ScrollTarget?) {
      guard let element = target?.element else { return }
      if let place = newPlace(element) { target?.element = place } else { target = nil }
    }
    follow(&target)
    follow(&waitingTarget)
  }
}

// MARK: What the host knows

extension Viewport {
  /// Counts an offset that the host reports, so that earlier reports can be recognised as out of date.
  mutating func countReport() { host.offsetCount += 1 }

  /// Records an offset that the host has reported.
  mutating func noteReport(_ offset: Point) { host.offset = offset }

  /// Records that the host is told an offset to jump to.
  mutating func noteSentOffset(_ offset: Point) {
    host.offset = offset
    host.offsetCount += 1
    host.isScrolling = false
  }

  /// Records that the host is told to scroll smoothly.
  mutating func noteScrolling() {
    host.offsetCount += 1
    host.isScrolling = true
  }

  /// Records that the host has stopped scrolling smoothly.
  mutating func noteScrollingEnd() {
    host.isScrolling = false
    if endHold.edge == .end || endHold.isHeld { host.mustBeTold = true }
  }

  /// Takes the mark that the host may have to be told another offset.
  mutating func takeMustTell() -> Bool {
    defer { host.mustBeTold = false }
    return host.mustBeTold
  }

  /// Records the content size that the host is told.
  ///
  /// - Returns: True if it has changed.
  mutating func noteContentSize(_ size: Size) -> Bool {
    guard size != host.contentSize else { return false }
    host.contentSize = size
    return true
  }
}
