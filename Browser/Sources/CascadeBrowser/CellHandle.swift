/// What the page knows a cell by: the slot that it occupies, and how many cells had the slot before.
///
/// A page that still holds the handle of a cell that was discarded finds another generation in its slot.
struct CellHandle: Hashable {
  var slot: UInt32
  var generation: UInt32

  /// The handle as one number that a double holds exactly: slot + generation · 2²⁰.
  var word: Double { Double(slot) + Double(generation) * 1_048_576 }
}

/// Gives out slots for cells, the lowest free one first come.
struct CellSlots {
  private var generations: [UInt32] = []
  private var free: [UInt32] = []

  mutating func take() -> CellHandle {
    if let slot = free.popLast() { return CellHandle(slot: slot, generation: generations[Int(slot)]) }
    generations.append(1)
    return CellHandle(slot: UInt32(generations.count - 1), generation: 1)
  }

  mutating func giveBack(_ handle: CellHandle) {
    generations[Int(handle.slot)] += 1
    free.append(handle.slot)
  }
}
