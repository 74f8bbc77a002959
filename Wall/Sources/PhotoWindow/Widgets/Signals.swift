import CCascadeGtk
import CascadeGtk
import CascadeLayout

/// A closure that handles a GTK signal. It lives as long as the signal's connection.
private final class Handler<Body> {
  let body: Body

  init(_ body: Body) { self.body = body }
}

/// Connects a C function whose last argument is the handler of a closure.
private func connect<Function, Body>(
  _ instance: UnsafeMutableRawPointer, _ signal: String, _ function: Function, _ body: Body
) {
  g_signal_connect_data(
    instance, signal, unsafeBitCast(function, to: GCallback.self),
    Unmanaged.passRetained(Handler(body)).toOpaque(),
    { handler, _ in Unmanaged<AnyObject>.fromOpaque(handler!).release() }, GConnectFlags(rawValue: 0))
}

private func body<Body>(_ handler: gpointer?, as type: Body.Type = Body.self) -> Body {
  Unmanaged<Handler<Body>>.fromOpaque(handler!).takeUnretainedValue().body
}

/// Calls a closure at each emission of a signal that has no arguments.
func on(_ instance: UnsafeMutableRawPointer, _ signal: String, _ action: @escaping () -> Void) {
  let function: @convention(c) (gpointer?, gpointer?) -> Void = { _, handler in body(handler, as: (() -> Void).self)() }
  connect(instance, signal, function, action)
}

/// Calls a closure with each key that is pressed in a widget or its children, before they get it. The closure returns
/// whether it has used the key.
func onKey(_ widget: Widget, _ action: @escaping (_ key: Int32, _ modifiers: GdkModifierType) -> Bool) {
  guard let controller = gtk_event_controller_key_new() else { return }
  gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
  typealias Action = (Int32, GdkModifierType) -> Bool
  let function: @convention(c) (gpointer?, guint, guint, GdkModifierType, gpointer?) -> gboolean = {
    _, key, _, modifiers, handler in
    body(handler, as: Action.self)(Int32(bitPattern: key), modifiers) ? 1 : 0
  }
  connect(UnsafeMutableRawPointer(controller), "key-pressed", function, action as Action)
  gtk_widget_add_controller(widget, controller)
}

/// Calls a closure when a wheel is turned over a widget, before its children get it.
///
/// - Parameter action: Gets the steps, positive downward; returns whether they have been used.
func onWheel(_ widget: Widget, _ action: @escaping (_ steps: Double, _ modifiers: GdkModifierType) -> Bool) {
  guard let controller = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL) else { return }
  gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
  typealias Action = (Double, GdkModifierType) -> Bool
  let function: @convention(c) (OpaquePointer?, Double, Double, gpointer?) -> gboolean = {
    controller, _, steps, handler in
    body(handler, as: Action.self)(steps, gtk_event_controller_get_current_event_state(controller)) ? 1 : 0
  }
  connect(UnsafeMutableRawPointer(controller), "scroll", function, action as Action)
  gtk_widget_add_controller(widget, controller)
}

/// Calls a closure with the pointer's place over a widget.
func onPointer(_ widget: Widget, _ action: @escaping (Point) -> Void) {
  guard let controller = gtk_event_controller_motion_new() else { return }
  for signal in ["enter", "motion"] { connect(controller, signal, action) }
  gtk_widget_add_controller(widget, controller)
}

/// Calls closures while the pointer drags something in a widget, with the distance from where the drag began.
func onDrag(_ widget: Widget, began: @escaping () -> Void, moved: @escaping (Point) -> Void) {
  guard let gesture = gtk_gesture_drag_new() else { return }
  connect(gesture, "drag-begin") { _ in began() }
  connect(gesture, "drag-update", moved)
  gtk_widget_add_controller(widget, gesture)
}

/// Calls a closure at each double click on a widget.
func onDoubleClick(_ widget: Widget, _ action: @escaping (Point) -> Void) {
  guard let gesture = gtk_gesture_click_new() else { return }
  typealias Action = (Point) -> Void
  let function: @convention(c) (gpointer?, gint, Double, Double, gpointer?) -> Void = { _, count, x, y, handler in
    if count == 2 { body(handler, as: Action.self)(Point(x: x, y: y)) }
  }
  connect(UnsafeMutableRawPointer(gesture), "pressed", function, action as Action)
  gtk_widget_add_controller(widget, gesture)
}

/// Connects a closure to a signal whose arguments are two coordinates.
private func connect(_ controller: OpaquePointer, _ signal: String, _ action: @escaping (Point) -> Void) {
  typealias Action = (Point) -> Void
  let function: @convention(c) (gpointer?, Double, Double, gpointer?) -> Void = { _, x, y, handler in
    body(handler, as: Action.self)(Point(x: x, y: y))
  }
  connect(UnsafeMutableRawPointer(controller), signal, function, action as Action)
}
