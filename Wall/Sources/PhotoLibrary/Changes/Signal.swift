import Synchronization

/// Wakes all waiting tasks.
final class Signal: Sendable {
  private struct State {
    var waiting: [Int: CheckedContinuation<Bool, Never>] = [:]
    var isClosed = false
  }

  private let state = Mutex(State())
  private let lastNumber = Atomic(0)

  var waitingCount: Int { state.withLock { $0.waiting.count } }

  func signal() {
    let waiting = state.withLock { exchange(&$0.waiting, with: [:]) }
    for continuation in waiting.values { continuation.resume(returning: true) }
  }

  /// Wakes all waiting tasks, and lets no task wait any more.
  func close() {
    state.withLock { $0.isClosed = true }
    signal()
  }

  /// Waits for a signal; false if none arrives in time, or the task is cancelled.
  ///
  /// A task that checks a condition and then waits on an actor misses no signal sent from the same actor.
  func wait(atMost duration: Duration, isolation: isolated (any Actor)? = #isolation) async -> Bool {
    let number = lastNumber.add(1, ordering: .relaxed).newValue
    let clock = Task {
      try await Task.sleep(for: duration)
      give(number, false)
    }
    defer { clock.cancel() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isClosed = state.withLock { state in
          if !state.isClosed { state.waiting[number] = continuation }
          return state.isClosed
        }
        if isClosed { continuation.resume(returning: true) }
        // The task may have been cancelled before it was registered.
        if Task.isCancelled { give(number, false) }
      }
    } onCancel: {
      give(number, false)
    }
  }

  private func give(_ number: Int, _ value: Bool) {
    state.withLock { $0.waiting.removeValue(forKey: number) }?.resume(returning: value)
  }
}
