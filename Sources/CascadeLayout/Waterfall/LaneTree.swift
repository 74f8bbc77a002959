/// A queue of many lanes: a tournament, in which each node of a binary tree holds the better of its two children.
struct LaneTree: LaneQueue {
  private var running: [Double]

  /// The winners: node 1 is the root, node n's children are 2n and 2n + 1, and the leaves are the lanes.
  private var winners: [UInt32]

  /// The number of leaves: the least power of two that has room for the lanes.
  private let leafCount: Int

  init(running: UnsafeBufferPointer<Double>) {
    self.running = Array(running)
    leafCount = 1 << (Int.bitWidth - (running.count - 1).leadingZeroBitCount)
    // A leaf without a lane has the number of one beyond the last, which always loses.
    self.running.append(.infinity)
    winners = [UInt32](repeating: UInt32(running.count), count: 2 * leafCount)
    for lane in 0..<running.count { winners[leafCount + lane] = UInt32(lane) }
    for node in stride(from: leafCount - 1, to: 0, by: -1) { play(node) }
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
  private mutating func play(_ node: Int) {
    let left = winners[2 * node]
    let right = winners[2 * node + 1]
    winners[node] = running[Int(right)] < running[Int(left)] ? right : left
  }

  func write(to running: UnsafeMutableBufferPointer<Double>) {
    for lane in running.indices { running[lane] = self.running[lane] }
  }
}
