/// The distances by which each lane has been moved at the checkpoints since the section was solved: prefix sums of the
/// items' changes of length.
///
/// They form a tree with 64 branches a node, whose leaves are the checkpoints. A change moves a lane at all checkpoints
/// after it. It adds to the rest of the group of 64 checkpoints, at most 63 of them, and then on each level to at most
/// 63 nodes, each of which stands for all checkpoints below it.
///
/// It works like a [Fenwick tree](https://doi.org/10.1002/spe.4380240306) with 64 branches a node instead of two.
struct LaneShifts {
  private static let branchShift = 6

  /// The levels, from groups of checkpoints upwards. On each level there is a number for each lane of each node.
  private var levels: [[Double]] = []
  private var laneCount = 0

  /// True if nothing has been moved.
  var isEmpty: Bool { levels.isEmpty }

  /// Moves a lane at the given checkpoint and at all after it.
  ///
  /// - Parameter checkpoints: The running positions of a section.
  /// - Complexity: O(log checkpoints).
  mutating func move(
    lane: Int, by distance: Double, from first: Int, in checkpoints: UnsafeMutableBufferPointer<Double>,
    of section: WaterfallSection
  ) {
    if levels.isEmpty { makeLevels(of: section) }
    // Every checkpoint from `first` on is covered once. Those in the same group get the distance themselves. On each
    // level, the nodes after the one that contains `first`, up to the end of their group, stand for the checkpoints
    // below them. All later nodes are covered on the next level. So a change writes 64 numbers a level instead of all
    // later checkpoints, and reading a checkpoint adds one number a level.
    for checkpoint in first..<Self.endOfGroup(first, count: section.checkpointCount) {
      checkpoints[checkpoint * section.checkpointWidth + lane] += distance
    }
    var node = first >> Self.branchShift + 1
    for level in levels.indices {
      for sibling in node..<max(Self.endOfGroup(node, count: levels[level].count / laneCount), node) {
        levels[level][sibling * laneCount + lane] += distance
      }
      node = node >> Self.branchShift + 1
    }
  }

  /// The distance by which a lane has been moved at a checkpoint, in addition to what was added to the checkpoint
  /// itself.
  ///
  /// - Complexity: O(log checkpoints).
  func shift(ofLane lane: Int, at checkpoint: Int) -> Double {
    var shift = 0.0
    var node = checkpoint >> Self.branchShift
    for level in levels {
      shift += level[node * laneCount + lane]
      node >>= Self.branchShift
    }
    return shift
  }

  private static func endOfGroup(_ node: Int, count: Int) -> Int {
    min((node >> branchShift + 1) << branchShift, count)
  }

  private mutating func makeLevels(of section: WaterfallSection) {
    laneCount = section.keptLaneCount
    var count = section.checkpointCount
    repeat {
      count = (count + (1 << Self.branchShift) - 1) >> Self.branchShift
      levels.append(Array(repeating: 0, count: count * laneCount))
    } while count > 1
  }
}
