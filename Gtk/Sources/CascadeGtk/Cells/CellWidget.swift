import CCascadeGtk

/// The class of the widget around a cell's content. It accepts any size, and clips what does not fit.
let cellWidgetClass = registerWidgetClass("CascadeGtkCell") { rawClass, _ in
  let widgetClass = rawClass!.assumingMemoryBound(to: GtkWidgetClass.self)
  widgetClass.pointee.measure = { cell, orientation, size, minimum, natural, _, _ in
    minimum?.pointee = 0
    natural?.pointee = cell.flatMap { naturalSize(ofContent: $0, orientation, forSize: size) } ?? 0
  }
  widgetClass.pointee.get_request_mode = { cell in
    gtk_widget_get_first_child(cell).map { gtk_widget_get_request_mode($0) } ?? GTK_SIZE_REQUEST_CONSTANT_SIZE
  }
  widgetClass.pointee.size_allocate = { cell, width, height, _ in
    guard let content = gtk_widget_get_first_child(cell) else { return }
    // A widget must get at least its minimum size; the excess is clipped.
    var minimum: gint = 0
    gtk_widget_measure(content, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, nil, nil, nil)
    let width = max(width, minimum)
    gtk_widget_measure(content, GTK_ORIENTATION_VERTICAL, width, &minimum, nil, nil, nil)
    gtk_widget_allocate(content, width, max(height, minimum), -1, nil)
  }
  let objectClass = rawClass!.assumingMemoryBound(to: GObjectClass.self)
  objectClass.pointee.dispose = { object in
    let cell = UnsafeMutableRawPointer(object!).assumingMemoryBound(to: GtkWidget.self)
    while let content = gtk_widget_get_first_child(cell) { gtk_widget_unparent(content) }
    UnsafeMutableRawPointer(widgetBaseClass).assumingMemoryBound(to: GObjectClass.self).pointee.dispose(object)
  }
  gtk_widget_class_set_css_name(widgetClass, "cell")
}

/// The natural size of a cell's content along one side, for a given size along the other.
private func naturalSize(ofContent cell: Widget, _ orientation: GtkOrientation, forSize size: gint) -> gint? {
  guard let content = gtk_widget_get_first_child(cell) else { return nil }
  var minimum = gint(0)
  var natural = gint(0)
  var minimumAcross = gint(0)
  var room = size
  if size >= 0 {
    let other = orientation == GTK_ORIENTATION_VERTICAL ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL
    gtk_widget_measure(content, other, -1, &minimumAcross, nil, nil, nil)
    room = max(size, minimumAcross)
  }
  gtk_widget_measure(content, orientation, room, &minimum, &natural, nil, nil)
  return natural
}
