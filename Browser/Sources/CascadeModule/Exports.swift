// The module's interface to JavaScript: numbers in, numbers out, and the rest through linear memory. What each function
// does is documented where it is carried out, in BrowserView, and in the package's README.
//
// A call is `begin` with a view's handle and the time, then one function, then `end`. After `begin` with a stale handle
// the function does nothing: JavaScript holds the handle of a view until the element that it belongs to has gone.

import CascadeBrowser

/// What the exported functions share, which have nothing else to hold on to; a module instance runs on one thread.
private final class Module {
  let page = ModulePage()
  var views = ViewTable()

  /// The view of the call that has begun.
  var view: BrowserView?

  /// Where the page writes what a call is given beside some numbers.
  let input = WordBuffer(capacity: 64)
}

nonisolated(unsafe) private let module = Module()

/// Creates a view and returns its handle; 0 if there are too many.
@_expose(wasm, "create")
@c(cascade_create)
public func create() -> UInt32 { module.views.add(BrowserView(page: module.page)) ?? 0 }

/// Destroys a view.
@_expose(wasm, "destroy")
@c(cascade_destroy)
public func destroy(_ handle: UInt32) {
  module.views.remove(handle)
  module.view = nil
}

/// Begins a call; returns whether there is such a view.
@_expose(wasm, "begin")
@c(cascade_begin)
public func begin(_ handle: UInt32, _ time: Double) -> Int32 {
  module.view = module.views[handle]
  module.view?.setTime(time)
  return module.view == nil ? 0 : 1
}

/// Ends a call: hands over the commands.
@_expose(wasm, "end")
@c(cascade_end)
public func end() { module.view?.drain() }

/// The address of room for so many words, to be written before the next call.
@_expose(wasm, "input")
@c(cascade_input)
public func input(_ count: Int32) -> UnsafeMutableRawPointer {
  module.input.resize(to: Int(count))
  return UnsafeMutableRawPointer(module.input.base)
}

/// The address of what the last call has written beside the number that it returned.
@_expose(wasm, "results")
@c(cascade_results)
public func results() -> UnsafeMutableRawPointer? {
  module.view.map { UnsafeMutableRawPointer($0.results.base) }
}

// MARK: Layout

@_expose(wasm, "setItemSource")
@c(cascade_set_item_source)
public func setItemSource(_ source: Int32) { module.view?.setItemSource(Int(source)) }

@_expose(wasm, "setLayout")
@c(cascade_set_layout)
public func setLayout(_ animated: Int32, _ token: Int32) -> Int32 {
  module.view?.setLayout(module.input.words, animated: animated != 0, token: Int(token)) ?? 0
}

@_expose(wasm, "startTransition")
@c(cascade_start_transition)
public func startTransition() -> Int32 { module.view?.startTransition(module.input.words) ?? 0 }

@_expose(wasm, "setTransitionProgress")
@c(cascade_set_transition_progress)
public func setTransitionProgress(_ progress: Double) { module.view?.setTransitionProgress(progress) }

@_expose(wasm, "endTransition")
@c(cascade_end_transition)
public func endTransition(_ finishes: Int32, _ token: Int32) {
  module.view?.endTransition(finishes: finishes != 0, token: Int(token))
}

@_expose(wasm, "setViewport")
@c(cascade_set_viewport)
public func setViewport(_ width: Double, _ height: Double, _ pixelScale: Double) {
  module.view?.setViewport(width: width, height: height, pixelScale: pixelScale)
}

@_expose(wasm, "set")
@c(cascade_set)
public func set(_ property: Int32, _ value: Double) { module.view?.set(Int(property), to: value) }

@_expose(wasm, "register")
@c(cascade_register)
public func register(_ kind: Int32, _ reuseIdentifier: UInt32, _ template: UInt32) {
  module.view?.register(kind: Int(kind), reuseIdentifier: reuseIdentifier, template: template)
}

@_expose(wasm, "pass")
@c(cascade_pass)
public func pass(_ x: Double, _ y: Double) -> Int32 { module.view?.pass(x: x, y: y) ?? 0 }

@_expose(wasm, "animationDidEnd")
@c(cascade_animation_did_end)
public func animationDidEnd(_ identifier: UInt32) { module.view?.animationDidEnd(identifier) }

// MARK: Data

@_expose(wasm, "reloadData")
@c(cascade_reload_data)
public func reloadData() { module.view?.reloadData() }

@_expose(wasm, "itemsWereAppended")
@c(cascade_items_were_appended)
public func itemsWereAppended() { module.view?.itemsWereAppended() }

/// Items that the input names have other sizes, or all items.
@_expose(wasm, "invalidateItems")
@c(cascade_invalidate_items)
public func invalidateItems(_ all: Int32) { module.view?.invalidateItems(all != 0 ? nil : module.input.words) }

