/// How long the engine's sorted lanes take on one processor, in nanoseconds an item: for all items in order, and for two
/// halves of them in turns, whose chains of additions do not wait for each other.
struct ChunkTimes {
  private(set) var inOrder = Double.infinity
  private(set) var twoInTurns = Double.infinity

  init(itemCount: Int, laneCount: Int) {
    var generator = SeededGenerator(seed: 1)
    let lengths = Lengths.pictures(breadth: 160)
    let items = (0..<itemCount).map { _ in Double(lengths.next(&generator)) }
    var lanes = [UInt8](repeating: 0, count: itemCount)
    let start = [Double](repeating: 0, count: laneCount)
    let clock = ContinuousClock()
    for _ in 0..<50 {
      items.withUnsafeBufferPointer { items in
        lanes.withUnsafeMutableBufferPointer { lanes in
          start.withUnsafeBufferPointer { start in
            let order = clock.measure { Self.placeInOrder(items, lanes, start) }
            let turns = clock.measure { Self.placeTwoInTurns(items, lanes, start) }
            inOrder = min(inOrder, order / .nanoseconds(itemCount))
            twoInTurns = min(twoInTurns, turns / .nanoseconds(itemCount))
          }
        }
      }
    }
  }

  @inline(never)
  private static func placeInOrder(
    _ items: UnsafeBufferPointer<Double>, _ lanes: UnsafeMutableBufferPointer<UInt8>,
    _ start: UnsafeBufferPointer<Double>
  ) {
    var queue = SortedLanes<SixKeys>(running: start)
    for item in items.indices { place(item, items, lanes, &queue) }
  }

  @inline(never)
  private static func placeTwoInTurns(
    _ items: UnsafeBufferPointer<Double>, _ lanes: UnsafeMutableBufferPointer<UInt8>,
    _ start: UnsafeBufferPointer<Double>
  ) {
    var first = SortedLanes<SixKeys>(running: start)
    var second = SortedLanes<SixKeys>(running: start)
    let half = items.count / 2
    for item in 0..<half {
      place(item, items, lanes, &first)
      place(half &+ item, items, lanes, &second)
    }
  }

  @inline(__always)
  private static func place(
    _ item: Int, _ items: UnsafeBufferPointer<Double>, _ lanes: UnsafeMutableBufferPointer<UInt8>,
    _ queue: inout SortedLanes<SixKeys>
  ) {
    queue.settleTies()
    lanes[item] = UInt8(truncatingIfNeeded: queue.firstLane)
    queue.moveFirst(to: queue.firstPosition + items[item])
  }
}
