/// Cells that are off screen and wait to be reused, by their kind.
struct CellPool<Cell> {
  /// The cells in the order in which they were recycled. A handful, so a search is quicker than a table.
  private var cells: [(kind: ReuseIdentifier, cell: Cell)] = []

  /// The number of cells.
  var count: Int { cells.count }

  /// Adds a cell.
  mutating func put(_ cell: Cell, kind: ReuseIdentifier) {
    cells.append((kind, cell))
  }

  /// Removes and returns the cell of the kind that was added last, if there is one.
  mutating func take(kind: ReuseIdentifier) -> Cell? {
    // Not `lastIndex(where:)`, which allocates where it is not specialised for the host's cells.
    var index = cells.count - 1
    while index >= 0, cells[index].kind != kind { index -= 1 }
    return index < 0 ? nil : cells.remove(at: index).cell
  }

  /// Removes the cells that were added first, until no more than the given number are left.
  mutating func trim(to limit: Int, discard: (Cell) -> Void) {
    guard cells.count > limit else { return }
    let surplus = cells.count - limit
    for index in 0..<surplus { discard(cells[index].cell) }
    cells.removeFirst(surplus)
  }
}
