/// A section's checkpoints, prepared for searching: the running positions of its lanes before each block.
///
/// They are in an unsafe buffer, which the caller keeps alive: a search reads it at places as far apart as the content
/// is long.
///
/// A search begins where the position would be if all blocks were alike, like an [interpolation
/// search](https://en.wikipedia.org/wiki/Interpolation_search). It goes on with doubling strides, an [exponential
/// search](https://doi.org/10.1016/0020-0190(76)90071-5) (Bentley and Yao, 1976).
struct LaneRuns {
  private let values: UnsafePointer<Double>
  private let width: Int
  private let origin: Double
  private let laneShifts: LaneShifts?

  private let itemSpacing: Double

  let laneCount: Int

  /// The number of checkpoints. The first one is at the section's start.
  let count: Int

  /// Creates the running positions of a section with the given origin.
  init(
    _ checkpoints: UnsafeBufferPointer<Double>, section: WaterfallSection, origin: Double, laneShifts: LaneShifts?
  ) {
    values = checkpoints.baseAddress!
    width = section.checkpointWidth
    self.origin = origin
    self.laneShifts = laneShifts
    itemSpacing = section.itemSpacing
    laneCount = section.keptLaneCount
    count = section.checkpointCount
  }

  /// A lane's running position at a checkpoint, in the content's coordinates, rounded like the position of an item that
  /// begins there.
  @inline(__always)
  func running(_ lane: Int, at checkpoint: Int) -> Double {
    let position = values[checkpoint &* width &+ lane]
    guard let laneShifts else { return position + origin }
    return position + laneShifts.shift(ofLane: lane, at: checkpoint) + origin
  }
}

extension LaneRuns {
  /// Calls `body`, in order, with every block in which some lane has an item that begins before `high` and reaches a
  /// running position beyond `low`. Block b is between checkpoints b and b + 1.
  ///
  /// Only such blocks can hold an item between the two positions. After a lane's first block, each block that the lane
  /// adds does hold such an item. So at most one block a lane is looked at in vain, however unequal the items are. The
  /// exception is a section whose items may take no room, without spacing or so far from the start that rounding loses
  /// it. Then no block after a lane's first one is left out, because all its items may be at one position.
  ///
  /// - Complexity: O(lanes · log checkpoints + blocks · lanes).
  @inline(__always)
  func forEachBlock(from low: Double, to high: Double, _ body: (Int) -> Void) {
    let blockCount = count - 1
    // A distance of more than two units in the last place survives all additions.
    let itemsMayTakeNoRoom = !(high + itemSpacing / 4 > high)
    var hint = guess(low)
    var block = blockCount
    for lane in 0..<laneCount {
      hint = firstCheckpoint(lane: lane, above: low, near: hint)
      // The lane crosses `low` in the block before the first checkpoint beyond it.
      block = min(block, max(hint - 1, 0))
    }
    while block < blockCount {
      body(block)
      var next = blockCount
      for lane in 0..<laneCount {
        let running = running(lane, at: block + 1)
        let reached = max(running, low)
        guard reached < high else { continue }
        if itemsMayTakeNoRoom, running > low {
          next = block + 1
          break
        }
        // The lane's next item is in the block before the first checkpoint at which the lane has moved on.
        next = min(next, firstCheckpoint(lane: lane, above: reached, near: block + 2) - 1)
      }
      block = next
    }
  }

  /// A guess of the first checkpoint at which the first lane is beyond a position. It assumes that all blocks are
  /// alike, and then, from there on, that the blocks in between are. It is seldom far off.
  private func guess(_ position: Double) -> Int {
    let last = count - 1
    let start = running(0, at: 0)
    let pace = (running(0, at: last) - start) / Double(last)
    guard pace > 0, pace < .infinity else { return 0 }
    func clamp(_ checkpoint: Double) -> Int { checkpoint > 0 ? Int(min(checkpoint, Double(last))) : 0 }
    let first = clamp((position - start) / pace)
    return clamp(Double(first) + (position - running(0, at: first)) / pace + 1)
  }

  /// The first checkpoint at which the lane's running position is greater than the given one, or the number of
  /// checkpoints if there is none.
  ///
  /// - Complexity: O(log d), where d is the hint's distance from the answer.
  private func firstCheckpoint(lane: Int, above position: Double, near hint: Int) -> Int {
    // Doubles the stride away from the hint, until the answer is between `low` and `high`.
    var low = min(hint, count)
    var high = low
    var stride = 1
    if low < count, running(lane, at: low) <= position {
      repeat {
        low = high + 1
        high = min(high + stride, count)
        stride *= 2
      } while high < count && running(lane, at: high) <= position
    } else {
      while low > 0, running(lane, at: low - 1) > position {
        high = low - 1
        low = max(low - stride, 0)
        stride *= 2
      }
    }
    while low < high {
      let middle = low + (high - low) / 2
      if running(lane, at: middle) > position { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
