import CCascadeGtk
import CascadeGtk

/// The gesture of two fingers on a widget, whose signals are emitted: the display has no touch screen.
struct PinchGesture {
  private let gesture: UnsafeMutableRawPointer

  init?(on widget: Widget) {
    let controllers = gtk_widget_observe_controllers(widget)!
    defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
    for index in 0..<g_list_model_get_n_items(controllers) {
      guard let controller = g_list_model_get_item(controllers, index) else { continue }
      // The widget keeps it.
      g_object_unref(controller)
      let instance = controller.assumingMemoryBound(to: GTypeInstance.self)
      if g_type_check_instance_is_a(instance, gtk_gesture_zoom_get_type()) != 0 {
        gesture = controller
        return
      }
    }
    return nil
  }

  /// Puts the fingers at a distance, as a multiple of the one at which they began.
  func move(to scale: Double) {
    emit("scale-changed", type: GType(15 << 2)) { g_value_set_double(&$0, scale) }
  }

  func end() { emit("end", type: gdk_event_sequence_get_type()) { _ in } }

  func cancel() { emit("cancel", type: gdk_event_sequence_get_type()) { _ in } }

  private func emit(_ signal: String, type: GType, _ set: (inout GValue) -> Void) {
    var values = [GValue(), GValue()]
    g_value_init(&values[0], gtk_gesture_zoom_get_type())
    g_value_set_object(&values[0], gesture)
    g_value_init(&values[1], type)
    set(&values[1])
    g_signal_emitv(values, g_signal_lookup(signal, gtk_gesture_zoom_get_type()), 0, nil)
    for index in values.indices { g_value_unset(&values[index]) }
  }
}
