import CCascadeGtk
import CascadeView

/// Brings cells among their siblings into reading order, which is the order that assistive technology and the Tab key
/// follow. Cells that are in order already are not touched.
func orderSiblings(_ cells: [Cell], in parent: Widget) {
  var previous: Widget?
  for cell in cells {
    if shownSibling(before: cell.widget) != previous { gtk_widget_insert_after(cell.widget, parent, previous) }
    previous = cell.widget
  }
}

/// The cell before a cell that is not waiting to be used again.
private func shownSibling(before widget: Widget) -> Widget? {
  var sibling = gtk_widget_get_prev_sibling(widget)
  while let candidate = sibling, gtk_widget_get_child_visible(candidate) == 0 {
    sibling = gtk_widget_get_prev_sibling(candidate)
  }
  return sibling
}
