import Dispatch

/// Runs blocking work on a thread outside Swift's pool, whose few threads must not be blocked.
package func blocking<Value: Sendable, Failure: Error>(
  _ work: @escaping @Sendable () throws(Failure) -> Value
) async throws(Failure) -> Value {
  let result: Result<Value, Failure> = await withCheckedContinuation { continuation in
    DispatchQueue.global().async { continuation.resume(returning: Result(catching: work)) }
  }
  return try result.get()
}
