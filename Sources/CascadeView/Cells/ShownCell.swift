import CascadeLayout

/// An element on hand, overscan included, with the cell that shows it.
struct ShownCell {
  /// The attributes of the element; while it moves, those of its destination.
  var attributes: LayoutAttributes

  /// The cell that shows the element, or ``CellHandle/none`` within a pass.
  var cell: CellHandle

  /// The kind by which the cell is recycled.
  var kind: CellKind

  /// The state that the host was last told.
  var state: CellState = []

  /// True if the delegate was told that the element is on screen.
  var isDisplayed = false

  /// True while the data source fills it.
  var isBeingFilled = false

  /// True if its template has been replaced since the cell was made.
  var isOutdated = false

  /// The element's former place in the data, until the host has been told the new one; otherwise nil.
  var formerElement: LayoutElement?

  /// The movement of the cell to its place; nil if it is there.
  var path: CellPath?

  var element: LayoutElement { attributes.element }
}
