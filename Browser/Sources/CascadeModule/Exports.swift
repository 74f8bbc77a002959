// The module's interface to JavaScript: parameters and results are numbers, everything else goes through linear memory.
// BrowserView, which implements the functions, and the package's README document them.
//
// A call consists of `begin` with a view's handle and the time, then one function, optionally `results`, and `end`.
// With a stale handle, nothing happens: JavaScript keeps the handle of a view until its element is gone. A function may
// ask the page, which may make other calls meanwhile. Therefore, a later function of the same call names its view
// again.

import CascadeBrowser

/// The shared state of the exported functions. A module's instance runs on one thread.
final class Module {
  let page = ModulePage()
  var views = ViewTable()

  /// The view of the current call.
  var view: BrowserView?

  /// The buffer into which the page writes a call's words, in addition to its numeric parameters.
  let input = WordBuffer(capacity: 64)
}

nonisolated(unsafe) let module = Module()

// Never inlined: the check whether the module is initialized is longer than the rest of most functions.

/// The view of the current call.
var currentView: BrowserView? {
  @inline(never) get { module.view }
}

/// The words of the current call.
var inputWords: UnsafeBufferPointer<Double> {
  @inline(never) get { module.input.words }
}

/// Creates a view and returns its handle; 0 if there are too many views.
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

/// Begins a call; returns whether the view exists.
@_expose(wasm, "begin")
@c(cascade_begin)
public func begin(_ handle: UInt32, _ time: Double) -> Int32 {
  module.view = module.views[handle]
  module.view?.setTime(time)
  return module.view == nil ? 0 : 1
}

/// Ends a call: passes the commands to the page.
@_expose(wasm, "end")
@c(cascade_end)
public func end(_ handle: UInt32) { module.views[handle]?.drain() }

/// Returns the address of space for a number of words, which the page must write before the next call.
@_expose(wasm, "input")
@c(cascade_input)
public func input(_ count: Int32) -> UnsafeMutableRawPointer {
  module.input.resize(to: Int(count))
  return UnsafeMutableRawPointer(module.input.base)
}

/// Returns the address of a function's results other than the returned number.
@_expose(wasm, "results")
@c(cascade_results)
public func results(_ handle: UInt32) -> UnsafeMutableRawPointer? {
  module.views[handle].map { UnsafeMutableRawPointer($0.results.base) }
}
