/// How fast the viewport moves along the axis, from where it was seen when.
struct Motion {
  /// Points a second; negative towards the content's start. The mean of what it is and what it was: scroll events come
  /// unevenly, and what is on hand should not come and go with them.
  private(set) var velocity = 0.0

  private var position = 0.0
  private var time: Double?

  /// Without news for so many seconds, the viewport is at rest.
  private static let restAfter = 0.1

  /// Takes note of where the viewport is at a time, in seconds.
  mutating func move(to newPosition: Double, at newTime: Double) {
    if let time, newTime > time {
      let latest = newTime - time < Self.restAfter ? (newPosition - position) / (newTime - time) : 0
      // It turns, begins and ends at once.
      velocity = latest * velocity > 0 ? (latest + velocity) / 2 : latest
    }
    position = newPosition
    time = newTime
  }

  /// Takes note of a jump, which is no motion.
  mutating func jump(to newPosition: Double) {
    position = newPosition
    velocity = 0
  }
}
