/// The velocity of the viewport along the axis, measured from its positions over time.
struct ScrollVelocity {
  /// The velocity in points per second; negative towards the content's start.
  ///
  /// It is the mean of the latest measurement and the previous value. Scroll events come at uneven intervals, and
  /// without the mean cells would come and go with them.
  private(set) var value = 0.0

  private var position = 0.0
  private var time: Double?

  /// The time in seconds without a report after which the viewport counts as at rest.
  private static let restAfter = 0.1

  /// Records where the viewport is at a time, in seconds.
  mutating func move(to newPosition: Double, at newTime: Double) {
    if let time, newTime > time {
      let latest = newTime - time < Self.restAfter ? (newPosition - position) / (newTime - time) : 0
      // A turn, a start and a stop take effect at once.
      value = latest * value > 0 ? (latest + value) / 2 : latest
    }
    position = newPosition
    time = newTime
  }

  /// Records a jump, after which the viewport is at rest.
  mutating func jump(to newPosition: Double) {
    position = newPosition
    value = 0
  }
}
