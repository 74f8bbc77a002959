/// A queue of a few lanes, which looks at each of them for every item.
struct LaneScan: LaneQueue {
  /// The most lanes there may be; with more, ``LaneTree`` is faster.
  static let capacity = 16

  private var running: SIMD16<Double>
  private let laneCount: Int
  private(set) var first: (lane: Int, position: Double)

  init(running: UnsafeBufferPointer<Double>) {
    self.running = SIMD16(repeating: .infinity)
    laneCount = running.count
    for lane in 0..<running.count { self.running[lane] = running[lane] }
    first = (0, 0)
    findFirst()
  }

  mutating func moveFirst(to position: Double) {
    running[first.lane] = position
    findFirst()
  }

  private mutating func findFirst() {
    var lane = 0
    var position = running[0]
    for other in 1..<max(laneCount, 1) where running[other] < position {
      lane = other
      position = running[other]
    }
    first = (lane, position)
  }

  func write(to running: UnsafeMutableBufferPointer<Double>) {
    for lane in 0..<laneCount { running[lane] = self.running[lane] }
  }
}
