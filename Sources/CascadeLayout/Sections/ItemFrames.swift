/// The frames of the items of stacked sections, as a layout has placed them.
protocol ItemFrames {
  /// Calls `body` with the index and frame of every item of a section that intersects the rectangle, and possibly with
  /// others, in index order.
  func forEachItem(ofSection section: Int, in rect: Rect, _ body: (_ item: Int, _ frame: Rect) -> Void)

  /// The frame of an item, which must exist.
  func frame(ofItem item: Int, inSection section: Int) -> Rect
}
