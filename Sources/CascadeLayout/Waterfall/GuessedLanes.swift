#if !arch(wasm32)
  /// Up to eight lanes, of which the shortest takes the next item, and the lowest-numbered one on a tie. Whole numbers
  /// guess the lanes in advance, and exact sums verify them.
  ///
  /// Which lane is the shortest is known only once the item before has its place, and sums of doubles are slow to wait
  /// for. Whole numbers are not. A key is a lane's running position in small steps, with the lane's number in the
  /// lowest byte, so that the least key belongs to the lane to take, ties included. The lanes of a block of 64 items
  /// are *guessed* by these keys, while exact sums *settle* the block before. The two do not wait for each other.
  ///
  /// Settling verifies the lanes. They are right if and only if positions never decrease from one item to the next,
  /// lane numbers never decrease where positions are equal, and no lane ends before the last item. For if a shorter
  /// lane was passed over, it is still as short when it is taken later, or at the block's end. If two lanes differ by
  /// less than a step, the guess can be wrong. Then the two lanes are exchanged from the wrong item on.
  struct GuessedLanes<Keys: LaneKeys> {
    /// The number of items in a block.
    static var blockCount: Int { 64 }

    /// The number of items after which keys are made from exact positions again, so that neither their errors nor the
    /// keys grow too large.
    static var stretchCount: Int { 64 * blockCount }

    /// The size of the scratch memory, in bytes.
    static var scratchByteCount: Int { 64 + 2 * MemoryLayout<LaneKey>.stride * blockCount }

    let laneCount: Int

    /// An upper bound of the items' lengths.
    let longest: Double

    /// The lengths and lanes of the section's items.
    let lengths: UnsafeMutablePointer<Double>
    let lanes: UnsafeMutablePointer<UInt8>

    /// Scratch memory, aligned for doubles.
    let scratch: UnsafeMutableRawPointer

    private var keys = Keys()

    init(
      laneCount: Int, step: LaneStep, longest: Double, lengths: UnsafeMutablePointer<Double>,
      lanes: UnsafeMutablePointer<UInt8>, scratch: UnsafeMutableRawPointer
    ) {
      self.laneCount = laneCount
      self.longest = longest
      self.lengths = lengths
      self.lanes = lanes
      self.scratch = scratch
      steps = LengthSteps(steps: (scratch + 64).assumingMemoryBound(to: LaneKey.self), step: step)
    }

    /// The running position of each lane, exact.
    ///
    /// The positions and the steps share one piece of memory, which leaves the loop below enough registers.
    private var running: UnsafeMutablePointer<Double> { scratch.assumingMemoryBound(to: Double.self) }

    /// Where the steps of the next block to guess must be written, together with its lengths.
    private(set) var steps: LengthSteps

    /// Where the steps of the block after the next are written.
    private var laterSteps: UnsafeMutablePointer<LaneKey> {
      let both = (scratch + 64).assumingMemoryBound(to: LaneKey.self)
      return steps.steps == both ? both + Self.blockCount : both
    }

    /// Makes the keys from exact positions.
    mutating func begin(at row: UnsafeMutableBufferPointer<Double>) {
      var least = row[0]
      var greatest = row[0]
      for lane in 1..<laneCount {
        least = row[lane] < least ? row[lane] : least
        greatest = row[lane] > greatest ? row[lane] : greatest
      }
      steps.setScale(longest: longest, difference: greatest - least)
      keys = Keys()
      for lane in 0..<laneCount {
        var key = steps.key(of: row[lane] - least) | LaneKey(truncatingIfNeeded: lane)
        for place in 0...lane where key < keys[place] { swap(&key, &keys[place]) }
      }
    }

    /// Guesses the lanes of a block, from the given index on. The items' lengths and steps must have been written.
    @inline(never) mutating func guess(_ items: Range<Int>, from index: Int = 0) {
      let lanes = lanes + items.lowerBound
      let steps = steps.steps
      var keys = keys
      for index in index..<items.count {
        lanes[index] = UInt8(truncatingIfNeeded: keys.first)
        keys.replaceFirst(by: keys.first &+ steps[index])
      }
      self.keys = keys
    }

    /// Settles a block whose lanes have been guessed, and guesses the lanes of the next block, whose lengths and steps
    /// must have been written unless it is empty.
    ///
    /// - Parameters:
    ///   - ratios: The ratios from which to write the lengths of the block after next, or nil. All three blocks must
    ///     then be whole.
    ///   - row: The lanes' running positions and the items' end at the start of the block.
    ///   - newRow: Where those at the end of the block are written.
    /// - Returns: False if the guess was wrong so often that sorted lanes are faster. Nothing is settled then.
    mutating func settle(
      _ items: Range<Int>, guessing next: Range<Int>, writing ratios: BlockRatios? = nil,
      from row: UnsafeMutablePointer<Double>, to newRow: UnsafeMutablePointer<Double>
    ) -> Bool {
      start(at: row)
      var settled: Settled
      if let ratios {
        settled = settle(items.lowerBound, andGuess: next, andWrite: ratios)
      } else if items.count == Self.blockCount, next.count == Self.blockCount {
        settled = settle(items.lowerBound, andGuess: next)
      } else {
        guess(next)
        settled = settle(items)
      }
      var exchanges = 0
      while let correction = correction(of: items, settled) {
        // Each exchange settles the block from its start again, so after eight of them sorting pays.
        guard exchanges < 8 else { return false }
        exchange(Int(lanes[correction.item]), correction.lane, in: correction.item..<next.upperBound)
        start(at: row)
        settled = settle(items)
        exchanges += 1
      }
      for lane in 0..<laneCount { newRow[lane] = running[lane] }
      newRow[laneCount] = max(row[laneCount], settled.itemsEnd)
      return true
    }

    private func start(at row: UnsafeMutablePointer<Double>) {
      for lane in 0..<laneCount { running[lane] = row[lane] }
    }

    /// How far items have been settled: all of them, or up to the first one that should have come before its
    /// predecessor.
    private struct Settled {
      var end: Int

      /// The position of the last settled item.
      var position: Double

      /// The greatest end of the settled items, or 0.
      var itemsEnd: Double
    }

    @inline(never) private func settle(_ items: Range<Int>) -> Settled {
      let lanes = lanes + items.lowerBound
      let lengths = lengths + items.lowerBound
      var last = -1.0
      var itemsEnd = 0.0
      for index in 0..<items.count {
        let lane = Int(lanes[index])
        let position = running[lane]
        if position <= last, position < last || lane < lanes[index &- 1] {
          return Settled(end: items.lowerBound + index, position: last, itemsEnd: itemsEnd)
        }
        place(lengths[index], at: position, inLane: lane, &itemsEnd)
        last = position
      }
      return Settled(end: items.upperBound, position: last, itemsEnd: itemsEnd)
    }

    /// Settles a whole block and guesses another one, item by item in the same loop, so that neither waits for the
    /// other.
    @inline(never) private mutating func settle(_ first: Int, andGuess next: Range<Int>) -> Settled {
      settle(first, andGuess: next) { _ in }
    }

    /// Does the same, and writes the lengths and steps of a third block: divisions take their time while the rest goes
    /// on.
    @inline(never) private mutating func settle(
      _ first: Int, andGuess next: Range<Int>, andWrite ratios: BlockRatios
    ) -> Settled {
      let later = LengthSteps(copying: steps, to: laterSteps)
      let lengths = lengths + (first + 2 * Self.blockCount)
      let settled = settle(first, andGuess: next) { ratios.write($0, to: lengths, later) }
      steps = later
      return settled
    }

    @inline(__always) private mutating func settle(
      _ first: Int, andGuess next: Range<Int>, meanwhile workOnTwo: (_ index: Int) -> Void
    ) -> Settled {
      let lanes = lanes + first
      let lengths = lengths + first
      let steps = steps.steps
      var keys = keys
      var last = -1.0
      var itemsEnd = 0.0
      var index = 0
      var end = Self.blockCount
      // Two chains of operations run side by side: each guess waits only for the guess before it, and each exact sum
      // only for its lane's last one. The processor overlaps the two, and the divisions in `workOnTwo` as well. The
      // loop takes two items at a time because `workOnTwo` divides two numbers with one instruction.
      while index < end {
        workOnTwo(index)
        for index in index...index &+ 1 {
          lanes[index &+ Self.blockCount] = UInt8(truncatingIfNeeded: keys.first)
          keys.replaceFirst(by: keys.first &+ steps[index])
        }
        for index in index...index &+ 1 {
          let lane = Int(lanes[index])
          let position = running[lane]
          // The pair of position and lane must not fall. If it does, the item before should have taken this lane.
          // Comparing positions first leaves one branch, rarely taken, unless two lanes tie.
          if position <= last, position < last || lane < lanes[index &- 1] {
            end = index
            break
          }
          place(lengths[index], at: position, inLane: lane, &itemsEnd)
          last = position
        }
        index &+= 2
      }
      self.keys = keys
      // A wrong guess ends the loop early. The rest of its work must still be done once: the caller only settles again.
      if index < Self.blockCount { guess(next, from: index) }
      while index < Self.blockCount {
        workOnTwo(index)
        index &+= 2
      }
      return Settled(end: first + end, position: last, itemsEnd: itemsEnd)
    }

    @inline(__always) private func place(
      _ length: Double, at position: Double, inLane lane: Int, _ itemsEnd: inout Double
    ) {
      let end = position + length
      itemsEnd = end > itemsEnd ? end : itemsEnd
      running[lane] = position + steps.laneStep(length)
    }

    /// The first item in a wrong lane, and the right lane; nil if the whole block is right.
    private func correction(of items: Range<Int>, _ settled: Settled) -> (item: Int, lane: Int)? {
      if settled.end < items.upperBound { return (settled.end - 1, Int(lanes[settled.end])) }
      var least = running[0]
      for lane in 1..<laneCount { least = running[lane] < least ? running[lane] : least }
      // Within the block, pairs did not fall. So only a lane that was not taken since can have been passed over: the
      // shortest one at the block's end.
      if least > settled.position { return nil }
      let last = settled.end - 1
      let shortest = (0..<laneCount).first { running[$0] == least } ?? 0
      return least == settled.position && shortest >= Int(lanes[last]) ? nil : (last, shortest)
    }

    /// Exchanges two lanes in the given items and in the keys, so that guessing goes on with the right ones.
    @inline(never) private mutating func exchange(_ lane: Int, _ other: Int, in items: Range<Int>) {
      let first = UInt8(truncatingIfNeeded: lane)
      let second = UInt8(truncatingIfNeeded: other)
      for item in items {
        let lane = lanes[item]
        lanes[item] = lane == first ? second : lane == second ? first : lane
      }
      // The two lanes' keys are equal up to rounding. So with the numbers exchanged, all guesses after this one are as
      // good as before.
      for place in 0..<laneCount {
        let lane = UInt8(truncatingIfNeeded: keys[place])
        if lane == first || lane == second { keys[place] ^= LaneKey(first ^ second) }
      }
    }
  }

  /// The aspect ratios of a block's items in vertical lanes, from which their lengths follow.
  struct BlockRatios {
    let ratios: UnsafePointer<Float>
    let breadth: Double

    /// Writes the lengths and steps of two neighbouring items, as ``RatioLengths`` does.
    @inline(__always) func write(_ index: Int, to lengths: UnsafeMutablePointer<Double>, _ steps: LengthSteps) {
      let two = SIMD2<Double>(Double(ratios[index]), Double(ratios[index &+ 1]))
      let twoLengths = breadth / two
      UnsafeMutableRawPointer(lengths + index).storeBytes(of: twoLengths, as: SIMD2<Double>.self)
      UnsafeMutableRawPointer(steps.steps + index).storeBytes(
        of: steps.steps(ofLengths: twoLengths), as: SIMD2<LaneKey>.self)
    }
  }

  /// Lengths as whole numbers of small steps, above the bits of a lane's number.
  struct LengthSteps {
    /// Room for the steps of a block's items, each with the gap after it.
    private(set) var steps: UnsafeMutablePointer<LaneKey>

    /// The distance between two items of a lane.
    let laneStep: LaneStep

    /// The number of steps in a point.
    private var scale = 0.0

    /// The gap after an item in steps, plus 2⁵². The last bit of a sum with 2⁵² is worth 1, so the addition rounds, and
    /// a shift by 12 removes the exponent.
    private var offset = 0x1p52

    /// A distance in steps, in a key's upper bits.
    @inline(__always) func key(of distance: Double) -> LaneKey { (distance * scale + 0x1p52).bitPattern &<< 12 }

    /// The distance from an item to the next one in its lane.
    @inline(__always) func step(ofLength length: Double) -> LaneKey { (length * scale + offset).bitPattern &<< 12 }

    /// The same for two neighbouring items.
    @inline(__always) func steps(ofLengths lengths: SIMD2<Double>) -> SIMD2<LaneKey> {
      unsafeBitCast(lengths * scale + offset, to: SIMD2<LaneKey>.self) &<< 12
    }

    init(copying other: LengthSteps, to steps: UnsafeMutablePointer<LaneKey>) {
      self = other
      self.steps = steps
    }

    init(steps: UnsafeMutablePointer<LaneKey>, step: LaneStep) {
      self.steps = steps
      laneStep = step
    }

    /// Chooses the number of steps in a point as large as keys can hold for a stretch of items in one lane.
    ///
    /// - Parameters:
    ///   - longest: The greatest length.
    ///   - difference: The greatest difference between two lanes before the stretch.
    fileprivate mutating func setScale(longest: Double, difference: Double) {
      let unit = max(longest + laneStep.addend, difference / 256)
      // A stretch of items takes 12 of the 52 bits more than one item, and the difference 8. Positions are multiples of
      // 2⁻²⁰, so finer steps are useless.
      scale = Double(sign: .plus, exponent: min(38 - min(unit.exponent, 900), 20), significand: 1)
      offset = laneStep.addend * scale + 0x1p52
    }
  }
#else
  /// Not used: in browsers, sorted lanes are as fast, and less to download.
  typealias LengthSteps = Never
#endif
