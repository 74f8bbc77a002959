import Synchronization

/// Work that is done once for all tasks that wait for the same result, and is cancelled when all of them are.
final class SharedWork<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let jobs = Mutex<[Key: (task: Task<Value, Never>, waiting: Int)]>([:])

  /// The result of the work with this key, which is started unless it is running.
  func value(of key: Key, _ work: @escaping @Sendable () async -> Value) async -> Value {
    let task = jobs.withLock { jobs in
      var job = jobs[key] ?? (Task(operation: work), 0)
      job.waiting += 1
      jobs[key] = job
      return job.task
    }
    let value = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      leave(task, key)
    }
    jobs.withLock { jobs in if jobs[key]?.task == task { jobs[key] = nil } }
    return value
  }

  private func leave(_ task: Task<Value, Never>, _ key: Key) {
    let isLast = jobs.withLock { jobs in
      guard jobs[key]?.task == task else { return false }
      jobs[key]?.waiting -= 1
      guard jobs[key]?.waiting == 0 else { return false }
      jobs[key] = nil
      return true
    }
    if isLast { task.cancel() }
  }
}
