/// The lanes of a section as a tournament, whose winner takes the next item: the shortest lane, the lowest-numbered on a
/// tie.
///
/// Each node of a binary tree holds the better of its two children; a lane that moves on plays its way up again. Which
/// one wins is as good as random, so a processor that guesses loses most of its time on guesses that fail: the winner is
/// chosen without a branch.
struct LaneTree: ~Copyable {
  private let laneCount: Int

  /// The number of leaves: the least power of two that has room for the lanes.
  private let leafCount: Int

  /// The lanes' running positions, as bit patterns: those of doubles of at least 0 are ordered like the doubles, and
  /// whole numbers can be chosen between without a branch. A leaf without a lane has an infinite one and always loses.
  private let keys: UnsafeMutablePointer<UInt64>

  /// The winners: node 1 is the root, node n's children are 2n and 2n + 1, and the last nodes are the leaves.
  private let winners: UnsafeMutablePointer<UInt32>

  /// The shortest lane, and its running position as a bit pattern.
  private var first: (lane: UInt64, key: UInt64)

  /// Creates the tournament of lanes with the given running positions, of which there is at least one.
  init(running: UnsafeBufferPointer<Double>) {
    laneCount = running.count
    leafCount = 1 << (Int.bitWidth - (laneCount - 1).leadingZeroBitCount)
    keys = .allocate(capacity: leafCount)
    winners = .allocate(capacity: 2 * leafCount)
    for leaf in 0..<leafCount {
      // Adding 0 makes a negative zero a positive one.
      keys[leaf] = (leaf < laneCount ? running[leaf] + 0 : .infinity).bitPattern
      winners[leafCount + leaf] = UInt32(leaf)
    }
    for node in stride(from: leafCount - 1, to: 0, by: -1) {
      let (left, right) = (winners[2 * node], winners[2 * node + 1])
      winners[node] = keys[Int(right)] < keys[Int(left)] ? right : left
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

  /// Gives the first lane a new running position, which is no less than its present one.
  ///
  /// - Complexity: O(log lanes).
  mutating func moveFirst(to position: Double) {
    var (winner, key) = (first.lane, position.bitPattern)
    keys[Int(truncatingIfNeeded: winner)] = key
    var node = leafCount &+ Int(truncatingIfNeeded: winner)
    while node > 1 {
      let rival = UInt64(winners[node ^ 1])
      let rivalKey = keys[Int(truncatingIfNeeded: rival)]
      // The left one, whose lanes have the lower numbers, wins ties: against a right one, it is enough to be as good.
      let rivalWins: UInt64 = rivalKey < key &+ UInt64(truncatingIfNeeded: node & 1) ? .max : 0
      key ^= (key ^ rivalKey) & rivalWins
      winner ^= (winner ^ rival) & rivalWins
      node &>>= 1
      winners[node] = UInt32(truncatingIfNeeded: winner)
    }
    first = (winner, key)
  }

  /// Writes each lane's running position.
  func write(to running: UnsafeMutableBufferPointer<Double>) {
    for lane in running.indices { running[lane] = Double(bitPattern: keys[lane]) }
  }
}
