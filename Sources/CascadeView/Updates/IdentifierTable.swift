/// A table from the numbers of identities to indices.
///
/// Smaller and faster than a dictionary: nothing is removed from it, and its room is known in advance. Numbers that
/// collide go to the next free slot ([linear probing](https://en.wikipedia.org/wiki/Linear_probing)).
struct IdentifierTable {
  /// Each slot's number, and its index + 1; 0 where the slot is free. Colliding numbers follow each other.
  private var numbers: [UInt64]
  private var indices: [UInt32]

  /// The number of bits by which a mixed number is shifted to be a slot.
  private let shift: UInt64

  private(set) var count = 0

  /// Creates an empty table for as many numbers as the capacity.
  init(capacity: Int) {
    precondition(capacity < UInt32.max, "There are more identities than a table has room for")
    // At most half full.
    var bits: UInt64 = 3
    while 1 << bits < 2 * capacity { bits += 1 }
    numbers = Array(repeating: 0, count: 1 << bits)
    indices = Array(repeating: 0, count: 1 << bits)
    shift = 64 - bits
  }

  var isEmpty: Bool { count == 0 }

  /// Gives a number its index, unless it has one.
  ///
  /// - Returns: True if it had none.
  /// - Precondition: There are fewer numbers than the capacity.
  mutating func insert(_ number: UInt64, index: Int) -> Bool {
    let slot = slot(of: number)
    guard indices[slot] == 0 else { return false }
    numbers[slot] = number
    indices[slot] = UInt32(index) + 1
    count += 1
    return true
  }

  /// The index of a number, or nil if it has none.
  func index(of number: UInt64) -> Int? {
    let index = indices[slot(of: number)]
    return index == 0 ? nil : Int(index - 1)
  }

  /// The slot in which a number is or would be.
  private func slot(of number: UInt64) -> Int {
    // 2⁶⁴ divided by the golden ratio: https://en.wikipedia.org/wiki/Hash_function#Fibonacci_hashing
    var slot = Int(((number ^ (number >> 32)) &* 0x9e37_79b9_7f4a_7c15) >> shift)
    while indices[slot] != 0, numbers[slot] != number { slot = (slot + 1) & (indices.count - 1) }
    return slot
  }
}
