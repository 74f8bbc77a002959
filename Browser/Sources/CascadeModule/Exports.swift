// The module's interface to JavaScript: numbers in, numbers out, and the rest through linear memory. What each function
// does is documented where it is carried out, in BrowserView, and in the package's README.
//
// A call is `begin` with a view's handle and the time, then one function, then perhaps `results`, and `end`. With a stale
// handle nothing happens: JavaScript holds the handle of a view until the element that it belongs to has gone. A function
// may ask the page, which may make other calls meanwhile; so what follows it names its view again.

import CascadeBrowser

/// The state that the exported functions share, which have nothing else to hold on to; an instance runs on one thread.
final class Module {
  let page = ModulePage()
  var views = ViewTable()

  /// The view of the call that has begun, for the function that follows.
  var view: BrowserView?

  /// The words that a call is given beside some numbers: the page writes them.
  let input = WordBuffer(capacity: 64)
}

nonisolated(unsafe) let module = Module()

// Never inlined: the check whether the module is there is longer than the rest of most functions.

/// The view of the call that has begun.
var currentView: BrowserView? {
  @inline(never) get { module.view }
}

/// The words that the call is given.
var inputWords: UnsafeBufferPointer<Double> {
  @inline(never) get { module.input.words }
}

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
public func end(_ handle: UInt32) { module.views[handle]?.drain() }

/// The address of room for so many words, to be written before the next call.
@_expose(wasm, "input")
@c(cascade_input)
public func input(_ count: Int32) -> UnsafeMutableRawPointer {
  module.input.resize(to: Int(count))
  return UnsafeMutableRawPointer(module.input.base)
}

/// The address of what a function has written beside the number that it returned.
@_expose(wasm, "results")
@c(cascade_results)
public func results(_ handle: UInt32) -> UnsafeMutableRawPointer? {
  module.views[handle].map { UnsafeMutableRawPointer($0.results.base) }
}
