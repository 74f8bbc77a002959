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

  /// Removes the cells that were added first, until no more than the given number are left, and returns them.
  mutating func takeSurplus(beyond limit: Int) -> [CellHandle] {
    guard cells.count > limit else { return [] }
    var surplus: [CellHandle] = []
    for index in 0..<cells.count - limit { surplus.append(cells[index].cell) }
    cells.removeFirst(surplus.count)
    return surplus
  }

  /// Removes all cells of a kind, and returns them.
  mutating func takeAll(kind: CellKind) -> [CellHandle] {
    var taken: [CellHandle] = []
    let all = cells
    cells.removeAll()
    for entry in all {
      if entry.kind == kind { taken.append(entry.cell) } else { cells.append(entry) }
    }
    return taken
  }
}
