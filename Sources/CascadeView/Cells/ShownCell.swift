import CascadeLayout

/// An element on screen (overscan included) and the cell that shows it.
struct ShownCell {
  /// Where the element is, or where it is going if it is in motion.
  var attributes: LayoutAttributes

  /// The cell.
  var cell: CellHandle

  /// What the cell is recycled by.
  var kind: CellKind

  /// The state that the host was last told.
  var state: CellState = []

  /// Whether the delegate has been told that the element is on screen.
  var isDisplayed = false

  /// Whether another template has been registered since the cell was made.
  var isOutdated = false

  /// The element by its former place in the data, as long as the host does not know of the new one; else nil.
  var formerElement: LayoutElement?

  /// How the cell moves to its place; nil if it is there.
  var flight: Flight?

  var element: LayoutElement { attributes.element }
}
