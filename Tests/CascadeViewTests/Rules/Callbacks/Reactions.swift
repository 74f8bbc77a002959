/// What calls of the test are made from within callbacks: each a number of times, and none from within itself.
final class Reactions {
  private var armed: [Callback: (left: Int, call: () -> Void)] = [:]
  private var isReacting = false

  /// How many calls were made.
  private(set) var count = 0

  /// Called when any callback is reached, from within a reaction or not.
  var whenReached: (Callback) -> Void = { _ in }

  /// Makes a callback call something the next times that it is reached.
  func arm(_ callback: Callback, times: Int = 1, _ call: @escaping () -> Void) {
    armed[callback] = (times, call)
  }

  func disarm() {
    armed.removeAll()
  }

  /// Records that a callback is reached.
  func reach(_ callback: Callback) {
    whenReached(callback)
    guard !isReacting, let (left, call) = armed[callback], left > 0 else { return }
    armed[callback]?.left = left - 1
    isReacting = true
    count += 1
    call()
    isReacting = false
  }
}
