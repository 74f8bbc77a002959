import CascadeBrowser
import CascadeTesting
import Testing

/// Blocks of a heap: none overlaps another, each keeps what is written into it, and what is freed is joined.
struct HeapTests {
  /// A heap, and all that is known of its blocks.
  private struct Memory {
    private static let step: UInt32 = 4096

    let base: UnsafeMutableRawPointer
    var heap: Heap
    /// How much of the memory the heap has, and how much there is.
    var count = Self.step
    let limit: UInt32
    var blocks: [(address: UnsafeMutableRawPointer, count: Int, content: UInt8)] = []

    init(limit: UInt32) {
      self.limit = limit
      base = .allocate(byteCount: Int(limit), alignment: 16)
      base.initializeMemory(as: UInt8.self, repeating: 0, count: Int(Self.step))
      // What is added is not zero: the heap must not count on it.
      (base + Int(Self.step)).initializeMemory(as: UInt8.self, repeating: 0xa5, count: Int(limit - Self.step))
      heap = Heap(base: base, count: Self.step)
    }

    /// Returns whether there was memory.
    @discardableResult
    mutating func allocate(_ size: Int, content: UInt8) -> Bool {
      let address = heap.allocate(UInt(size)) { [limit, count] least in
        #expect(least <= size + 24, "less than what was asked for and is not there")
        let more = (least + Self.step - 1) / Self.step * Self.step
        return more <= limit - count ? more : 0
      }
      guard let address else {
        // What is free in pieces is not much: as long as there is twice of it, there is memory.
        let taken = blocks.reduce(size) { $0 + $1.count }
        #expect(2 * taken > Int(limit) - 4096, "there is memory")
        return false
      }
      // It may have grown as far as the block's end, with what was free before that.
      count = max(count, (UInt32(address - base + size) + Self.step - 1) / Self.step * Self.step)
      address.initializeMemory(as: UInt8.self, repeating: content, count: size)
      blocks.append((address, size, content))
      return true
    }

    mutating func free(at index: Int) {
      let block = blocks.remove(at: index)
      block.address.initializeMemory(as: UInt8.self, repeating: 0xff, count: block.count)
      heap.free(block.address)
    }

    func check() {
      var end = base
      for block in blocks.sorted(by: { $0.address < $1.address }) {
        #expect(block.address >= end, "a block overlaps the one before it")
        #expect(block.address - base + block.count <= Int(count))
        #expect((block.address - base) % 8 == 0)
        // Nearer to its ends than 16 bytes is what the heap writes into its neighbours.
        let ends = [0..<min(16, block.count), max(0, block.count - 16)..<block.count].joined()
        #expect(ends.allSatisfy { block.address.load(fromByteOffset: $0, as: UInt8.self) == block.content })
        end = block.address + block.count
      }
    }
  }

  @Test("random programs")
  func random() { seeds(1000).forEach(random(seed:)) }

  private func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var memory = Memory(limit: 1 << 20)
    defer { memory.base.deallocate() }
    for step in 0..<1000 {
      // More and more blocks, then fewer and fewer.
      if memory.blocks.isEmpty || Int.random(in: 0..<10, using: &random) < (step % 500 < 250 ? 6 : 3) {
        // Of all lists, or of one and its neighbours.
        let size =
          seed % 2 == 0
          ? Int.random(in: 0...(1 << Int.random(in: 0...15, using: &random)), using: &random)
          : Int.random(in: 4900...5700, using: &random)
        memory.allocate(size, content: UInt8(step % 251))
      } else {
        memory.free(at: Int.random(in: memory.blocks.indices, using: &random))
      }
      if step % 50 == 0 { memory.check() }
    }
    memory.check()
    while !memory.blocks.isEmpty { memory.free(at: Int.random(in: memory.blocks.indices, using: &random)) }
    // All of it is one block again, but for the lists and a header.
    let whole = memory.heap.allocate(UInt(memory.count) - 1024) { _ in 0 }
    #expect(whole != nil, "memory is in pieces")
  }

  @Test("a block that grows by being replaced uses what is freed behind it")
  func growth() {
    var memory = Memory(limit: 1 << 20)
    defer { memory.base.deallocate() }
    memory.allocate(100, content: 1)
    for size in [200, 400, 800, 1600, 3200, 6400, 12800, 25600, 51200, 102400, 204800] {
      memory.allocate(size, content: 2)
      memory.free(at: 0)
    }
    #expect(memory.blocks.map(\.count) == [204800])
    #expect(memory.count < 3 * 204800)
    memory.check()
  }

  @Test("a block of the size of one that was freed takes its place", arguments: [1, 24, 100, 1000, 5000, 100_001])
  func reuse(size: Int) {
    var memory = Memory(limit: 1 << 20)
    defer { memory.base.deallocate() }
    memory.allocate(size, content: 1)
    memory.allocate(8, content: 2)
    let address = memory.blocks[0].address
    memory.free(at: 0)
    memory.allocate(size, content: 3)
    #expect(memory.blocks.last?.address == address)
  }

  @Test("the last block is found although it is not the first of its list")
  func last() {
    var memory = Memory(limit: 1 << 20)
    defer { memory.base.deallocate() }
    // Both are of one list, and the first one is too small by 8 bytes; the last one ends where memory does.
    for size in [180_016, 3400, 180_176] { memory.allocate(size, content: 1) }
    memory.free(at: 2)
    let count = memory.count
    memory.free(at: 0)
    let isThere = memory.allocate(180_024, content: 2)
    #expect(isThere && memory.count == count)
    memory.check()
  }

  @Test("without memory there is no block, and all others stay")
  func exhaustion() {
    var memory = Memory(limit: 1 << 16)
    defer { memory.base.deallocate() }
    var count = 0
    while memory.allocate(1000, content: UInt8(count % 251)) { count += 1 }
    #expect(count >= 60)
    for size in [0x7ffe_0000, UInt.max] {
      let block = memory.heap.allocate(size) { _ in 4096 }
      #expect(block == nil)
    }
    memory.check()
    memory.free(at: 3)
    let isThere = memory.allocate(1000, content: 7)
    #expect(isThere)
    memory.check()
  }
}
