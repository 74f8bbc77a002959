import CCascadeGtk

/// The default look of cells, in the theme's colours. The theme and the program override it.
private let style = """
  cascade > cell:selected { background-color: @theme_selected_bg_color; color: @theme_selected_fg_color; }
  cascade > cell:active { background-color: alpha(@theme_selected_bg_color, 0.5); }
  cascade > cell.lifted { box-shadow: 0 6px 18px alpha(black, 0.4); }
  cascade > cell { outline: 0 solid transparent; outline-offset: -2px; }
  cascade > cell:focus-visible { outline: 2px solid @theme_fg_color; }
  """

/// Adds the style to the default display, once.
func installStyle() {
  guard let display = gdk_display_get_default() else { return }
  let object = UnsafeMutableRawPointer(display).assumingMemoryBound(to: GObject.self)
  guard g_object_get_data(object, "cascade-style") == nil, let provider = gtk_css_provider_new() else { return }
  gtk_css_provider_load_from_data(provider, style, -1)
  gtk_style_context_add_provider_for_display(
    display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_FALLBACK))
  g_object_set_data_full(object, "cascade-style", provider) { g_object_unref($0) }
}

/// Writes a problem to standard error.
func printProblem(_ text: String) {
  _ = "cascade: \(text)\n".withCString { write(2, $0, strlen($0)) }
}
