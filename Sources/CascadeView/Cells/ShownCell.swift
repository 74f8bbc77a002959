import CascadeLayout

/// An element on screen (overscan included) and the cell that shows it.
struct ShownCell {
  /// The attributes of the element; those that it is going to have if it is in motion.
  var attributes: LayoutAttributes

  /// The cell.
  var cell: CellHandle

  /// The kind by which the cell is recycled.
  var kind: CellKind

  /// The state that the host was last told.
  var state: CellState = []

  /// True if the delegate has been told that the element is on screen.
  var isDisplayed = false

  /// True if the data source is filling it.
  var isBeingFilled = false

  /// True if another template has been registered since the cell was made.
  var isOutdated = false

  /// The element by its former place in the data, as long as the host does not know of the new one; else nil.
  var formerElement: LayoutElement?

  /// The path by which the cell moves to its place; nil if it is there.
  var path: CellPath?

  var element: LayoutElement { attributes.element }
}
