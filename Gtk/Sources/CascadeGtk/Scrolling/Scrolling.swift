import CCascadeGtk
import CascadeLayout
import CascadeView

/// The observer of scrolling.
protocol ScrollingClient: AnyObject {
  /// The offset has changed, other than by being set.
  func didScroll(to offset: Point)

  /// A smooth scroll has ended or was interrupted.
  func scrollMotionDidEnd()

  /// The user has started or stopped holding the content.
  func didTrack(_ isTracking: Bool)

  /// A scroll by the user has come to rest.
  func scrollingDidEnd()
}

/// The content's offset, and the two adjustments through which a `GtkScrolledWindow` shows and changes it.
///
/// Adjustments use doubles, so content of any length scrolls exactly.
final class Scrolling {
  /// The viewport's top left corner in the content, as on screen.
  private(set) var offset = Point.zero

  weak var client: (any ScrollingClient)?

  private(set) var viewport = Size.zero
  private var contentSize = Size.zero
  private var adjustments: [Adjustment?] = [nil, nil]
  private var isSetting = false
  private var motion: ScrollMotion?
  private var restTimer: guint = 0
  private var lastChange = 0.0
  private var isTracking = false

  /// Seconds without movement after which a scroll has ended.
  private static let restDelay = 0.15

  /// True during a smooth scroll.
  var isMoving: Bool { motion != nil }

  /// The adjustment along an axis.
  func adjustment(along axis: Axis) -> UnsafeMutablePointer<GtkAdjustment>? { adjustments[axis.number]?.pointer }

  /// Uses another adjustment along an axis; nil for a new one.
  func setAdjustment(_ pointer: UnsafeMutablePointer<GtkAdjustment>?, along axis: Axis) {
    guard pointer == nil || pointer != adjustments[axis.number]?.pointer else { return }
    adjustments[axis.number]?.release()
    adjustments[axis.number] = Adjustment(pointer ?? gtk_adjustment_new(0, 0, 0, 0, 0, 0), for: self)
    configure()
  }

  func setContentSize(_ size: Size) {
    contentSize = size
    configure()
  }

  func setViewport(_ size: Size) {
    viewport = size
    configure()
  }

  /// Scrolls, at once or smoothly from the given time.
  func setOffset(_ target: Point, at time: Double?) {
    guard let time else {
      motion = nil
      move(to: target)
      return
    }
    motion = ScrollMotion(from: offset, to: target, viewport: viewport, at: time)
  }

  /// Continues a smooth scroll.
  func step(at time: Double) {
    guard let (offset, isOver) = motion?.offset(at: time) else { return }
    if isOver { motion = nil }
    move(to: offset)
    client?.didScroll(to: self.offset)
    if isOver { client?.scrollMotionDidEnd() }
  }

  /// Ends a smooth scroll at its present offset.
  func endMotion() {
    guard motion != nil else { return }
    motion = nil
    client?.scrollMotionDidEnd()
  }

  /// Records that a wheel or a touchpad scrolls: nothing else moves the content until it ends.
  func track() {
    endMotion()
    startRestTimer()
    guard !isTracking else { return }
    isTracking = true
    client?.didTrack(true)
  }

  /// Stops timers and motion.
  func stop() {
    if restTimer != 0 { g_source_remove(restTimer) }
    restTimer = 0
    motion = nil
    for adjustment in adjustments { adjustment?.release() }
    adjustments = [nil, nil]
  }

  fileprivate func adjustmentDidChange() {
    guard !isSetting else { return }
    endMotion()
    offset = Point(
      x: adjustments[Axis.horizontal.number]?.value ?? offset.x, y: adjustments[Axis.vertical.number]?.value ?? offset.y
    )
    startRestTimer()
    client?.didScroll(to: offset)
  }

  private func move(to target: Point) {
    offset = target
    configure()
  }

  /// Updates the adjustments.
  private func configure() {
    isSetting = true
    adjustments[Axis.horizontal.number]?.configure(
      offset: offset.x, content: contentSize.width, viewport: viewport.width)
    adjustments[Axis.vertical.number]?.configure(
      offset: offset.y, content: contentSize.height, viewport: viewport.height)
    isSetting = false
  }

  // MARK: Coming to rest

  private func startRestTimer() {
    lastChange = timeOfTurn()
    guard restTimer == 0 else { return }
    let look: GSourceFunc = { scrolling in (context(scrolling) as Scrolling).lookForRest() ? 1 : 0 }
    restTimer = g_timeout_add(
      guint(Self.restDelay * 1000), look, Unmanaged.passUnretained(self).toOpaque())
  }

  /// - Returns: Whether to check again.
  private func lookForRest() -> Bool {
    guard timeOfTurn() - lastChange >= Self.restDelay * 0.9, !isPointerDown else { return true }
    restTimer = 0
    if isTracking {
      isTracking = false
      client?.didTrack(false)
    }
    client?.scrollingDidEnd()
    return false
  }

  /// True while a button is down: the user may hold a scrollbar without moving it.
  private var isPointerDown: Bool {
    guard let display = gdk_display_get_default(), let seat = gdk_display_get_default_seat(display),
      let pointer = gdk_seat_get_pointer(seat), let surface = gdk_device_get_surface_at_position(pointer, nil, nil)
    else { return false }
    var modifiers = GdkModifierType(rawValue: 0)
    gdk_surface_get_device_position(surface, pointer, nil, nil, &modifiers)
    return modifiers.rawValue & GDK_BUTTON1_MASK.rawValue != 0
  }
}

extension Axis {
  fileprivate var number: Int { self == .horizontal ? 0 : 1 }
}

/// An adjustment and its signal handlers.
private struct Adjustment {
  let pointer: UnsafeMutablePointer<GtkAdjustment>
  private let handler: gulong

  init(_ pointer: UnsafeMutablePointer<GtkAdjustment>, for scrolling: Scrolling) {
    self.pointer = pointer
    g_object_ref_sink(pointer)
    let didChange: @convention(c) (UnsafeMutablePointer<GtkAdjustment>?, gpointer?) -> Void = { _, scrolling in
      (context(scrolling) as Scrolling).adjustmentDidChange()
    }
    handler = connect(pointer, "value-changed", unsafeBitCast(didChange, to: UnsafeRawPointer.self), scrolling)
  }

  var value: Double { gtk_adjustment_get_value(pointer) }

  func release() {
    g_signal_handler_disconnect(pointer, handler)
    g_object_unref(pointer)
  }

  /// Content that is shorter than the viewport and aligned at its end starts at a negative offset.
  func configure(offset: Double, content: Double, viewport: Double) {
    let lower = content < viewport ? min(offset, 0) : 0
    gtk_adjustment_configure(
      pointer, offset, lower, max(content, lower + viewport), max(viewport / 10, 1), max(viewport * 0.9, 1), viewport)
  }
}
