import Synchronization

/// A delay for wrong keys.
///
/// A key of 192 bits cannot be guessed. The delay only keeps attempts from using up the server's time. It never delays
/// clients that have the key.
final class WrongKeyBrake: Sendable {
  private let waiting = Mutex(0)

  /// The maximum number of waiting requests, each of which holds a connection.
  private static let limit = 8

  /// Waits for a second; false if too many are waiting already.
  func slowDown() async -> Bool {
    let isFull = waiting.withLock { waiting in
      guard waiting < Self.limit else { return true }
      waiting += 1
      return false
    }
    if isFull { return false }
    // Ends early if the server shuts down.
    try? await Task.sleep(for: .seconds(1))
    waiting.withLock { $0 -= 1 }
    return true
  }
}
