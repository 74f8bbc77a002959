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

  /// Whether its element has got another place in the data that the host does not know of yet.
  var isRenumbered = false

  /// How the cell moves to its place; nil if it is there.
  var flight: Flight?

  var element: LayoutElement { attributes.element }
}
