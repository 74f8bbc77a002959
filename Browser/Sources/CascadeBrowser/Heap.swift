/// A memory allocator for memory that grows at its end. It is the module's `malloc`, with a quarter of the code of
/// libc's.
///
/// A block starts with eight bytes: the offset of the previous block, and the block's own size, whose lowest bit marks
/// free blocks. Freed blocks are joined with free neighbours at once, and kept in lists by size: one list for each
/// multiple of 8 below 128, and eight lists for each power of two from there on. One bit per list says whether the list
/// has blocks. Therefore each call examines only a few blocks, however many there are, and fragmentation stays low.
/// Arithmetic is unchecked (`&+`), because offsets in the memory cannot overflow.
package struct Heap {
  /// The start of the memory: first the bits, then the first block of each list, then the blocks.
  private let base: UnsafeMutableRawPointer
  /// The number of bytes. Offsets count from the start.
  private var end: UInt32
  private var lastBlock: UInt32

  private static var listCount: UInt32 { 224 }
  private static var lists: UInt32 { 32 }
  private static var firstBlock: UInt32 { lists + 4 * listCount }
  private static var headerLength: UInt32 { 8 }
  /// The header, and the two offsets that link a free block into its list.
  private static var leastSize: UInt32 { 16 }

  /// Creates a heap in zeroed memory of at least 1024 bytes, a multiple of 8.
  package init(base: UnsafeMutableRawPointer, count: UInt32) {
    self.base = base
    end = count
    lastBlock = Self.firstBlock
    insert(lastBlock, size: count &- lastBlock)
  }

  /// Allocates memory whose address is a multiple of 8.
  ///
  /// - Parameter grow: Adds at least the given number of bytes at the end, a multiple of 8. Returns how many it has
  ///   added, or 0.
  /// - Returns: The memory; nil if there is none.
  /// - Complexity: O(1).
  package mutating func allocate(_ count: UInt, grow: (UInt32) -> UInt32) -> UnsafeMutableRawPointer? {
    // Larger blocks cannot be requested, because the number of bytes in whole pages is a signed integer.
    guard count < 0x7ffe_0000 else { return nil }
    let needed = max(Self.leastSize, (UInt32(truncatingIfNeeded: count) &+ Self.headerLength &+ 7) & ~7)
    var block = self[Self.lists &+ 4 &* Self.list(of: needed)]
    if block == 0 || size(of: block) < needed { block = blockOfLargerList(needed) }
    if block != 0 {
      remove(block)
    } else {
      block = extend(by: needed, grow)
      if block == 0 { return nil }
    }
    var size = size(of: block)
    if size &- needed >= Self.leastSize {
      let rest = block &+ needed
      self[rest] = block
      insert(rest, size: size &- needed)
      setBlock(before: block &+ size, to: rest)
      size = needed
    }
    self[block &+ 4] = size
    return base + Int(truncatingIfNeeded: block &+ Self.headerLength)
  }

  /// Frees memory from `allocate`. Complexity: O(1).
  package mutating func free(_ memory: UnsafeMutableRawPointer) {
    var block = UInt32(truncatingIfNeeded: memory - base) &- Self.headerLength
    var size = size(of: block)
    let next = block &+ size
    if next != end, isFree(next) {
      remove(next)
      size &+= self.size(of: next)
    }
    let previous = self[block]
    if previous != 0, isFree(previous) {
      remove(previous)
      size &+= self.size(of: previous)
      block = previous
    }
    setBlock(before: block &+ size, to: block)
    insert(block, size: size)
  }

  /// Returns the first block of a list that contains only large enough blocks; 0 if there is none.
  private func blockOfLargerList(_ needed: UInt32) -> UInt32 {
    let list = Self.list(of: needed < 128 ? needed : needed &+ (UInt32(1) &<< (Self.logarithm(needed) &- 3)) &- 1)
    var word = list / 64
    var bits = bits(word) & ~0 &<< UInt64(list % 64)
    while bits == 0 {
      word &+= 1
      if word == 4 { return 0 }
      bits = self.bits(word)
    }
    return self[Self.lists &+ 4 &* (64 &* word &+ UInt32(truncatingIfNeeded: bits.trailingZeroBitCount))]
  }

  /// Grows the memory, and joins the new bytes with a free block at the end. Returns a block that is in no list, or 0.
  private mutating func extend(by needed: UInt32, _ grow: (UInt32) -> UInt32) -> UInt32 {
    let joins = isFree(lastBlock)
    let block = joins ? lastBlock : end
    let room = end &- block
    // The last block may be large enough after all: it may be in the list of `needed`, of which only the first block
    // was checked.
    if room < needed {
      let more = grow(needed &- room)
      if more == 0 { return 0 }
      end &+= more
    }
    if joins { remove(block) } else { self[block] = lastBlock }
    lastBlock = block
    self[block &+ 4] = end &- block
    return block
  }

  private mutating func setBlock(before next: UInt32, to block: UInt32) {
    if next == end { lastBlock = block } else { self[next] = block }
  }

  // MARK: Lists

  /// The number of the list for blocks of a size.
  private static func list(of size: UInt32) -> UInt32 {
    if size < 128 { return size / 8 }
    let logarithm = logarithm(size)
    return 8 &* (logarithm &- 5) &+ (size &>> (logarithm &- 3)) % 8
  }

  private static func logarithm(_ size: UInt32) -> UInt32 { 31 &- UInt32(truncatingIfNeeded: size.leadingZeroBitCount) }

  /// Inserts a block at the start of its list.
  private func insert(_ block: UInt32, size: UInt32) {
    let list = Self.list(of: size)
    // The offset of a fictional block whose next block is the first of the list, so that `remove` needs no special
    // case.
    let head = Self.lists &+ 4 &* list &- 8
    let first = self[head &+ 8]
    self[block &+ 4] = size | 1
    self[block &+ 8] = first
    self[block &+ 12] = head
    if first != 0 { self[first &+ 12] = block }
    self[head &+ 8] = block
    setBits(list / 64, to: bits(list / 64) | 1 &<< UInt64(list % 64))
  }

  private func remove(_ block: UInt32) {
    let next = self[block &+ 8]
    let previous = self[block &+ 12]
    self[previous &+ 8] = next
    if next != 0 { self[next &+ 12] = previous }
    let list = Self.list(of: size(of: block))
    if self[Self.lists &+ 4 &* list] == 0 { setBits(list / 64, to: bits(list / 64) & ~(1 &<< UInt64(list % 64))) }
  }

  // MARK: Memory

  private func size(of block: UInt32) -> UInt32 { self[block &+ 4] & ~1 }

  private func isFree(_ block: UInt32) -> Bool { self[block &+ 4] & 1 != 0 }

  private subscript(offset: UInt32) -> UInt32 {
    get { base.load(fromByteOffset: Int(truncatingIfNeeded: offset), as: UInt32.self) }
    nonmutating set { base.storeBytes(of: newValue, toByteOffset: Int(truncatingIfNeeded: offset), as: UInt32.self) }
  }

  private func bits(_ word: UInt32) -> UInt64 {
    base.load(fromByteOffset: Int(truncatingIfNeeded: 8 &* word), as: UInt64.self)
  }

  private func setBits(_ word: UInt32, to bits: UInt64) {
    base.storeBytes(of: bits, toByteOffset: Int(truncatingIfNeeded: 8 &* word), as: UInt64.self)
  }
}
