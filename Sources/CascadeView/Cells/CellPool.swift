/// The pool of cells off screen that wait for reuse.
struct CellPool {
  // In the order in which they were recycled. There are few, so a linear search is faster than a table.
  private var cells: [(kind: CellKind, cell: CellHandle)] = []

  /// The number of cells in the pool.
  var count: Int { cells.count }

  /// Adds a cell, to be reused before the older ones.
  mutating func put(_ cell: CellHandle, kind: CellKind) {
    cells.append((kind, cell))
  }

  /// Removes and returns the youngest cell of the kind, if there is one.
  mutating func take(kind: CellKind) -> CellHandle? {
    guard let index = cells.lastIndex(where: { $0.kind == kind }) else { return nil }
    return cells.remove(at: index).cell
  }

  /// Removes the oldest cells until no more than the given number are left, and returns them.
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
