// The module's interface to JavaScript: plain numbers in, plain numbers out, and frames through linear memory. What
// each function does is documented where it is called, in web/engine.js, and where it is carried out, in BrowserView.
//
// A function that is given a stale handle does nothing and returns 0: JavaScript holds the handle of a view until the
// element that it belongs to has gone.

import CascadeBrowser
import CascadeLayout

/// The page's views. The one piece of state that has no owner: exported functions have nothing else to hold on to, and
/// a module instance runs on one thread.
nonisolated(unsafe) private var views = ViewTable()

/// Creates a view and returns its handle; 0 if there are too many.
@_expose(wasm, "cascade_view_create")
@c(cascade_view_create)
public func createView() -> UInt32 {
  views.add(BrowserView()) ?? 0
}

/// Destroys a view.
@_expose(wasm, "cascade_view_destroy")
@c(cascade_view_destroy)
public func destroyView(_ handle: UInt32) {
  views.remove(handle)
}

/// Sets a view's layout.
@_expose(wasm, "cascade_view_set_waterfall")
@c(cascade_view_set_waterfall)
public func setWaterfall(
  _ handle: UInt32, _ axis: Int32, _ rule: Int32, _ lanes: Double, _ maximum: Int32, _ laneSpacing: Double,
  _ itemSpacing: Double, _ top: Double, _ left: Double, _ bottom: Double, _ right: Double
) {
  let lanes: LaneRule =
    rule == 1
    ? .minimumBreadth(lanes, maximum: maximum > 0 ? Int(maximum) : .max)
    : .count(wholeNumber(lanes))
  views[handle]?.setWaterfall(
    axis: axis == 1 ? .horizontal : .vertical,
    metrics: WaterfallMetrics(
      lanes: lanes, laneSpacing: laneSpacing, itemSpacing: itemSpacing,
      section: SectionMetrics(inset: EdgeInsets(top: top, left: left, bottom: bottom, right: right))))
}

/// Sets the size of a view's viewport.
@_expose(wasm, "cascade_view_set_viewport")
@c(cascade_view_set_viewport)
public func setViewport(_ handle: UInt32, _ width: Double, _ height: Double, _ pixelScale: Double) {
  views[handle]?.setViewport(Size(width: width, height: height), pixelScale: pixelScale)
}

/// The address of room for so many natural sizes.
@_expose(wasm, "cascade_view_input")
@c(cascade_view_input)
public func input(_ handle: UInt32, _ count: Int32) -> UnsafeMutableRawPointer? {
  views[handle]?.input(count: Int(max(count, 0))).map { UnsafeMutableRawPointer($0) }
}

/// Appends an empty section.
@_expose(wasm, "cascade_view_append_section")
@c(cascade_view_append_section)
public func appendSection(_ handle: UInt32) {
  views[handle]?.appendSection()
}

/// Appends items with the sizes that were written to the input; returns whether it could.
@_expose(wasm, "cascade_view_append_items")
@c(cascade_view_append_items)
public func appendItems(_ handle: UInt32, _ section: Int32, _ count: Int32) -> Int32 {
  views[handle]?.appendItems(count: Int(count), toSection: Int(section)) == true ? 1 : 0
}

/// Removes all sections.
@_expose(wasm, "cascade_view_remove_all")
@c(cascade_view_remove_all)
public func removeAll(_ handle: UInt32) {
  views[handle]?.removeAll()
}

/// Carries out a frame and returns the number of commands.
@_expose(wasm, "cascade_view_frame")
@c(cascade_view_frame)
public func frame(_ handle: UInt32, _ offset: Double, _ time: Double) -> Int32 {
  Int32(views[handle]?.frame(offset: offset, time: time) ?? 0)
}

/// The address of the header and the commands of the last frame.
@_expose(wasm, "cascade_view_output")
@c(cascade_view_output)
public func output(_ handle: UInt32) -> UnsafeMutableRawPointer? {
  views[handle].map { UnsafeMutableRawPointer($0.output) }
}

/// Writes an item's frame to the output; returns whether there is such an item.
@_expose(wasm, "cascade_view_item_frame")
@c(cascade_view_item_frame)
public func itemFrame(_ handle: UInt32, _ section: Int32, _ item: Int32) -> Int32 {
  views[handle]?.writeFrame(of: IndexPath(section: Int(section), item: Int(item))) == true ? 1 : 0
}

/// A lane count as the page has written it; 0, which no section may have, for what is none.
private func wholeNumber(_ number: Double) -> Int {
  // Not `Int(exactly:)`, which natively would need the C library's `round`.
  guard number >= 1, number <= Double(WaterfallMetrics.maximumLaneCount) else { return 0 }
  return Double(Int(number)) == number ? Int(number) : 0
}
