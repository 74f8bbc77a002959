/// The gaps of a lane: the room above items of several lanes, which begin farther on than what is before them in this lane.
///
/// They are in order, in blocks that know the length of their longest gap, so that a search passes over a block without
/// room at once.
struct LaneGaps {
  private struct Gap {
    var start: Double
    var end: Double
  }

  private struct Block {
    var gaps: [Gap]
    var longest: Double

    /// Where the last gap ends.
    var end: Double { gaps[gaps.count - 1].end }

    init(_ gaps: [Gap]) {
      self.gaps = gaps
      longest = gaps.reduce(0) { max($0, $1.end - $1.start) }
    }
  }

  private static let capacity = 64
  private var blocks: [Block] = []

  /// Adds a gap behind all others, if it is not empty.
  mutating func append(from start: Double, to end: Double) {
    guard start < end else { return }
    if let last = blocks.indices.last, blocks[last].gaps.count < Self.capacity {
      blocks[last].gaps.append(Gap(start: start, end: end))
      blocks[last].longest = max(blocks[last].longest, end - start)
    } else {
      blocks.append(Block([Gap(start: start, end: end)]))
    }
  }

  /// The least position, from the given one on, at which a gap has room for so much, or nil if there is none.
  ///
  /// - Complexity: O(gaps / 64), as a rule.
  func position(from position: Double, extent: Double) -> Double? {
    guard let (block, index) = place(from: position, extent: extent) else { return nil }
    return max(blocks[block].gaps[index].start, position)
  }

  /// Takes so much from the gap in which there is room for it at a position.
  mutating func fill(from position: Double, extent: Double) {
    guard let (block, index) = place(from: position, extent: extent) else { return }
    var gaps = blocks[block].gaps
    blocks[block].gaps = []
    let gap = gaps[index]
    let rest = [Gap(start: gap.start, end: position), Gap(start: position + extent, end: gap.end)]
    gaps.replaceSubrange(index...index, with: rest.filter { $0.start < $0.end })
    switch gaps.count {
    case 0: blocks.remove(at: block)
    case ...Self.capacity: blocks[block] = Block(gaps)
    default:
      let middle = gaps.count / 2
      blocks[block] = Block(Array(gaps[..<middle]))
      blocks.insert(Block(Array(gaps[middle...])), at: block + 1)
    }
  }

  private func place(from position: Double, extent: Double) -> (block: Int, gap: Int)? {
    // The first block that does not end before the position.
    var (first, end) = (0, blocks.count)
    while first < end {
      let middle = first + (end - first) / 2
      if blocks[middle].end < position { first = middle + 1 } else { end = middle }
    }
    for block in first..<blocks.count where blocks[block].longest >= extent {
      for (index, gap) in blocks[block].gaps.enumerated() where gap.end - max(gap.start, position) >= extent {
        return (block, index)
      }
    }
    return nil
  }
}