/// Has the cells of the items that the input names filled again, or all cells.
@_expose(wasm, "reconfigureItems")
@c(cascade_reconfigure_items)
public func reconfigureItems(_ all: Int32) { module.view?.reconfigureItems(all != 0 ? nil : module.input.words) }

@_expose(wasm, "update")
@c(cascade_update)
public func update(_ animated: Int32, _ token: Int32) -> Int32 {
  module.view?.update(module.input.words, animated: animated != 0, token: Int(token)) ?? 0
}

@_expose(wasm, "measured")
@c(cascade_measured)
public func measured() { module.view?.setMeasuredLengths(module.input.words) }

// MARK: Interaction

@_expose(wasm, "scrollTo")
@c(cascade_scroll_to)
public func scrollTo(
  _ kind: Int32, _ section: Int32, _ item: Int32, _ position: Int32, _ animated: Int32
) -> Int32 {
  module.view?.scroll(
    kind: Int(kind), section: Int(section), item: Int(item), position: UInt8(truncatingIfNeeded: position),
    animated: animated != 0) ?? 0
}

@_expose(wasm, "scrollAnimationDidEnd")
@c(cascade_scroll_animation_did_end)
public func scrollAnimationDidEnd() { module.view?.scrollAnimationDidEnd() }

@_expose(wasm, "targetContentOffset")
@c(cascade_target_content_offset)
public func targetContentOffset(_ x: Double, _ y: Double, _ velocityX: Double, _ velocityY: Double) -> Int32 {
  module.view?.writeTargetContentOffset(x: x, y: y, velocityX: velocityX, velocityY: velocityY)
  return 1
}

@_expose(wasm, "press")
@c(cascade_press)
public func press(_ phase: Int32, _ section: Int32, _ item: Int32, _ modifiers: Int32) {
  module.view?.press(
    Int(phase), section: Int(section), item: Int(item), modifiers: UInt8(truncatingIfNeeded: modifiers))
}

@_expose(wasm, "keyPressed")
@c(cascade_key_pressed)
public func keyPressed(_ key: Int32, _ modifiers: Int32) -> Int32 {
  module.view?.keyPressed(Int(key), modifiers: UInt8(truncatingIfNeeded: modifiers)) == true ? 1 : 0
}

@_expose(wasm, "selectItem")
@c(cascade_select_item)
public func selectItem(_ section: Int32, _ item: Int32, _ position: Int32, _ animated: Int32) -> Int32 {
  module.view?.selectItem(
    section: Int(section), item: Int(item), position: UInt8(truncatingIfNeeded: position),
    animated: animated != 0) ?? 0
}

@_expose(wasm, "deselectItem")
@c(cascade_deselect_item)
public func deselectItem(_ section: Int32, _ item: Int32) {
  module.view?.deselectItem(section: Int(section), item: Int(item))
}

@_expose(wasm, "deselectAllItems")
@c(cascade_deselect_all_items)
public func deselectAllItems() { module.view?.deselectAllItems() }

@_expose(wasm, "focusItem")
@c(cascade_focus_item)
public func focusItem(_ section: Int32, _ item: Int32) -> Int32 {
  module.view?.focusItem(section: Int(section), item: Int(item)) ?? 0
}

// MARK: Questions

@_expose(wasm, "selectedItems")
@c(cascade_selected_items)
public func selectedItems() -> Int32 { Int32(module.view?.writeSelectedItems() ?? 0) }

@_expose(wasm, "isSelected")
@c(cascade_is_selected)
public func isSelected(_ section: Int32, _ item: Int32) -> Int32 {
  module.view?.isSelected(section: Int(section), item: Int(item)) == true ? 1 : 0
}

@_expose(wasm, "focusedItem")
@c(cascade_focused_item)
public func focusedItem() -> Int32 { module.view?.writeFocusedItem() == true ? 1 : 0 }

@_expose(wasm, "frame")
@c(cascade_frame)
public func frame(_ kind: Int32, _ section: Int32, _ item: Int32) -> Int32 {
  module.view?.writeFrame(kind: Int(kind), section: Int(section), item: Int(item)) == true ? 1 : 0
}

@_expose(wasm, "itemAt")
@c(cascade_item_at)
public func itemAt(_ x: Double, _ y: Double) -> Int32 { module.view?.writeItem(x: x, y: y) == true ? 1 : 0 }

@_expose(wasm, "positionInSet")
@c(cascade_position_in_set)
public func positionInSet(_ section: Int32, _ item: Int32) -> Int32 {
  Int32(module.view?.position(section: Int(section), item: Int(item)) ?? 0)
}

@_expose(wasm, "itemCount")
@c(cascade_item_count)
public func itemCount(_ section: Int32) -> Int32 { Int32(module.view?.itemCount(section: Int(section)) ?? 0) }

@_expose(wasm, "sectionCount")
@c(cascade_section_count)
public func sectionCount() -> Int32 { Int32(module.view?.sectionCount ?? 0) }
