import CCascadeGtk
import CascadeGtk

extension UnsafeMutablePointer<GtkWidget> {
  /// The same widget as an instance of a class whose structure GTK does not publish.
  var opaque: OpaquePointer { OpaquePointer(self) }

  /// The same widget as an instance of another class.
  func cast<Class>(to type: Class.Type = Class.self) -> UnsafeMutablePointer<Class> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: type)
  }
}

/// Makes a label with a CSS class.
func makeLabel(_ text: String = "", class name: String) -> Widget {
  let label = gtk_label_new(text)!
  gtk_widget_add_css_class(label, name)
  return label
}

/// Makes a label for sentences, in the middle of the available space.
func makeMessage() -> Widget {
  let label = makeLabel(class: "message")
  gtk_label_set_wrap(label.opaque, 1)
  gtk_label_set_justify(label.opaque, GTK_JUSTIFY_CENTER)
  gtk_widget_set_hexpand(label, 1)
  gtk_widget_set_vexpand(label, 1)
  return label
}

/// Makes a picture that fills the available space.
func makePicture() -> Widget {
  let picture = gtk_picture_new()!
  gtk_picture_set_content_fit(picture.opaque, GTK_CONTENT_FIT_FILL)
  gtk_picture_set_can_shrink(picture.opaque, 1)
  return picture
}

/// Sets the text of a label, unless it has that text already, because GTK measures each new text.
func setText(_ text: String, of label: Widget) {
  if strcmp(gtk_label_get_text(label.opaque), text) != 0 { gtk_label_set_text(label.opaque, text) }
}

func makeButton(_ title: String, tip: String, _ action: @escaping () -> Void) -> Widget {
  let button = gtk_button_new_with_label(title)!
  gtk_widget_set_tooltip_text(button, tip)
  // The photos keep the keyboard focus.
  gtk_widget_set_focus_on_click(button, 0)
  on(button, "clicked", action)
  return button
}

/// Makes a vertical or horizontal box.
func makeBox(_ orientation: GtkOrientation, _ children: [Widget]) -> Widget {
  let box = gtk_box_new(orientation, 0)!
  for child in children { gtk_box_append(box.cast(to: GtkBox.self), child) }
  return box
}

private let style = """
  .wall > cell:selected { background: none; outline: 3px solid @theme_selected_bg_color; outline-offset: -3px; }
  .wall .photo { background-color: alpha(@theme_fg_color, 0.08); }
  .wall .marked { background-color: alpha(@theme_fg_color, 0.08); color: alpha(@theme_fg_color, 0.7); padding: 6px; }
  .wall .heading { background-color: @theme_base_color; color: @theme_text_color; font-weight: bold; padding: 0 8px; }
  .viewer { background-color: @theme_base_color; color: @theme_text_color; }
  .viewer .caption { background-color: alpha(@theme_base_color, 0.8); padding: 4px 10px; border-radius: 6px; margin: 8px; }
  .message { padding: 40px; font-size: 1.2em; }
  .notice { background-color: @warning_color; color: black; padding: 6px 12px; }
  """

/// Adds the style sheet to the display.
func addStyle() {
  guard let display = gdk_display_get_default(), let provider = gtk_css_provider_new() else { return }
  gtk_css_provider_load_from_data(provider, style, -1)
  gtk_style_context_add_provider_for_display(
    display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
  g_object_unref(provider)
}
