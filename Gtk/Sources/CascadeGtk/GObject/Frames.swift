import CCascadeGtk

/// The frames in which a widget is updated: only those that were requested.
final class Frames {
  /// Called in each frame, after all tick callbacks and before layout and painting; returns whether the next frame is
  /// needed, too.
  var onFrame: () -> Bool = { false }

  private let widget: Widget
  private var clock: OpaquePointer?
  private var handler: gulong = 0
  private var isRequested = false
  private var isUpdating = false

  init(of widget: Widget) { self.widget = widget }

  /// Starts following the frame clock of the widget's window.
  func start() {
    guard clock == nil, let clock = gtk_widget_get_frame_clock(widget) else { return }
    self.clock = clock
    g_object_ref(UnsafeMutableRawPointer(clock))
    let update: @convention(c) (OpaquePointer?, gpointer?) -> Void = { _, frames in
      (context(frames) as Frames).frame()
    }
    handler = connect(
      UnsafeMutableRawPointer(clock), "update", unsafeBitCast(update, to: UnsafeRawPointer.self), self, after: true)
    if isRequested { gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_UPDATE) }
  }

  /// Stops following the clock; later requests are kept.
  func stop() {
    guard let clock else { return }
    g_signal_handler_disconnect(UnsafeMutableRawPointer(clock), handler)
    g_object_unref(UnsafeMutableRawPointer(clock))
    self.clock = nil
  }

  /// Requests a frame, unless the widget is being updated.
  func request() {
    guard !isRequested, !isUpdating else { return }
    isRequested = true
    if let clock { gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_UPDATE) }
  }

  private func frame() {
    guard isRequested else { return }
    isRequested = false
    var isNextNeeded = false
    update { isNextNeeded = onFrame() }
    if isNextNeeded { request() }
  }

  /// Updates the widget. Frames that are requested meanwhile are not needed.
  func update(_ body: () -> Void) {
    isUpdating = true
    body()
    isUpdating = false
  }
}

/// The time in seconds of this turn of the main loop: constant within the turn, and never going back.
func timeOfTurn() -> Double {
  let microseconds = g_main_current_source().map { g_source_get_time($0) } ?? g_get_monotonic_time()
  return Double(microseconds) / 1_000_000
}
