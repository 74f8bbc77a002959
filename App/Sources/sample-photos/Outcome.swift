import Synchronization

/// What has come of many pieces of work that are done at once.
final class Outcome: Sendable {
  private let state = Mutex<Result<Int, any Error>>(.success(0))

  /// Takes note of one: whether it made something, or why it failed.
  func note(_ result: Result<Bool, any Error>) {
    state.withLock { state in
      guard case .success(let count) = state else { return }
      state = result.map { count + ($0 ? 1 : 0) }
    }
  }

  /// Whether any has failed.
  var hasFailed: Bool {
    state.withLock { state in
      if case .failure = state { true } else { false }
    }
  }

  /// How many have made something.
  /// - Throws: The first failure.
  func madeCount() throws -> Int {
    try state.withLock { try $0.get() }
  }
}
