/// The distances by which each lane of a section has been moved at each group of checkpoints since the section was
/// solved: the prefix sums of the items' changes of length.
///
/// A tree of 64 branches a node, of which the checkpoints are the leaves. A change moves a lane at all checkpoints behind
/// it: at most 63 beside it are changed themselves, then at most 63 nodes on each level above, each of which stands for
/// all below it.
///
/// It serves as a [Fenwick tree](https://doi.org/10.1002/spe.4380240306) does, for changes of prefix sums, but a node
/// has 64 children instead of two.
struct LaneShifts {
  private static let branchShift = 6

  /// From the checkpoints' groups up: on each level, a number for each lane of each node.
  private var levels: [[Double]] = []
  private var laneCount = 0

  /// True if nothing has been moved.
  var isEmpty: Bool { levels.isEmpty }

  /// Moves a lane at the given checkpoint and all behind it.
  ///
  /// - Parameter checkpoints: The running positions of a section.
  /// - Complexity: O(log checkpoints).
  mutating func move(
    lane: Int, by distance: Double, from first: Int, in checkpoints: UnsafeMutableBufferPointer<Double>,
    of section: WaterfallSection
  ) {
    if levels.isEmpty { makeLevels(of: section) }
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

  /// The distance by which a lane has been moved at a checkpoint, beside what was added to the checkpoint itself.
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
