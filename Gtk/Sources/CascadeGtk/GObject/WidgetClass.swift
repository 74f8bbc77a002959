public import CCascadeGtk

/// A GTK widget.
public typealias Widget = UnsafeMutablePointer<GtkWidget>

typealias ClassInitializer = @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void

/// Registers a widget class that is written in Swift.
func registerWidgetClass(_ name: String, _ initialize: @escaping ClassInitializer) -> GType {
  var info = GTypeInfo()
  info.class_size = guint16(MemoryLayout<GtkWidgetClass>.size)
  info.instance_size = guint16(MemoryLayout<CascadeGtkInstance>.size)
  info.class_init = initialize
  return g_type_register_static(gtk_widget_get_type(), name, &info, GTypeFlags(rawValue: 0))
}

/// The base class of widget classes written in Swift.
var widgetBaseClass: UnsafeMutablePointer<GtkWidgetClass> {
  g_type_class_peek(gtk_widget_get_type()).assumingMemoryBound(to: GtkWidgetClass.self)
}

extension UnsafeMutablePointer<GtkWidget> {
  /// The same widget as an instance of a class written in Swift.
  var instance: UnsafeMutablePointer<CascadeGtkInstance> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: CascadeGtkInstance.self)
  }

  /// The same widget as a `GObject`.
  var object: UnsafeMutablePointer<GObject> { UnsafeMutableRawPointer(self).assumingMemoryBound(to: GObject.self) }
}

/// Connects a C function to a signal. The context must live until the handler is disconnected or the instance is gone.
@discardableResult
func connect(
  _ instance: UnsafeMutableRawPointer, _ signal: String, _ handler: UnsafeRawPointer, _ context: AnyObject,
  after: Bool = false
) -> gulong {
  g_signal_connect_data(
    instance, signal, unsafeBitCast(handler, to: GCallback.self), Unmanaged.passUnretained(context).toOpaque(), nil,
    after ? G_CONNECT_AFTER : GConnectFlags(rawValue: 0))
}

/// Disconnects all handlers whose context is the object.
func disconnect(_ context: AnyObject, from instance: UnsafeMutableRawPointer) {
  g_signal_handlers_disconnect_matched(
    instance, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, Unmanaged.passUnretained(context).toOpaque())
}

/// The object in a handler's context.
func context<Object: AnyObject>(_ pointer: UnsafeMutableRawPointer?, as type: Object.Type = Object.self) -> Object {
  Unmanaged<Object>.fromOpaque(pointer!).takeUnretainedValue()
}
