/// A cell by the number that the collection view has given it: the host keeps the view that the number stands for.
///
/// Supplementary and decoration elements are shown in cells, too. A slot is used again once its cell has been
/// discarded, then with the next generation: whoever still holds the old handle finds that it is no longer the slot's.
public struct CellHandle: Hashable, Sendable {
  /// An index that no other cell has while this one is alive, less than the most cells that were alive at once: a host
  /// can keep its views in an array.
  public let slot: UInt32

  /// The number of cells that have had the slot, this one included.
  public let generation: UInt32

  /// Creates a handle; for a host that gets one back as two numbers.
  public init(slot: UInt32, generation: UInt32) {
    self.slot = slot
    self.generation = generation
  }
}

extension CellHandle {
  /// The handle that stands for no cell: an element has it within a pass only, until it gets a cell.
  static let none = CellHandle(slot: 0, generation: 0)
}

/// Gives out slots for cells, the one given back last first.
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
