/// A queue of many lanes: a tournament, in which each node of a binary tree holds the better of its two children.
struct LaneTree: LaneQueue, ~Copyable {
  private let laneCount: Int

  /// The number of leaves: the least power of two that has room for the lanes.
  private let leafCount: Int

  /// The lanes' running positions; a leaf without a lane has an infinite one, which always loses.
  private let running: UnsafeMutablePointer<Double>

  /// The winners: node 1 is the root, node n's children are 2n and 2n + 1, and the last nodes are the leaves.
  private let winners: UnsafeMutablePointer<UInt32>

  init(running: UnsafeBufferPointer<Double>) {
    laneCount = running.count
    leafCount = 1 << (Int.bitWidth - (laneCount - 1).leadingZeroBitCount)
    self.running = .allocate(capacity: leafCount)
    winners = .allocate(capacity: 2 * leafCount)
    for leaf in 0..<leafCount {
      self.running[leaf] = leaf < laneCount ? running[leaf] : .infinity
      winners[leafCount + leaf] = UInt32(leaf)
    }
    for node in stride(from: leafCount - 1, to: 0, by: -1) { play(node) }
  }

  deinit {
    running.deallocate()
    winners.deallocate()
  }

  var first: (lane: Int, position: Double) {
    let lane = Int(winners[1])
    return (lane, running[lane])
  }

  mutating func moveFirst(to position: Double) {
    let lane = Int(winners[1])
    running[lane] = position
    var node = (leafCount + lane) / 2
    while node > 0 {
      play(node)
      node /= 2
    }
  }

  /// Lets a node's children play: the left one, whose lanes have the lower numbers, wins ties.
  private func play(_ node: Int) {
    let left = winners[2 * node]
    let right = winners[2 * node + 1]
    winners[node] = running[Int(right)] < running[Int(left)] ? right : left
  }

  func write(to running: UnsafeMutableBufferPointer<Double>) {
    for lane in running.indices { running[lane] = self.running[lane] }
  }
}
