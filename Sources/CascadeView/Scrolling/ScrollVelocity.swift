/// The speed and direction in which the viewport scrolls along the axis, measured from its positions over time.
struct ScrollVelocity {
  /// The velocity in points a second; negative towards the content's start.
  ///
  /// It is the mean of the latest measurement and the value before: scroll events come unevenly, and what is on hand
  /// should not come and go with them.
  private(set) var value = 0.0

  private var position = 0.0
  private var time: Double?

  /// The time in seconds after which a viewport whose position was not reported is at rest.
  private static let restAfter = 0.1

  /// Takes note of where the viewport is at a time, in seconds.
  mutating func move(to newPosition: Double, at newTime: Double) {
    if let time, newTime > time {
      let latest = newTime - time < Self.restAfter ? (newPosition - position) / (newTime - time) : 0
      // It turns, begins and ends at once.
      value = latest * value > 0 ? (latest + value) / 2 : latest
    }
    position = newPosition
    time = newTime
  }

  /// Takes note of a jump, after which the viewport is at rest.
  mutating func jump(to newPosition: Double) {
    position = newPosition
    value = 0
  }
}
