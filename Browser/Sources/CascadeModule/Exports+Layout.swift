// The layout, the viewport and passes.

import CascadeBrowser

/// Says where the layouts that are set from now on have lengths and sizes from, by number.
@_expose(wasm, "setItemSource")
@c(cascade_set_item_source)
public func setItemSource(_ source: Int32) { module.view?.setItemSource(Int(source)) }

/// Sets the layout that the input holds; returns 0 or a failure's code.
@_expose(wasm, "setLayout")
@c(cascade_set_layout)
public func setLayout(_ animated: Int32, _ token: Int32) -> Int32 {
  module.view?.setLayout(module.input.words, animated: animated != 0, token: Int(token)) ?? 0
}

/// Begins to change by hand to the layout that the input holds; returns 0 or a failure's code.
@_expose(wasm, "startTransition")
@c(cascade_start_transition)
public func startTransition() -> Int32 { module.view?.startTransition(module.input.words) ?? 0 }

/// Sets how far the transition by hand is.
@_expose(wasm, "setTransitionProgress")
@c(cascade_set_transition_progress)
public func setTransitionProgress(_ progress: Double) { module.view?.setTransitionProgress(progress) }

/// Ends the transition by hand, at its end or where it began.
@_expose(wasm, "endTransition")
@c(cascade_end_transition)
public func endTransition(_ finishes: Int32, _ token: Int32) {
  module.view?.endTransition(finishes: finishes != 0, token: Int(token))
}

/// Sets the viewport's size, and the device pixels to each CSS pixel.
@_expose(wasm, "setViewport")
@c(cascade_set_viewport)
public func setViewport(_ width: Double, _ height: Double, _ pixelScale: Double) {
  module.view?.setViewport(width: width, height: height, pixelScale: pixelScale)
}

/// Sets a property by its number.
@_expose(wasm, "set")
@c(cascade_set)
public func set(_ property: Int32, _ value: Double) { module.view?.set(Int(property), to: value) }

/// Registers what cells of a kind are made from.
@_expose(wasm, "register")
@c(cascade_register)
public func register(_ kind: Int32, _ reuseIdentifier: UInt32, _ template: UInt32) {
  module.view?.register(kind: Int(kind), reuseIdentifier: reuseIdentifier, template: template)
}

/// Carries out a pass at a content offset; returns 0 or a failure's code.
@_expose(wasm, "pass")
@c(cascade_pass)
public func pass(_ x: Double, _ y: Double) -> Int32 { module.view?.pass(x: x, y: y) ?? 0 }

/// Tells that an animation's time is over.
@_expose(wasm, "animationDidEnd")
@c(cascade_animation_did_end)
public func animationDidEnd(_ identifier: UInt32) { module.view?.animationDidEnd(identifier) }
