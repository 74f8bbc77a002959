/// Cells that are off screen and wait to be reused, by their kind.
struct CellPool {
  // In the order in which they were recycled. A handful, so a search is quicker than a table.
  private var cells: [(kind: CellKind, cell: CellHandle)] = []

  /// The number of cells.
  var count: Int { cells.count }

  /// Adds a cell.
  mutating func put(_ cell: CellHandle, kind: CellKind) {
    cells.append((kind, cell))
  }

  /// Removes and returns the cell of the kind that was added last, if there is one.
  mutating func take(kind: CellKind) -> CellHandle? {
    guard let index = cells.lastIndex(where: { $0.kind == kind }) else { return nil }
    return cells.remove(at: index).cell
  }

  /// Removes the cells that were added first, until no more than the given number are left.
  mutating func trim(to limit: Int, discard: (CellHandle) -> Void) {
    guard cells.count > limit else { return }
    let surplus = cells.count - limit
    for index in 0..<surplus { discard(cells[index].cell) }
    cells.removeFirst(surplus)
  }

  /// Removes all cells of a kind.
  mutating func removeAll(kind: CellKind, discard: (CellHandle) -> Void) {
    for entry in cells where entry.kind == kind { discard(entry.cell) }
    cells.removeAll { $0.kind == kind }
  }
}
