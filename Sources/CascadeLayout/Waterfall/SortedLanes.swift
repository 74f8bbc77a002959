/// A queue of up to eight lanes, kept in order: the first lane moves on and is inserted where it belongs.
///
/// Which lane is the shortest is as good as random, so a processor that guesses loses most of its time on guesses that
/// fail. The insertion does the same work whatever the outcome: all positions at once in vector registers, and the
/// lanes' numbers in one word. What an item has to wait for is the sum and one minimum.
struct SortedLanes: LaneQueue {
  /// The most lanes there may be.
  static let capacity = 8

  /// The running positions in ascending order; what no lane has is infinite.
  private var positions = SIMD8<Double>(repeating: .infinity)

  /// The lanes in the same order, four bits each, the first one lowest.
  private var order: UInt64 = 0

  private let laneCount: Int

  init(running: UnsafeBufferPointer<Double>) {
    laneCount = running.count
    for lane in 0..<laneCount {
      // Lanes come in the order of their numbers, so a new one stands behind those that tie with it.
      let rank = Self.count(positions .<= SIMD8(repeating: running[lane]))
      for place in stride(from: lane, to: Int(rank), by: -1) { positions[place] = positions[place - 1] }
      positions[Int(rank)] = running[lane]
      order = Self.inserting(UInt64(lane), at: rank, in: order)
    }
  }

  var first: (lane: Int, position: Double) {
    (Int(truncatingIfNeeded: order & 15), positions[0])
  }

  mutating func moveFirst(to position: Double) {
    let followers = SIMD8(
      positions[1], positions[2], positions[3], positions[4], positions[5], positions[6], positions[7], .infinity)
    let newPosition = SIMD8(repeating: position)
    let lane = order & 15
    let others = order &>> 4
    let shorter = followers .< newPosition
    var rank = Self.count(shorter)
    let tied = followers .== newPosition
    if any(tied) { rank &+= Self.countOfTied(tied, below: lane, in: others) }
    // Sorted: the lesser of what follows and the new one, but no less than what was here.
    let lesser = newPosition.replacing(with: followers, where: shorter)
    positions.replace(with: lesser, where: positions .< lesser)
    order = Self.inserting(lane, at: rank, in: others)
  }

  /// The number of lanes that tie with the one to be inserted and go before it, because of their lower numbers.
  private static func countOfTied(_ tied: SIMDMask<SIMD8<Int64>>, below lane: UInt64, in order: UInt64) -> UInt64 {
    var count: UInt64 = 0
    for place in 0..<capacity where tied[place] && order &>> UInt64(4 * place) & 15 < lane { count += 1 }
    return count
  }

  /// The order with a lane inserted at a place.
  @inline(__always)
  private static func inserting(_ lane: UInt64, at place: UInt64, in order: UInt64) -> UInt64 {
    let shift = 4 &* place
    let before = order & (1 &<< shift &- 1)
    return before | lane &<< shift | (order &>> shift) &<< (shift &+ 4)
  }

  /// How many lanes of the mask are set. Inlined always: a call in the loop would have all registers saved around it.
  @inline(__always)
  private static func count(_ mask: SIMDMask<SIMD8<Int64>>) -> UInt64 {
    UInt64(bitPattern: 0 &- SIMD8<Int64>(repeating: 0).replacing(with: -1, where: mask).wrappedSum())
  }

  func write(to running: UnsafeMutableBufferPointer<Double>) {
    for place in 0..<laneCount {
      running[Int(truncatingIfNeeded: order &>> UInt64(4 * place) & 15)] = positions[place]
    }
  }
}
