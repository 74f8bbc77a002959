import CCascadeGtk
import CascadeLayout
import CascadeView

/// The living cells, by slot.
struct CellTable {
  private var cells: [Cell?] = []

  subscript(handle: CellHandle) -> Cell? {
    let slot = Int(handle.slot)
    guard cells.indices.contains(slot), let cell = cells[slot], cell.handle == handle else { return nil }
    return cell
  }

  mutating func add(_ cell: Cell) {
    let slot = Int(cell.handle.slot)
    while cells.count <= slot { cells.append(nil) }
    cells[slot] = cell
  }

  mutating func remove(_ handle: CellHandle) -> Cell? {
    guard let cell = self[handle] else { return nil }
    cells[Int(handle.slot)] = nil
    return cell
  }

  mutating func removeAll() { cells.removeAll() }

  /// Calls `body` with each cell that is on screen or in motion.
  func forEachOnScreen(_ body: (Cell) -> Void) {
    for cell in cells {
      if let cell, cell.attributes != nil { body(cell) }
    }
  }

  /// True if a released cell is still moving to its place.
  func hasFalling(at time: Double) -> Bool { cells.contains { $0?.hold?.isFalling(at: time) ?? false } }

  /// The cells on screen, from back to front.
  var inDrawingOrder: [Cell] {
    var shown: [Cell] = []
    var isFlat = true
    forEachOnScreen { cell in
      if cell.depth != 0 { isFlat = false }
      shown.append(cell)
    }
    guard !isFlat else { return shown }
    // Ties keep the order of slots.
    return shown.enumerated().sorted { left, right in
      let leftDepth = left.element.depth
      let rightDepth = right.element.depth
      return leftDepth == rightDepth ? left.offset < right.offset : leftDepth < rightDepth
    }.map(\.element)
  }
}

extension Cell {
  /// A lifted cell is in front of everything.
  fileprivate var depth: Int { hold == nil ? attributes?.zIndex ?? 0 : .max }
}
