/// The gaps of a lane: the room above items of several lanes that begin farther on than this lane's last item ends.
///
/// They are in order, in blocks that know the length of their longest gap, so that a search can pass over a block in
/// one step.
struct LaneGaps {
  /// The most numbers in a block: 64 gaps.
  private static let capacity = 129

  /// For each block, the length of its longest gap, followed by the start and the end of each gap.
  private var blocks: [[Double]] = []

  /// Adds a gap after all others, unless it is empty.
  mutating func append(from start: Double, to end: Double) {
    guard start < end else { return }
    if blocks.isEmpty || blocks[blocks.count - 1].count >= Self.capacity { blocks.append([0]) }
    add(start, end, toBlock: blocks.count - 1)
  }

  /// The least position, at or after the given one, at which a gap has room for the extent; nil if there is none.
  ///
  /// - Complexity: O(gaps / 64), normally.
  func position(from position: Double, extent: Double) -> Double? {
    guard let place = place(from: position, extent: extent) else { return nil }
    return max(blocks[place.block][place.gap], position)
  }

  /// Takes the extent from the gap that has room for it at a position.
  mutating func fill(from position: Double, extent: Double) {
    guard let place = place(from: position, extent: extent) else { return }
    let former = blocks[place.block]
    var block = place.block
    blocks[block] = [0]
    for gap in stride(from: 1, to: former.count, by: 2) {
      if blocks[block].count >= Self.capacity {
        block += 1
        blocks.insert([0], at: block)
      }
      guard gap == place.gap else {
        add(former[gap], former[gap + 1], toBlock: block)
        continue
      }
      add(former[gap], position, toBlock: block)
      add(position + extent, former[gap + 1], toBlock: block)
    }
    if blocks[block].count == 1 { blocks.remove(at: block) }
  }

  private mutating func add(_ start: Double, _ end: Double, toBlock block: Int) {
    guard start < end else { return }
    blocks[block][0] = max(blocks[block][0], end - start)
    blocks[block].append(start)
    blocks[block].append(end)
  }

  private func place(from position: Double, extent: Double) -> (block: Int, gap: Int)? {
    // The first block that does not end before the position.
    var first = 0
    var end = blocks.count
    while first < end {
      let middle = first + (end - first) / 2
      if blocks[middle][blocks[middle].count - 1] < position { first = middle + 1 } else { end = middle }
    }
    for block in first..<blocks.count where blocks[block][0] >= extent {
      for gap in stride(from: 1, to: blocks[block].count, by: 2)
      where blocks[block][gap + 1] - max(blocks[block][gap], position) >= extent {
        return (block, gap)
      }
    }
    return nil
  }
}
