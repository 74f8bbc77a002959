#if !arch(wasm32)
  /// Up to eight lanes. The shortest takes the next item, the lowest-numbered one on a tie: whole numbers guess ahead which
  /// one that is, and exact sums verify it.
  ///
  /// Which lane is the shortest is known only when the item before has its place, and exact sums are slow to wait for. Whole
  /// numbers are not: a key is a lane's running position in small steps, with the lane's number in the lowest byte, so
  /// that the least key is that of the lane to take, ties included. Lanes are *guessed* by these keys for a block of 64 items,
  /// while those of the block before are *settled* by the exact sums; the two do not wait for each other.
  ///
  /// Settling makes sure: the items are where they belong if and only if their positions never decrease from one to the next,
  /// nor their lanes where positions are equal, and no lane ends before the last of them. For if a lane that is shorter than
  /// the one taken is passed over, it is still as short when it is taken later, or at the block's end. Where two lanes differ
  /// by less than the steps, the wrong one may have been guessed: the two items, and all that was guessed for these two lanes
  /// from there on, are exchanged.
  struct GuessedLanes<Keys: LaneKeys> {
    /// The number of items in a block.
    static var blockCount: Int { 64 }

    /// The number of items after which keys are made from exact positions again: their errors add up, and so do the keys.
    static var stretchCount: Int { 64 * blockCount }

    /// The memory that it works in, in bytes.
    static var scratchByteCount: Int { 64 + 2 * MemoryLayout<LaneKey>.stride * blockCount }

    let laneCount: Int

    /// No item to place is longer.
    let longest: Double

    /// The lengths and lanes of the section's items.
    let lengths: UnsafeMutablePointer<Double>
    let lanes: UnsafeMutablePointer<UInt8>

    /// Aligned for doubles.
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

    /// Where each lane goes on.
    ///
    /// This and the steps are in one piece of memory, so that the loop below has registers left.
    private var running: UnsafeMutablePointer<Double> { scratch.assumingMemoryBound(to: Double.self) }

    /// Where to write the steps of the block to guess next, with its lengths.
    private(set) var steps: LengthSteps

    /// Where the steps of the block after that are written.
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

    /// Guesses the lanes of a block, or of its items from the given one on, whose lengths and steps have been written.
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

    /// Settles a block, whose lanes have been guessed, and guesses those of the next one, whose lengths and steps have been
    /// written, or which is empty.
    ///
    /// - Parameters:
    ///   - ratios: What the lengths of the block after next follow from, if they will be written; all three blocks are
    ///     whole then.
    ///   - row: The lanes' running positions, and the items' end, at the start of the block.
    ///   - newRow: Those at its end, to be written.
    /// - Returns: False if the guess is wrong so often that another way is faster: then nothing is settled.
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

    /// How far items are settled: up to the first that should have come before the one before it, or all.
    private struct Settled {
      var end: Int

      /// The position of the last of them.
      var position: Double

      /// Where the last of them ends, or 0.
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

    /// Settles a whole block and guesses another one meanwhile, item by item: neither waits for the other.
    @inline(never) private mutating func settle(_ first: Int, andGuess next: Range<Int>) -> Settled {
      settle(first, andGuess: next) { _ in }
    }

    /// The same, and writes the lengths and steps of a third block: divisions take their time while the rest goes on.
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
      while index < end {
        workOnTwo(index)
        for index in index...index &+ 1 {
          lanes[index &+ Self.blockCount] = UInt8(truncatingIfNeeded: keys.first)
          keys.replaceFirst(by: keys.first &+ steps[index])
        }
        for index in index...index &+ 1 {
          let lane = Int(lanes[index])
          let position = running[lane]
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

    /// The first item that is not in the lane where it belongs, and that lane; nil if the whole block is right.
    private func correction(of items: Range<Int>, _ settled: Settled) -> (item: Int, lane: Int)? {
      if settled.end < items.upperBound { return (settled.end - 1, Int(lanes[settled.end])) }
      var least = running[0]
      for lane in 1..<laneCount { least = running[lane] < least ? running[lane] : least }
      if least > settled.position { return nil }
      let last = settled.end - 1
      let shortest = (0..<laneCount).first { running[$0] == least } ?? 0
      return least == settled.position && shortest >= Int(lanes[last]) ? nil : (last, shortest)
    }

    /// Puts the given items of one lane into another one, those of that one into the first, and goes on guessing so.
    @inline(never) private mutating func exchange(_ lane: Int, _ other: Int, in items: Range<Int>) {
      let first = UInt8(truncatingIfNeeded: lane)
      let second = UInt8(truncatingIfNeeded: other)
      for item in items {
        let lane = lanes[item]
        lanes[item] = lane == first ? second : lane == second ? first : lane
      }
      for place in 0..<laneCount {
        let lane = UInt8(truncatingIfNeeded: keys[place])
        if lane == first || lane == second { keys[place] ^= LaneKey(first ^ second) }
      }
    }
  }

  /// The aspect ratios of a block's items, from which their lengths follow in vertical lanes of the given breadth.
  struct BlockRatios {
    let ratios: UnsafePointer<Float>
    let breadth: Double

    /// Writes the lengths and steps of two neighbours, as ``RatioLengths`` does.
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
    /// Room for those of a block's items, the gap behind each included.
    private(set) var steps: UnsafeMutablePointer<LaneKey>

    /// The distance between two items of a lane.
    let laneStep: LaneStep

    /// The number of steps in a point.
    private var scale = 0.0

    /// The gap after an item in steps, and 2⁵²: the last bit of a sum with it is a one's, so that an addition rounds, and
    /// its exponent is shifted out.
    private var offset = 0x1p52

    /// A distance in steps.
    @inline(__always) func key(of distance: Double) -> LaneKey { (distance * scale + 0x1p52).bitPattern &<< 12 }

    /// The distance from an item to the next one in its lane.
    @inline(__always) func step(ofLength length: Double) -> LaneKey { (length * scale + offset).bitPattern &<< 12 }

    /// The same of two neighbours.
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

    /// Makes as many steps of a point as keys have room for the items of a stretch below one another.
    ///
    /// - Parameters:
    ///   - longest: The greatest length.
    ///   - difference: The greatest difference of two lanes before the stretch.
    fileprivate mutating func setScale(longest: Double, difference: Double) {
      let unit = max(longest + laneStep.addend, difference / 256)
      // Of 52 bits, a stretch's items take 12 more than one of them, and the difference 8. Positions are multiples of 2⁻²⁰.
      scale = Double(sign: .plus, exponent: min(38 - min(unit.exponent, 900), 20), significand: 1)
      offset = laneStep.addend * scale + 0x1p52
    }
  }
#else
  /// Nothing: in browsers, sorted lanes are as fast, and less to download.
  typealias LengthSteps = Never
#endif
