/// A tournament of a section's lanes, whose winner takes the next item: the shortest lane, and the lowest-numbered one
/// on a tie.
///
/// Each node of a binary tree holds the better of its two children. A lane that has moved on plays its way up again.
/// Who wins is as good as random, and a processor that predicts branches would lose most of its time on wrong
/// predictions. So the winner is chosen without a branch. It is for many lanes; ``SortedLanes`` is faster for few.
///
/// See [tournament sort](https://en.wikipedia.org/wiki/Tournament_sort).
struct LaneTree: LaneQueue, ~Copyable {
  private let laneCount: Int

  /// The number of leaves: the least power of two that is not less than the number of lanes.
  private let leafCount: Int

  /// The lanes' running positions, as bit patterns: those of doubles of at least 0 are ordered like the doubles, and a
  /// choice between whole numbers needs no branch. A leaf without a lane is infinite and always loses.
  private let keys: UnsafeMutablePointer<UInt64>

  /// The winners: node 1 is the root, node n's children are 2n and 2n + 1, and the last nodes are the leaves.
  private let winners: UnsafeMutablePointer<UInt32>

  /// The shortest lane, and its running position as a bit pattern.
  private var first: (lane: UInt64, key: UInt64)

  /// Creates the tournament of lanes with the given running positions, at least one.
  init(running: UnsafeBufferPointer<Double>) {
    laneCount = running.count
    leafCount = 1 << (Int.bitWidth - (laneCount - 1).leadingZeroBitCount)
    keys = .allocate(capacity: leafCount)
    winners = .allocate(capacity: 2 * leafCount)
    for leaf in 0..<leafCount {
      // Adding 0 turns a negative zero into a positive one.
      keys[leaf] = (leaf < laneCount ? running[leaf] + 0 : .infinity).bitPattern
      winners[leafCount + leaf] = UInt32(leaf)
    }
    for node in stride(from: leafCount - 1, to: 0, by: -1) {
      winners[node] = Self.winner(ofChildrenOf: node, winners, keys)
    }
    first = (UInt64(winners[1]), keys[Int(winners[1])])
  }

  deinit {
    keys.deallocate()
    winners.deallocate()
  }

  /// The lane that takes the next item.
  var firstLane: Int { Int(truncatingIfNeeded: first.lane) }

  /// The running position of the lane that takes the next item.
  var firstPosition: Double { Double(bitPattern: first.key) }

  mutating func moveFirst(to position: Double) {
    move(first.lane, to: position)
  }

  /// Gives a lane a new running position, not less than its present one.
  ///
  /// - Complexity: O(log lanes).
  mutating func move(lane: Int, to position: Double) {
    move(UInt64(truncatingIfNeeded: lane), to: position)
  }

  @inline(__always) private mutating func move(_ lane: UInt64, to position: Double) {
    var winner = lane
    var key = position.bitPattern
    keys[Int(truncatingIfNeeded: winner)] = key
    var node = leafCount &+ Int(truncatingIfNeeded: winner)
    while node > 1 {
      let rival = UInt64(winners[node ^ 1])
      let rivalKey = keys[Int(truncatingIfNeeded: rival)]
      // Left nodes have the lower lane numbers and win ties. So against a right node, being equal is enough.
      let rivalWins: UInt64 = rivalKey < key &+ UInt64(truncatingIfNeeded: node & 1) ? .max : 0
      key ^= (key ^ rivalKey) & rivalWins
      winner ^= (winner ^ rival) & rivalWins
      node &>>= 1
      winners[node] = UInt32(truncatingIfNeeded: winner)
    }
    first = (winner, key)
  }

  /// Gives several lanes the same new running position.
  ///
  /// - Complexity: O(log of all lanes + the lanes that move).
  mutating func move(lanes: Range<Int>, to position: Double) {
    for lane in lanes { keys[lane] = position.bitPattern }
    var low = leafCount + lanes.lowerBound
    var high = leafCount + lanes.upperBound - 1
    while low > 1 {
      low >>= 1
      high >>= 1
      for node in low...high { winners[node] = Self.winner(ofChildrenOf: node, winners, keys) }
    }
    first = (UInt64(winners[1]), keys[Int(winners[1])])
  }

  private static func winner(
    ofChildrenOf node: Int, _ winners: UnsafeMutablePointer<UInt32>, _ keys: UnsafeMutablePointer<UInt64>
  ) -> UInt32 {
    let left = winners[2 * node]
    let right = winners[2 * node + 1]
    let rightWins: UInt32 = keys[Int(right)] < keys[Int(left)] ? .max : 0
    return left ^ (left ^ right) & rightWins
  }

  /// The first lane, from the given one on, whose running position is at most the given one; nil if there is none.
  ///
  /// - Complexity: O(log lanes).
  func firstLane(from lane: Int, atMost position: Double) -> Int? {
    guard lane < laneCount else { return nil }
    let limit = position.bitPattern
    var node = leafCount + lane
    if keys[lane] <= limit { return lane }
    while node > 1 {
      let isLeft = node & 1 == 0
      let sibling = node ^ 1
      // Climbs until a subtree to the right has such a lane; only siblings of left nodes are to the right.
      if isLeft, key(of: sibling) <= limit { return firstLane(under: sibling, atMost: limit) }
      node &>>= 1
    }
    return nil
  }

  /// - Precondition: Such a lane exists below `top`.
  private func firstLane(under top: Int, atMost limit: UInt64) -> Int {
    var node = top
    while node < leafCount { node = 2 * node + (key(of: 2 * node) <= limit ? 0 : 1) }
    return node - leafCount
  }

  private func key(of node: Int) -> UInt64 { keys[Int(winners[node])] }

  /// A lane's running position.
  func position(ofLane lane: Int) -> Double { Double(bitPattern: keys[lane]) }

  /// Writes each lane's running position.
  func write(to running: UnsafeMutableBufferPointer<Double>) {
    for lane in running.indices { running[lane] = Double(bitPattern: keys[lane]) }
  }
}
