/// The running positions of a section's lanes at its checkpoints, to be searched.
///
/// On an unsafe buffer, which the caller keeps alive: a search reads it at places as far apart as the content is long.
///
/// A search begins where it would be if all blocks were alike, as an [interpolation
/// search](https://en.wikipedia.org/wiki/Interpolation_search) does, and goes on by strides that double, an
/// [exponential search](https://doi.org/10.1016/0020-0190(76)90071-5) (Bentley and Yao, 1976).
struct LaneRuns {
  private let values: UnsafePointer<Double>
  private let width: Int
  private let origin: Double
  private let laneShifts: LaneShifts?

  private let itemSpacing: Double

  let laneCount: Int

  /// The number of checkpoints, of which the first one is at the section's start.
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

  /// A lane's running position at a checkpoint, in the content: rounded as an item's that begins there.
  @inline(__always)
  func running(_ lane: Int, at checkpoint: Int) -> Double {
    let position = values[checkpoint &* width &+ lane]
    guard let laneShifts else { return position + origin }
    return position + laneShifts.shift(ofLane: lane, at: checkpoint) + origin
  }
}

extension LaneRuns {
  /// Calls `body` with every block in which some lane has an item that begins before `high` and whose running position
  /// goes beyond `low`, in order; block b is between checkpoints b and b + 1.
  ///
  /// Only such blocks can hold an item between the two. After a lane's first block, each one that it adds does hold
  /// such an item, so what is looked at in vain is one block a lane at most, however unequal the items are. Only where
  /// items may take no room, without spacing or so far from the start that rounding loses it, no block is left out from a
  /// lane's first one on: its items may all be at one position.
  ///
  /// - Complexity: O(lanes · log checkpoints + blocks · lanes).
  @inline(__always)
  func forEachBlock(from low: Double, to high: Double, _ body: (Int) -> Void) {
    let blockCount = count - 1
    // A distance of more than two units in the last place outlasts all additions.
    let itemsMayTakeNoRoom = !(high + itemSpacing / 4 > high)
    var hint = guess(low)
    var block = blockCount
    for lane in 0..<laneCount {
      hint = firstCheckpoint(lane: lane, above: low, near: hint)
      // The block before the first checkpoint beyond `low` takes the lane across it.
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
        next = min(next, firstCheckpoint(lane: lane, above: reached, near: block + 2) - 1)
      }
      block = next
    }
  }

  /// About the first checkpoint at which the first lane is beyond a position: where it would be if all blocks were alike,
  /// and from there, where it would be if those between were. Seldom far off.
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
  /// - Complexity: O(log d), where d is how far the hint is off.
  private func firstCheckpoint(lane: Int, above position: Double, near hint: Int) -> Int {
    // Strides of doubling width away from the hint, until the answer is between `low` and `high`.
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
