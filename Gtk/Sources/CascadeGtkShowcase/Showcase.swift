import CCascadeGtk
import CascadeGtk
import Foundation

/// A page of the showcase.
struct Page {
  let title: String

  /// A sentence that explains the page.
  let explanation: String

  /// The page's source file, which is shown next to it.
  let file: String

  let make: () -> Widget

  static let all = [
    waterfall, sections, rows, effects, line, circle, grid, reordering, switching, chat, measured, tenMillion,
    jtWaterFallLayout, flowScrollView, jyWaterfallFlowLayout, customCollectionViewLayout, uiCollectionViewDemo,
  ]

  init(_ title: String, _ explanation: String, file: String = #filePath, make: @escaping () -> Widget) {
    self.title = title
    self.explanation = explanation
    self.file = file
    self.make = make
  }
}

/// Shows the pages of the showcase. Usage: cascade-gtk-showcase [PAGE] [--picture FILE.png] [--dark]
@main
enum Showcase {
  static func main() {
    do {
      try MainLoop.start()
    } catch {
      FileHandle.standardError.write(Data("cascade-gtk-showcase: \(error)\n".utf8))
      exit(69)
    }
    var arguments = Array(CommandLine.arguments.dropFirst())
    if let index = arguments.firstIndex(of: "--dark") {
      arguments.remove(at: index)
      preferDark()
    }
    var picture: String?
    if let index = arguments.firstIndex(of: "--picture"), index + 1 < arguments.count {
      picture = arguments[index + 1]
      arguments.removeSubrange(index...index + 1)
    }
    let window = ShowcaseWindow(page: arguments.first)
    if let picture {
      window.savePicture(to: picture)
    } else {
      MainLoop.runUntilWindowsAreClosed()
    }
  }

  private static func preferDark() {
    var value = GValue()
    g_value_init(&value, cascade_type_boolean)
    g_value_set_boolean(&value, 1)
    let settings = UnsafeMutableRawPointer(gtk_settings_get_default()!).assumingMemoryBound(to: GObject.self)
    g_object_set_property(settings, "gtk-application-prefer-dark-theme", &value)
  }
}

/// The window with the list of pages, the page, and its source.
final class ShowcaseWindow {
  private let window = UnsafeMutableRawPointer(gtk_window_new()!).assumingMemoryBound(to: GtkWindow.self)
  private let stack = gtk_stack_new()!

  init(page: String?) {
    gtk_window_set_title(window, "Cascade")
    gtk_window_set_default_size(window, 1100, 720)
    for page in Page.all { add(page) }
    let sidebar = gtk_stack_sidebar_new()
    gtk_stack_sidebar_set_stack(OpaquePointer(sidebar), OpaquePointer(stack))
    let box = Box.horizontal()
    Box.append(sidebar, to: box)
    gtk_widget_set_hexpand(stack, 1)
    Box.append(stack, to: box)
    gtk_window_set_child(window, box)
    if let page { gtk_stack_set_visible_child_name(OpaquePointer(stack), page) }
    gtk_window_present(window)
  }

  private func add(_ page: Page) {
    let box = Box.vertical()
    let explanation = gtk_label_new(page.explanation)
    gtk_label_set_wrap(OpaquePointer(explanation), 1)
    gtk_label_set_xalign(OpaquePointer(explanation), 0)
    margins(of: explanation, 12)
    let inner = gtk_stack_new()!
    gtk_stack_add_titled(OpaquePointer(inner), page.make(), "page", "Page")
    gtk_stack_add_titled(OpaquePointer(inner), sourceView(of: page), "source", "Source")
    gtk_widget_set_vexpand(inner, 1)
    let switcher = gtk_stack_switcher_new()
    gtk_stack_switcher_set_stack(OpaquePointer(switcher), OpaquePointer(inner))
    gtk_widget_set_halign(switcher, GTK_ALIGN_START)
    margins(of: switcher, 12)
    Box.append(explanation, to: box)
    Box.append(switcher, to: box)
    Box.append(inner, to: box)
    gtk_stack_add_titled(OpaquePointer(stack), box, page.title, page.title)
  }

  private func sourceView(of page: Page) -> Widget {
    let text = (try? String(contentsOfFile: page.file, encoding: .utf8)) ?? "The source is not available: \(page.file)"
    let view = gtk_text_view_new()
    let textView = UnsafeMutableRawPointer(view!).assumingMemoryBound(to: GtkTextView.self)
    gtk_text_view_set_editable(textView, 0)
    gtk_text_view_set_monospace(textView, 1)
    gtk_text_buffer_set_text(gtk_text_view_get_buffer(textView), text, -1)
    return scrolled(view)
  }

  /// Saves a picture of the window once everything is at rest.
  func savePicture(to file: String) {
    var isOver = false
    g_timeout_add(
      1200,
      { isOver in
        isOver!.assumingMemoryBound(to: Bool.self).pointee = true
        return 0
      }, &isOver)
    while !isOver { g_main_context_iteration(nil, 1) }
    let widget = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self)
    let paintable = gtk_widget_paintable_new(widget)
    let snapshot = gtk_snapshot_new()
    let width = Double(gtk_widget_get_width(widget))
    let height = Double(gtk_widget_get_height(widget))
    gdk_paintable_snapshot(paintable, snapshot, width, height)
    guard let node = gtk_snapshot_free_to_node(snapshot),
      let renderer = gtk_native_get_renderer(gtk_widget_get_native(widget)),
      let texture = gsk_renderer_render_texture(renderer, node, nil)
    else { return }
    gdk_texture_save_to_png(texture, file)
  }
}
