import Dispatch

/// Runs blocking work on a thread outside Swift's pool, whose few threads must not be blocked.
package func blocking<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    DispatchQueue.global().async { continuation.resume(returning: work()) }
  }
}
