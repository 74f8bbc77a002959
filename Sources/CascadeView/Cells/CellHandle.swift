/// The number of a cell, assigned by the collection view. The host keeps the view that the number stands for.
///
/// Supplementary and decoration elements are shown in cells, too. Once a cell has been discarded, its slot is used
/// again with the next generation, so that an old handle can be told from the present one.
public struct CellHandle: Hashable, Sendable {
  /// The slot of the cell, which no other living cell has. Slots are less than the greatest number of cells alive at
  /// once, so a host can keep its views in an array.
  public let slot: UInt32

  /// The number of cells that have had the slot so far, this one included.
  public let generation: UInt32

  /// Creates a handle, for a host that gets one back as two numbers.
  public init(slot: UInt32, generation: UInt32) {
    self.slot = slot
    self.generation = generation
  }
}

extension CellHandle {
  /// The handle of no cell. Within a pass, an element has it until it gets a cell.
  static let none = CellHandle(slot: 0, generation: 0)
}

/// The slots for cells. The slot that was freed last is used first.
struct CellSlots {
  private var generations: [UInt32] = []
  private var freeSlots: [UInt32] = []

  mutating func take() -> CellHandle {
    if let slot = freeSlots.popLast() { return CellHandle(slot: slot, generation: generations[Int(slot)]) }
    generations.append(1)
    return CellHandle(slot: UInt32(generations.count - 1), generation: 1)
  }

  mutating func free(_ handle: CellHandle) {
    generations[Int(handle.slot)] &+= 1
    freeSlots.append(handle.slot)
  }
}
