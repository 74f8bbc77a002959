// What the page asks.

import CascadeBrowser

/// Writes the selected items to the results; returns the number of words.
@_expose(wasm, "selectedItems")
@c(cascade_selected_items)
public func selectedItems() -> Int32 { Int32(module.view?.writeSelectedItems() ?? 0) }

/// Returns whether an item is selected.
@_expose(wasm, "isSelected")
@c(cascade_is_selected)
public func isSelected(_ section: Int32, _ item: Int32) -> Int32 {
  module.view?.isSelected(section: Int(section), item: Int(item)) == true ? 1 : 0
}

/// Writes the item that has the focus to the results; returns whether there is one.
@_expose(wasm, "focusedItem")
@c(cascade_focused_item)
public func focusedItem() -> Int32 { module.view?.writeFocusedItem() == true ? 1 : 0 }

/// Writes an element's frame to the results; returns whether there is such an element.
@_expose(wasm, "frame")
@c(cascade_frame)
public func frame(_ kind: Int32, _ section: Int32, _ item: Int32) -> Int32 {
  module.view?.writeFrame(kind: Int(kind), section: Int(section), item: Int(item)) == true ? 1 : 0
}
