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

/// Writes the item at a point to the results; returns whether there is one.
@_expose(wasm, "itemAt")
@c(cascade_item_at)
public func itemAt(_ x: Double, _ y: Double) -> Int32 { module.view?.writeItem(x: x, y: y) == true ? 1 : 0 }

/// Returns which of all items an item is, from 1 on.
@_expose(wasm, "positionInSet")
@c(cascade_position_in_set)
public func positionInSet(_ section: Int32, _ item: Int32) -> Int32 {
  Int32(module.view?.position(section: Int(section), item: Int(item)) ?? 0)
}

/// Returns the number of items in a section, or in all if it is less than 0.
@_expose(wasm, "itemCount")
@c(cascade_item_count)
public func itemCount(_ section: Int32) -> Int32 { Int32(module.view?.itemCount(section: Int(section)) ?? 0) }

/// Returns the number of sections.
@_expose(wasm, "sectionCount")
@c(cascade_section_count)
public func sectionCount() -> Int32 { Int32(module.view?.sectionCount ?? 0) }
