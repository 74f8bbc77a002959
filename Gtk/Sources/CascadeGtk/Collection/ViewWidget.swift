import CCascadeGtk
import CascadeLayout

/// GTK's queries to a widget that shows a collection.
protocol ViewWidgetPeer: AnyObject {
  func allocate(width: gint, height: gint)
  func snapshot(_ snapshot: OpaquePointer)
  func didRealize()
  func willUnrealize()
  func didEnterWindow()
  func directionDidChange()
  func willDispose()
  func adjustment(along axis: Axis) -> UnsafeMutablePointer<GtkAdjustment>?
  func setAdjustment(_ adjustment: UnsafeMutablePointer<GtkAdjustment>?, along axis: Axis)
}

/// The numbers of the properties that `GtkScrollable` requires.
private enum Property {
  static let horizontalAdjustment: guint = 1
  static let verticalAdjustment: guint = 2
  static let horizontalPolicy: guint = 3
  static let verticalPolicy: guint = 4
}

private func peer(of widget: Widget?) -> (any ViewWidgetPeer)? {
  widget?.instance.pointee.peer.map { Unmanaged<CollectionWidget>.fromOpaque($0).takeUnretainedValue() }
}

private func peer(of object: UnsafeMutablePointer<GObject>?) -> (any ViewWidgetPeer)? {
  peer(of: UnsafeMutableRawPointer(object!).assumingMemoryBound(to: GtkWidget.self))
}

/// The class of the widget that shows a collection: a `GtkScrollable`, so that a `GtkScrolledWindow` scrolls it.
let viewWidgetClass: GType = {
  let type = registerWidgetClass("CascadeGtkView") { rawClass, _ in
    let widgetClass = rawClass!.assumingMemoryBound(to: GtkWidgetClass.self)
    setLayoutFunctions(of: widgetClass)
    setLifeFunctions(of: widgetClass)
    setProperties(of: UnsafeMutableRawPointer(widgetClass).assumingMemoryBound(to: GObjectClass.self))
    gtk_widget_class_set_css_name(widgetClass, "cascade")
    gtk_widget_class_set_accessible_role(widgetClass, GTK_ACCESSIBLE_ROLE_LIST)
  }
  var scrollable = GInterfaceInfo()
  g_type_add_interface_static(type, gtk_scrollable_get_type(), &scrollable)
  return type
}()

private func setLayoutFunctions(of widgetClass: UnsafeMutablePointer<GtkWidgetClass>) {
  widgetClass.pointee.measure = { _, _, _, minimum, natural, _, _ in
    // It accepts any size.
    minimum?.pointee = 0
    natural?.pointee = 0
  }
  widgetClass.pointee.size_allocate = { widget, width, height, _ in
    peer(of: widget)?.allocate(width: width, height: height)
  }
  widgetClass.pointee.snapshot = { widget, snapshot in peer(of: widget)?.snapshot(snapshot!) }
  widgetClass.pointee.direction_changed = { widget, former in
    widgetBaseClass.pointee.direction_changed(widget, former)
    peer(of: widget)?.directionDidChange()
  }
}

private func setLifeFunctions(of widgetClass: UnsafeMutablePointer<GtkWidgetClass>) {
  widgetClass.pointee.realize = { widget in
    widgetBaseClass.pointee.realize(widget)
    peer(of: widget)?.didRealize()
  }
  widgetClass.pointee.unrealize = { widget in
    peer(of: widget)?.willUnrealize()
    widgetBaseClass.pointee.unrealize(widget)
  }
  widgetClass.pointee.root = { widget in
    widgetBaseClass.pointee.root(widget)
    peer(of: widget)?.didEnterWindow()
  }
}

private func setProperties(of objectClass: UnsafeMutablePointer<GObjectClass>) {
  objectClass.pointee.get_property = { object, property, value, _ in
    switch property {
    case Property.horizontalAdjustment: g_value_set_object(value, peer(of: object)?.adjustment(along: .horizontal))
    case Property.verticalAdjustment: g_value_set_object(value, peer(of: object)?.adjustment(along: .vertical))
    default: g_value_set_enum(value, gint(GTK_SCROLL_MINIMUM.rawValue))
    }
  }
  objectClass.pointee.set_property = { object, property, value, _ in
    let adjustment = {
      g_value_get_object(value)?.assumingMemoryBound(to: GtkAdjustment.self)
    }
    switch property {
    case Property.horizontalAdjustment: peer(of: object)?.setAdjustment(adjustment(), along: .horizontal)
    case Property.verticalAdjustment: peer(of: object)?.setAdjustment(adjustment(), along: .vertical)
    default: break  // A natural size, which it does not have.
    }
  }
  objectClass.pointee.dispose = { object in
    peer(of: object)?.willDispose()
    UnsafeMutableRawPointer(widgetBaseClass).assumingMemoryBound(to: GObjectClass.self).pointee.dispose(object)
  }
  g_object_class_override_property(objectClass, Property.horizontalAdjustment, "hadjustment")
  g_object_class_override_property(objectClass, Property.verticalAdjustment, "vadjustment")
  g_object_class_override_property(objectClass, Property.horizontalPolicy, "hscroll-policy")
  g_object_class_override_property(objectClass, Property.verticalPolicy, "vscroll-policy")
}
