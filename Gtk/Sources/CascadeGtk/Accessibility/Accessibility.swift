import CCascadeGtk
import CascadeLayout
import CascadeView

/// Makes a cell's widget with its accessible role, which must be set first.
func makeCellWidget(role: GtkAccessibleRole) -> Widget {
  var value = GValue()
  g_value_init(&value, gtk_accessible_role_get_type())
  g_value_set_enum(&value, gint(role.rawValue))
  defer { g_value_unset(&value) }
  return "accessible-role".withCString { name in
    var names: [UnsafePointer<CChar>?] = [name]
    return UnsafeMutableRawPointer(g_object_new_with_properties(cellWidgetClass, 1, &names, &value))!
      .assumingMemoryBound(to: GtkWidget.self)
  }
}

/// The accessible role of an element's cell.
func accessibleRole(of kind: ElementKind) -> GtkAccessibleRole {
  switch kind {
  case .item: GTK_ACCESSIBLE_ROLE_LIST_ITEM
  case .background, .decoration: GTK_ACCESSIBLE_ROLE_PRESENTATION
  case .header: GTK_ACCESSIBLE_ROLE_HEADING
  case .footer, .supplementary: GTK_ACCESSIBLE_ROLE_GROUP
  }
}

/// Sets an accessible text of a widget; nil resets it.
func setAccessible(_ property: GtkAccessibleProperty, of widget: Widget, to text: String?) {
  let accessible = OpaquePointer(widget)
  guard let text else { return gtk_accessible_reset_property(accessible, property) }
  var property = property
  var value = GValue()
  gtk_accessible_property_init_value(property, &value)
  g_value_set_string(&value, text)
  gtk_accessible_update_property_value(accessible, 1, &property, &value)
  g_value_unset(&value)
}

/// Sets an accessible state of a widget.
func setAccessible(_ state: GtkAccessibleState, of widget: Widget, to isSet: Bool) {
  var state = state
  var value = GValue()
  gtk_accessible_state_init_value(state, &value)
  if value.g_type == cascade_type_boolean {
    g_value_set_boolean(&value, isSet ? 1 : 0)
  } else {
    g_value_set_int(&value, isSet ? 1 : 0)  // True, false, or unknown.
  }
  gtk_accessible_update_state_value(OpaquePointer(widget), 1, &state, &value)
  g_value_unset(&value)
}

extension Cell {
  /// Sets the item's accessible name and position.
  ///
  /// GTK 4.8 does not pass positions in a set on, so the position is also the description.
  func describe(name: String?, position: (position: Int, count: Int)?) {
    setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, of: widget, to: name)
    setPosition(position)
  }

  /// Sets the item's accessible position and the number of items.
  func setPosition(_ position: (position: Int, count: Int)?) {
    let text = position.map { "\($0.position) of \($0.count)" }
    setAccessible(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, of: widget, to: text)
    guard let position else { return }
    setRelation(GTK_ACCESSIBLE_RELATION_POS_IN_SET, to: position.position)
    setRelation(GTK_ACCESSIBLE_RELATION_SET_SIZE, to: position.count)
  }

  private func setRelation(_ relation: GtkAccessibleRelation, to number: Int) {
    var relation = relation
    var value = GValue()
    gtk_accessible_relation_init_value(relation, &value)
    g_value_set_int(&value, gint(clamping: number))
    gtk_accessible_update_relation_value(OpaquePointer(widget), 1, &relation, &value)
    g_value_unset(&value)
  }
}
