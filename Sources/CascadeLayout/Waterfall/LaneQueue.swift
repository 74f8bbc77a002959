/// A queue of lanes in the order in which they take items: the shortest first, and the lowest-numbered one on a tie.
protocol LaneQueue: ~Copyable {
  /// Creates the queue of lanes with the given running positions, at least one.
  init(running: UnsafeBufferPointer<Double>)

  /// The lane that takes the next item, and its running position.
  var firstLane: Int { get }
  var firstPosition: Double { get }

  /// Prepares ``firstLane``. Call it once before reading.
  mutating func settleTies()

  /// Gives the first lane a new running position, not less than its present one.
  mutating func moveFirst(to position: Double)

  /// Writes each lane's running position.
  func write(to running: UnsafeMutableBufferPointer<Double>)
}

extension LaneQueue where Self: ~Copyable {
  mutating func settleTies() {}
}
