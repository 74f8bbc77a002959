/// A hash table from the numbers of identities to indices.
///
/// It is smaller and faster than a dictionary, because nothing is ever removed and the capacity is known in advance.
/// Numbers that collide go to the next free slot ([linear probing](https://en.wikipedia.org/wiki/Linear_probing)).
struct IdentifierTable {
  /// For each slot, its number, and its index + 1, or 0 if the slot is free.
  private var numbers: [UInt64]
  private var indices: [UInt32]

  /// The number of bits by which a mixed number is shifted right to get its slot.
  private let shift: UInt64

  private(set) var count = 0

  /// Creates an empty table with room for the given number of entries.
  init(capacity: Int) {
    precondition(capacity < UInt32.max, "There are more identities than a table has room for")
    // At most half full, so that probing ends soon.
    var bits: UInt64 = 3
    while 1 << bits < 2 * capacity { bits += 1 }
    numbers = Array(repeating: 0, count: 1 << bits)
    indices = Array(repeating: 0, count: 1 << bits)
    shift = 64 - bits
  }

  var isEmpty: Bool { count == 0 }

  /// Assigns an index to a number that has none yet.
  ///
  /// - Returns: False if it already has one.
  /// - Precondition: The table has fewer numbers than its capacity.
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

  /// The slot that contains a number, or where it would be inserted.
  private func slot(of number: UInt64) -> Int {
    // 2⁶⁴ divided by the golden ratio: https://en.wikipedia.org/wiki/Hash_function#Fibonacci_hashing
    var slot = Int(((number ^ (number >> 32)) &* 0x9e37_79b9_7f4a_7c15) >> shift)
    while indices[slot] != 0, numbers[slot] != number { slot = (slot + 1) & (indices.count - 1) }
    return slot
  }
}
