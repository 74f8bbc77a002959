// What the user does, and what the program does in the user's place.

import CascadeBrowser

/// Scrolls to an element; returns 0 or a failure's code.
@_expose(wasm, "scrollTo")
@c(cascade_scroll_to)
public func scrollTo(
  _ kind: Int32, _ section: Int32, _ item: Int32, _ position: Int32, _ animated: Int32
) -> Int32 {
  module.view?.scroll(
    kind: Int(kind), section: Int(section), item: Int(item), position: UInt8(truncatingIfNeeded: position),
    animated: animated != 0) ?? 0
}

/// Tells that a smooth scroll has ended.
@_expose(wasm, "scrollAnimationDidEnd")
@c(cascade_scroll_animation_did_end)
public func scrollAnimationDidEnd() { module.view?.scrollAnimationDidEnd() }

/// Writes where a scroll comes to rest to the results.
@_expose(wasm, "targetContentOffset")
@c(cascade_target_content_offset)
public func targetContentOffset(_ x: Double, _ y: Double, _ velocityX: Double, _ velocityY: Double) -> Int32 {
  module.view?.writeTargetContentOffset(x: x, y: y, velocityX: velocityX, velocityY: velocityY)
  return 1
}

/// Tells of a press.
@_expose(wasm, "press")
@c(cascade_press)
public func press(_ phase: Int32, _ section: Int32, _ item: Int32, _ modifiers: Int32) {
  module.view?.press(
    Int(phase), section: Int(section), item: Int(item), modifiers: UInt8(truncatingIfNeeded: modifiers))
}

/// Tells of a key; returns whether it meant something.
@_expose(wasm, "keyPressed")
@c(cascade_key_pressed)
public func keyPressed(_ key: Int32, _ modifiers: Int32) -> Int32 {
  module.view?.keyPressed(Int(key), modifiers: UInt8(truncatingIfNeeded: modifiers)) == true ? 1 : 0
}

/// Selects an item; returns 0 or a failure's code.
@_expose(wasm, "selectItem")
@c(cascade_select_item)
public func selectItem(_ section: Int32, _ item: Int32, _ position: Int32, _ animated: Int32) -> Int32 {
  module.view?.selectItem(
    section: Int(section), item: Int(item), position: UInt8(truncatingIfNeeded: position),
    animated: animated != 0) ?? 0
}

/// Deselects an item.
@_expose(wasm, "deselectItem")
@c(cascade_deselect_item)
public func deselectItem(_ section: Int32, _ item: Int32) {
  module.view?.deselectItem(section: Int(section), item: Int(item))
}

/// Deselects everything.
@_expose(wasm, "deselectAllItems")
@c(cascade_deselect_all_items)
public func deselectAllItems() { module.view?.deselectAllItems() }

/// Gives an item the focus; returns 0 or a failure's code.
@_expose(wasm, "focusItem")
@c(cascade_focus_item)
public func focusItem(_ section: Int32, _ item: Int32) -> Int32 {
  module.view?.focusItem(section: Int(section), item: Int(item)) ?? 0
}
