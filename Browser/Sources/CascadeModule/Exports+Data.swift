// What the page tells of its data.

import CascadeBrowser

/// Tells that all data are others.
@_expose(wasm, "reloadData")
@c(cascade_reload_data)
public func reloadData() { module.view?.reloadData() }

/// Tells that items were appended.
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

/// Carries out the updates that the input holds; returns 0 or a failure's code.
@_expose(wasm, "update")
@c(cascade_update)
public func update(_ animated: Int32, _ token: Int32) -> Int32 {
  module.view?.update(module.input.words, animated: animated != 0, token: Int(token)) ?? 0
}

/// Takes the lengths that the input holds.
@_expose(wasm, "measured")
@c(cascade_measured)
public func measured() { module.view?.setMeasuredLengths(module.input.words) }
