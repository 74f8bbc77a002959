/// Memory that grows at its end, cut into blocks as they are asked for: the module's `malloc`, in a quarter of the code that
/// libc's takes.
///
/// A block begins with eight bytes: where the one before it begins, and its own size. Blocks that are freed are joined with
/// free neighbours at once, and kept in lists by their size: one for each multiple of eight up to 128, then eight for each
/// power of two. A bit for each list says whether there are any in it. So no call looks at more than a few blocks, however
/// many there are, and memory is in as few pieces as can be. Its sums are of places in memory, which cannot overflow.
package struct Heap {
  /// Where it begins, with the bits and then the first block of each list.
  private let base: UnsafeMutableRawPointer
  /// The number of bytes. Offsets are from the beginning.
  private var end: UInt32
  private var lastBlock: UInt32

  private static var listCount: UInt32 { 224 }
  private static var lists: UInt32 { 32 }
  private static var firstBlock: UInt32 { lists + 4 * listCount }
  private static var headerLength: UInt32 { 8 }
  /// With room for the two neighbours in a list.
  private static var leastSize: UInt32 { 16 }

  /// A heap in memory that is zero: at least 1024 bytes, a multiple of 8.
  package init(base: UnsafeMutableRawPointer, count: UInt32) {
    self.base = base
    end = count
    lastBlock = Self.firstBlock
    insert(lastBlock, size: count &- lastBlock)
  }

  /// Cuts out memory whose address is a multiple of 8.
  ///
  /// - Parameter grow: Adds at least that many bytes at the end, a multiple of 8, and returns how many; 0, if there are none.
  /// - Returns: `nil`, if there is no memory.
  /// - Complexity: O(1).
  package mutating func allocate(_ count: UInt, grow: (UInt32) -> UInt32) -> UnsafeMutableRawPointer? {
    // More than that could not be asked for in whole pages, whose number of bytes has a sign.
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

  /// Gives back what `allocate` has cut out. Complexity: O(1).
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

  /// The first block of a list all of whose blocks are large enough; 0, if there is none.
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

  /// Adds memory, with what is free at the end; returns a block that is in no list, or 0.
  private mutating func extend(by needed: UInt32, _ grow: (UInt32) -> UInt32) -> UInt32 {
    let joins = isFree(lastBlock)
    let block = joins ? lastBlock : end
    let room = end &- block
    // The last block may be in the list that was not looked through.
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

  /// Puts a block at the beginning of its list.
  private func insert(_ block: UInt32, size: UInt32) {
    let list = Self.list(of: size)
    // As if the list itself were the block before the first.
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
