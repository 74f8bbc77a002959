import CCascadeGtk
import CascadeGtk
import CascadeLayout

/// Boxes of GTK.
enum Box {
  static func vertical() -> Widget { gtk_box_new(GTK_ORIENTATION_VERTICAL, 0) }

  static func horizontal() -> Widget { gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0) }

  static func append(_ child: Widget?, to box: Widget) {
    gtk_box_append(UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self), child)
  }
}

func margins(of widget: Widget?, _ margin: gint) {
  gtk_widget_set_margin_start(widget, margin)
  gtk_widget_set_margin_end(widget, margin)
  gtk_widget_set_margin_top(widget, margin / 2)
  gtk_widget_set_margin_bottom(widget, margin / 2)
}

/// A widget in a scrolled window.
func scrolled(_ child: Widget?) -> Widget {
  let scroller = gtk_scrolled_window_new()!
  gtk_scrolled_window_set_child(OpaquePointer(scroller), child)
  gtk_widget_set_vexpand(scroller, 1)
  return scroller
}

/// A closure for a GTK signal; it lives as long as the widget.
private final class Action {
  let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }
}

/// A button that does something.
func button(_ title: String, _ body: @escaping () -> Void) -> Widget {
  let button = gtk_button_new_with_label(title)!
  let clicked: @convention(c) (Widget?, gpointer?) -> Void = { _, action in
    Unmanaged<Action>.fromOpaque(action!).takeUnretainedValue().body()
  }
  g_signal_connect_data(
    button, "clicked", unsafeBitCast(clicked, to: GCallback.self), Unmanaged.passRetained(Action(body)).toOpaque(),
    { action, _ in Unmanaged<AnyObject>.fromOpaque(action!).release() }, GConnectFlags(rawValue: 0))
  margins(of: button, 6)
  return button
}

/// A slider from 0 to 1.
func slider(_ body: @escaping (Double) -> Void) -> Widget {
  let slider = gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 1, 0.01)!
  gtk_widget_set_size_request(slider, 200, -1)
  let changed: @convention(c) (UnsafeMutablePointer<GtkRange>?, gpointer?) -> Void = { _, action in
    Unmanaged<Action>.fromOpaque(action!).takeUnretainedValue().body()
  }
  let range = UnsafeMutableRawPointer(slider).assumingMemoryBound(to: GtkRange.self)
  let action = Action { body(gtk_range_get_value(range)) }
  g_signal_connect_data(
    slider, "value-changed", unsafeBitCast(changed, to: GCallback.self), Unmanaged.passRetained(action).toOpaque(),
    { action, _ in Unmanaged<AnyObject>.fromOpaque(action!).release() }, GConnectFlags(rawValue: 0))
  return slider
}

/// A row of controls above a collection.
func page(_ controls: [Widget], over collection: CollectionWidget) -> Widget {
  let box = Box.vertical()
  if !controls.isEmpty {
    let row = Box.horizontal()
    margins(of: row, 6)
    for control in controls { Box.append(control, to: row) }
    Box.append(row, to: box)
  }
  Box.append(scrolled(collection.widget), to: box)
  return box
}

/// Tiles: a label on one of a few colours.
enum Tile {
  private static let colours = 8

  /// Makes a tile with round corners, in the theme's text colour.
  static func make() -> Widget {
    installColours()
    let label = gtk_label_new(nil)!
    gtk_label_set_wrap(OpaquePointer(label), 1)
    gtk_widget_add_css_class(label, "tile")
    return label
  }

  static func show(_ text: String, colour: Int, in tile: Widget) {
    gtk_label_set_text(OpaquePointer(tile), text)
    for number in 0..<colours { gtk_widget_remove_css_class(tile, "colour-\(number)") }
    gtk_widget_add_css_class(tile, "colour-\(((colour % colours) + colours) % colours)")
  }

  private static func installColours() {
    guard !isInstalled, let provider = gtk_css_provider_new() else { return }
    isInstalled = true
    var style = """
      .tile { border-radius: 6px; margin: 2px; padding: 6px 10px; }
      .bar { background-color: mix(@theme_bg_color, @theme_fg_color, 0.12); }
      """
    for (number, hue) in ["e66465", "f0a35e", "e8d05c", "8ec97a", "5fc0b7", "6aa5e3", "9a86e0", "d983c4"].enumerated() {
      style += " .colour-\(number) { background-color: alpha(#\(hue), 0.75); }"
    }
    gtk_css_provider_load_from_data(provider, style, -1)
    gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
  }

  private static var isInstalled = false
}

extension CollectionWidget {
  /// Shows numbered tiles.
  func showTiles(_ count: @escaping () -> Int) {
    register { Tile.make() }
    show(items: { _ in count() }) { content, element in
      Tile.show("\(element.indexPath.item + 1)", colour: element.indexPath.item, in: content)
    }
  }
}

/// Keeps an object for as long as a widget lives.
func keep(_ object: AnyObject, with widget: Widget) {
  g_object_set_data_full(
    UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self), "kept",
    Unmanaged.passRetained(object).toOpaque(), { Unmanaged<AnyObject>.fromOpaque($0!).release() })
}

/// Natural sizes of items of various shapes.
enum SampleShapes {
  static func make(_ count: Int) -> [NaturalSize] {
    (0..<count).map { NaturalSize(width: 400, height: Float(300 + $0 * 97 % 500)) }
  }
}

/// Sentences for labels of different lengths.
enum SampleText {
  private static let sentences = [
    "The ferry leaves at nine.", "Bring a map, and shoes that can get wet.",
    "From the second bridge the path follows the river for an hour, past the old mill and the weir.",
    "It rains.", "The hut is open until October; ask for the key in the village before you walk up.",
    "We saw two herons.", "On the ridge the wind was too strong to hold a camera still.", "Home by ten!",
  ]

  /// A number of sentences, chosen by another number.
  static func make(_ number: Int, count: Int) -> String {
    (0..<count).map { sentences[(number * 5 + $0 * 3) % sentences.count] }.joined(separator: " ")
  }
}
