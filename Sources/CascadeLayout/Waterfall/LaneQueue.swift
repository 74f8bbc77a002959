/// The lanes of a section in the order in which they take items: shortest first, the lowest-numbered on a tie.
protocol LaneQueue: ~Copyable {
  /// Creates the queue of lanes with the given running positions.
  init(running: UnsafeBufferPointer<Double>)

  /// The lane that takes the next item, and its running position.
  var first: (lane: Int, position: Double) { get }

  /// Gives the first lane a new running position, which is no less than its present one.
  mutating func moveFirst(to position: Double)

  /// Writes each lane's running position.
  func write(to running: UnsafeMutableBufferPointer<Double>)
}
