import CCascadeGtk
import CascadeGtk
import Foundation
import PhotoWindowOptions

/// The window's header bar: title and status, the choice of a layout, and buttons.
final class WallHeader {
  let widget = gtk_header_bar_new()!

  private let statusLabel = makeLabel(class: "subtitle")
  private let layoutBox = makeBox(GTK_ORIENTATION_HORIZONTAL, [])
  private var layoutButtons: [WindowLayout: Widget] = [:]
  private var backButton: Widget?

  init(title: String, layout: WindowLayout) {
    let titles = makeBox(GTK_ORIENTATION_VERTICAL, [makeLabel(title, class: "title"), statusLabel])
    gtk_widget_set_valign(titles, GTK_ALIGN_CENTER)
    gtk_header_bar_set_title_widget(widget.opaque, titles)
    gtk_widget_add_css_class(layoutBox, "linked")
    for choice in WindowLayout.allCases {
      let button = gtk_toggle_button_new_with_label(choice.rawValue.capitalized)!
      gtk_widget_set_focus_on_click(button, 0)
      if let first = layoutButtons[.waterfall] { gtk_toggle_button_set_group(button.cast(), first.cast()) }
      gtk_toggle_button_set_active(button.cast(), choice == layout ? 1 : 0)
      gtk_box_append(layoutBox.cast(to: GtkBox.self), button)
      layoutButtons[choice] = button
    }
  }

  /// Adds the buttons, and connects closures to them.
  func connect(
    onLayout: @escaping (WindowLayout) -> Void, onEnlarge: @escaping (_ steps: Int) -> Void,
    onBack: @escaping () -> Void
  ) {
    for (layout, button) in layoutButtons {
      on(button, "toggled") { if gtk_toggle_button_get_active(button.cast()) != 0 { onLayout(layout) } }
    }
    let back = makeButton("Back", tip: "Back to the wall (Esc)", onBack)
    backButton = back
    gtk_header_bar_pack_start(widget.opaque, back)
    gtk_header_bar_pack_start(widget.opaque, layoutBox)
    for (text, tip, steps) in [("+", "Larger (+)", 1), ("−", "Smaller (−)", -1)] {
      gtk_header_bar_pack_end(widget.opaque, makeButton(text, tip: tip) { onEnlarge(steps) })
    }
    showButtons(isPhotoOpen: false)
  }

  /// Shows the buttons for the wall, or those for a photo.
  func showButtons(isPhotoOpen: Bool) {
    if let backButton { gtk_widget_set_visible(backButton, isPhotoOpen ? 1 : 0) }
    gtk_widget_set_visible(layoutBox, isPhotoOpen ? 0 : 1)
  }

  /// Sets the text under the title.
  func setStatus(_ text: String) { setText(text, of: statusLabel) }

  /// Chooses a layout, like its button.
  func choose(_ layout: WindowLayout) {
    if let button = layoutButtons[layout] { gtk_toggle_button_set_active(button.cast(), 1) }
  }
}
