/// A few lanes, sorted by their running positions, in registers.
///
/// The place of a lane that has moved on is as good as random, and a processor that predicts branches would lose most
/// of its time on wrong predictions. So every key becomes the middle one of itself, its successor and the new key,
/// without a branch. The lanes' numbers follow one step later, as the bytes of one word. So the next item waits only
/// for an addition, a minimum and a maximum.
///
/// The comparisons do not depend on their outcomes, as in a [sorting
/// network](https://en.wikipedia.org/wiki/Sorting_network).
struct SortedLanes<Keys: SortedKeys>: LaneQueue {
  private var keys: Keys

  /// The lanes' numbers in the order of the keys, one byte each, the first one in the lowest byte.
  private var lanes: UInt64

  private let count: Int

  init(running: UnsafeBufferPointer<Double>) {
    count = running.count
    keys = Keys()
    lanes = 0
    var last: (key: Double, lane: Int) = (-1, -1)
    for place in 0..<count {
      var next: (key: Double, lane: Int) = (.infinity, count)
      for lane in 0..<count where last < (running[lane], lane) {
        next = min(next, (running[lane], lane), by: <)
      }
      keys.set(next.key, at: place)
      lanes |= UInt64(truncatingIfNeeded: next.lane) &<< UInt64(truncatingIfNeeded: 8 * place)
      last = next
    }
  }

  var firstLane: Int { Int(truncatingIfNeeded: lanes & 0xff) }

  var firstPosition: Double { keys.first }

  /// Brings the lowest-numbered of the lanes with the least key to the front. Before that, any of them can be there.
  @inline(__always) mutating func settleTies() {
    guard keys.first == keys.second else { return }
    #if arch(wasm32)
      // Passes copies, so that the originals never need memory. Otherwise browsers would write them there for each
      // item.
      lanes = Self.lowestFirst(lanes, keys, count: count)
    #else
      // Native code is a third faster, for up to four lanes, if they have an address.
      bringLowestFirst()
    #endif
  }

  @inline(never) private mutating func bringLowestFirst() {
    lanes = Self.lowestFirst(lanes, keys, count: count)
  }

  /// The lanes, with the lowest-numbered of those with the least key exchanged to the front.
  @inline(never) private static func lowestFirst(_ lanes: UInt64, _ keys: Keys, count: Int) -> UInt64 {
    var lowest = lanes & 0xff
    var lowestPlace = 0 as UInt64
    for place in 1..<count where keys[place] == keys.first {
      let lane = lanes &>> UInt64(8 * place) & 0xff
      if lane < lowest {
        lowest = lane
        lowestPlace = UInt64(place)
      }
    }
    let difference = (lanes ^ lowest) & 0xff
    return lanes ^ (difference | difference &<< (8 * lowestPlace))
  }

  @inline(__always) mutating func moveFirst(to position: Double) {
    // `bits` is eight times the first lane's new place. The lanes before that place move down by a byte, those after it
    // stay, and the first lane's number is put between them, without a branch.
    let places = keys.moveFirst(to: position, before: .infinity)
    let bits = UInt64(bitPattern: (places.x &+ places.y) &* -8)
    let rest = lanes &>> 8
    let below: UInt64 = (1 &<< bits) &- 1
    lanes = rest & below | (lanes & 0xff) &<< bits | (rest & ~below) &<< 8
  }

  func write(to running: UnsafeMutableBufferPointer<Double>) {
    for place in 0..<count {
      running[Int(truncatingIfNeeded: lanes &>> UInt64(8 * place) & 0xff)] = keys[place]
    }
  }
}

private func min<T>(_ left: T, _ right: T, by areInOrder: (T, T) -> Bool) -> T {
  areInOrder(right, left) ? right : left
}

/// Numbers in ascending order. Unused places hold infinity.
protocol SortedKeys {
  init()

  /// The two least numbers.
  var first: Double { get }
  var second: Double { get }

  subscript(place: Int) -> Double { get }
  mutating func set(_ key: Double, at place: Int)

  /// Removes the first key and inserts one that is not less.
  ///
  /// - Parameter next: The key after the last one of these.
  /// - Returns: Two numbers whose negated sum is the new key's place.
  mutating func moveFirst(to key: Double, before next: Double) -> SIMD2<Int64>
}

/// Two keys.
struct TwoKeys: SortedKeys {
  private var keys = SIMD2(repeating: Double.infinity)

  init() {}

  var first: Double { keys.x }
  var second: Double { keys.y }

  subscript(place: Int) -> Double { keys[place] }
  mutating func set(_ key: Double, at place: Int) { keys[place] = key }

  /// Each key becomes the middle one of itself, its successor and the new key: itself if the new key comes before it,
  /// its successor if the new key comes after that.
  @inline(__always) mutating func moveFirst(to key: Double, before next: Double) -> SIMD2<Int64> {
    let successors = SIMD2(keys.y, next)
    let new = SIMD2(repeating: key)
    let isBehind = successors .<= new
    keys = greater(keys, lesser(successors, new))
    // A mask is −1 where it is true, and 0 elsewhere: just the numbers to return.
    return unsafeBitCast(isBehind, to: SIMD2<Int64>.self)
  }
}

/// Two keys, followed by more.
struct MoreKeys<Rest: SortedKeys>: SortedKeys {
  private var head = TwoKeys()
  private var rest = Rest()

  init() {}

  var first: Double { head.first }
  var second: Double { head.second }

  subscript(place: Int) -> Double { place < 2 ? head[place] : rest[place - 2] }

  mutating func set(_ key: Double, at place: Int) {
    if place < 2 { head.set(key, at: place) } else { rest.set(key, at: place - 2) }
  }

  @inline(__always) mutating func moveFirst(to key: Double, before next: Double) -> SIMD2<Int64> {
    let place = head.moveFirst(to: key, before: rest.first)
    return place &+ rest.moveFirst(to: key, before: next)
  }
}

typealias FourKeys = MoreKeys<TwoKeys>
typealias EightKeys = MoreKeys<MoreKeys<FourKeys>>

#if arch(wasm32)
  // Written for vectors, each compiles to one instruction. Element by element, browsers would branch.
  @inline(__always) private func lesser(_ left: SIMD2<Double>, _ right: SIMD2<Double>) -> SIMD2<Double> {
    left.replacing(with: right, where: right .< left)
  }

  @inline(__always) private func greater(_ left: SIMD2<Double>, _ right: SIMD2<Double>) -> SIMD2<Double> {
    left.replacing(with: right, where: left .< right)
  }
#else
  // Written element by element, each compiles to one instruction without a branch. `Swift.min` also handles NaN.
  @inline(__always) private func lesser(_ left: SIMD2<Double>, _ right: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(left.x < right.x ? left.x : right.x, left.y < right.y ? left.y : right.y)
  }

  @inline(__always) private func greater(_ left: SIMD2<Double>, _ right: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(left.x > right.x ? left.x : right.x, left.y > right.y ? left.y : right.y)
  }
#endif
