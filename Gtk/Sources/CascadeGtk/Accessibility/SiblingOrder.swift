import CCascadeGtk
import CascadeView

/// Sorts cells among their siblings into reading order, the order for assistive technology and the Tab key. Cells that
/// are already in order are not touched.
func orderSiblings(_ cells: [Cell], in parent: Widget) {
  var previous: Widget?
  for cell in cells {
    if shownSibling(before: cell.widget) != previous { gtk_widget_insert_after(cell.widget, parent, previous) }
    previous = cell.widget
  }
}

/// The previous sibling that is in use.
private func shownSibling(before widget: Widget) -> Widget? {
  var sibling = gtk_widget_get_prev_sibling(widget)
  while let candidate = sibling, gtk_widget_get_child_visible(candidate) == 0 {
    sibling = gtk_widget_get_prev_sibling(candidate)
  }
  return sibling
}
