import Synchronization

/// Makes whoever tries keys wait.
///
/// Nobody guesses 192 bits; this only keeps those who try from keeping the server busy. Whoever has the key is never
/// held up by them.
final class WrongKeyBrake: Sendable {
  private let waiting = Mutex(0)

  /// How many wait at most: each holds a connection.
  private static let limit = 8

  /// Waits for a second; false if too many are waiting already.
  func slowDown() async -> Bool {
    let isFull = waiting.withLock { waiting in
      guard waiting < Self.limit else { return true }
      waiting += 1
      return false
    }
    if isFull { return false }
    // Ends early where the server does.
    try? await Task.sleep(for: .seconds(1))
    waiting.withLock { $0 -= 1 }
    return true
  }
}
