import CascadeLayout

/// An element on screen (overscan included) and the cell that shows it.
struct ShownCell<Cell> {
  /// The item's identity.
  var identifier: ItemIdentifier

  /// The kind of the cell.
  var kind: ReuseIdentifier

  /// The attributes that the cell was placed with.
  var attributes: LayoutAttributes

  /// The cell; nil only within a layout pass, until it has been dequeued.
  var cell: Cell?
}
