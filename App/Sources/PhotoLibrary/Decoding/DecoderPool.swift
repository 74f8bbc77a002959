import Dispatch
import Foundation
import Synchronization

/// A few decoders, started when they are first needed, and the requests that wait for them.
///
/// Each decoder has a thread of its own, which waits for it, so that no thread of Swift's pool is ever blocked.
/// Renditions for the screen go before all else, the newest first: while someone scrolls, what is on screen now was
/// asked for last. Everything else goes in the order in which it was asked for.
final class DecoderPool: Sendable {
  enum Priority: Int, CaseIterable {
    case screen
    case scan
    case background
  }

  /// Why there is no answer.
  enum Failure: Error {
    /// The decoder ended while it worked on the file, twice.
    case crashed
    /// The decoder did not answer before the deadline.
    case tooSlow
    /// The decoders cannot be started.
    case unavailable(String)
    /// The request was withdrawn before its turn, or the pool is closed.
    case withdrawn
  }

  typealias Outcome = Result<DecoderAnswer, Failure>

  fileprivate struct Job {
    let number: Int
    let request: DecoderRequest
    let deadline: Duration
    let part: @Sendable (DecoderAnswer) -> Void
    let completion: @Sendable (Outcome) -> Void
  }

  fileprivate struct State {
    /// By priority; each in the order in which they came.
    var waiting = [[Job]](repeating: [], count: Priority.allCases.count)
    var lastNumber = 0
    var threads = 0
    /// By thread.
    var decoders: [Int: DecoderProcess] = [:]
    var isClosed = false
  }

  private let state = Mutex(State())

  /// Wakes one thread for each job; a job that was withdrawn leaves one waking too many.
  private let wakings = DispatchSemaphore(value: 0)
  private let threads = DispatchGroup()
  private let limit: Int
  private let start: @Sendable () throws(DecoderProcess.StartFailure) -> DecoderProcess

  /// - Parameters:
  ///   - limit: How many decoders run at once.
  ///   - start: Starts one.
  init(limit: Int, start: @escaping @Sendable () throws(DecoderProcess.StartFailure) -> DecoderProcess) {
    self.limit = limit
    self.start = start
  }

  /// Queues a request; the completion is called once, on any thread.
  ///
  /// - Parameters:
  ///   - deadline: How long a decoder may work on it, once it has begun.
  ///   - part: Takes the answers before the last, if there is more than one, one after the other; it may block. A
  ///     decoder that ends begins again.
  /// - Returns: A number for withdrawing it.
  @discardableResult
  func submit(
    _ request: DecoderRequest, priority: Priority, deadline: Duration,
    part: @escaping @Sendable (DecoderAnswer) -> Void = { _ in }, completion: @escaping @Sendable (Outcome) -> Void
  ) -> Int {
    let number: Int? = state.withLock { state in
      guard !state.isClosed else { return nil }
      state.lastNumber += 1
      state.waiting[priority.rawValue].append(
        Job(number: state.lastNumber, request: request, deadline: deadline, part: part, completion: completion))
      if state.threads < limit {
        startThread(state.threads)
        state.threads += 1
      }
      return state.lastNumber
    }
    guard let number else {
      completion(.failure(.withdrawn))
      return 0
    }
    wakings.signal()
    return number
  }

  /// Takes back a request whose turn has not come; one that has begun goes on.
  func withdraw(_ number: Int) {
    let withdrawn: Job? = state.withLock { state in
      for priority in state.waiting.indices {
        if let index = state.waiting[priority].firstIndex(where: { $0.number == number }) {
          return state.waiting[priority].remove(at: index)
        }
      }
      return nil
    }
    withdrawn?.completion(.failure(.withdrawn))
  }

  /// Asks and waits; a request whose task is cancelled before its turn is withdrawn.
  func answer(
    to request: DecoderRequest, priority: Priority, deadline: Duration,
    part: @escaping @Sendable (DecoderAnswer) -> Void = { _ in }
  ) async throws(Failure) -> DecoderAnswer {
    let number = Mutex<Int?>(nil)
    let outcome: Outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let submitted = submit(request, priority: priority, deadline: deadline, part: part) {
          continuation.resume(returning: $0)
        }
        number.withLock { $0 = submitted }
        // The cancellation may have come before there was a number to withdraw.
        if Task.isCancelled { withdraw(submitted) }
      }
    } onCancel: {
      if let number = number.withLock({ $0 }) { withdraw(number) }
    }
    return try outcome.get()
  }

  /// Withdraws what waits, ends the decoders and returns when their threads have ended.
  func close() async {
    let (waiting, decoders, threads) = state.withLock { state in
      state.isClosed = true
      defer { state.waiting = state.waiting.map { _ in [] } }
      return (state.waiting.joined(), Array(state.decoders.values), state.threads)
    }
    for job in waiting { job.completion(.failure(.withdrawn)) }
    for decoder in decoders { decoder.kill() }
    for _ in 0..<threads { wakings.signal() }
    await withCheckedContinuation { continuation in
      self.threads.notify(queue: .global()) { continuation.resume() }
    }
  }
}

extension DecoderPool {
  private func startThread(_ index: Int) {
    threads.enter()
    let thread = Thread { [self] in
      serve(index)
      threads.leave()
    }
    thread.name = "decoder \(index)"
    thread.start()
  }

  /// Works on jobs until the pool is closed.
  private func serve(_ thread: Int) {
    while true {
      wakings.wait()
      let (job, isClosed) = state.withLock { ($0.nextJob(), $0.isClosed) }
      if isClosed { break }
      if let job { job.completion(outcome(of: job, on: thread)) }
    }
    state.withLock { $0.decoders.removeValue(forKey: thread) }?.kill()
  }

  /// Has a job done; a decoder that ends is replaced and tried once more, as something else may have ended it.
  private func outcome(of job: Job, on thread: Int) -> Outcome {
    for _ in 1...2 {
      do {
        let decoder = try decoder(of: thread)
        return .success(
          try decoder.answer(to: job.request, before: .now.advanced(by: job.deadline), part: job.part))
      } catch let failure as Failure {
        return .failure(failure)
      } catch {
        state.withLock { $0.decoders.removeValue(forKey: thread) }?.kill()
        if state.withLock({ $0.isClosed }) { return .failure(.withdrawn) }
        if case DecoderConnection.Failure.deadline = error { return .failure(.tooSlow) }
      }
    }
    return .failure(.crashed)
  }

  /// The thread's decoder, started anew when there is none.
  private func decoder(of thread: Int) throws(Failure) -> DecoderProcess {
    if let decoder = state.withLock({ $0.decoders[thread] }) { return decoder }
    let decoder: DecoderProcess
    do {
      decoder = try start()
    } catch {
      throw .unavailable(error.message)
    }
    let isClosed = state.withLock { state in
      if !state.isClosed { state.decoders[thread] = decoder }
      return state.isClosed
    }
    if isClosed {
      decoder.kill()
      throw .withdrawn
    }
    return decoder
  }
}

extension DecoderPool.State {
  /// Takes the job whose turn it is.
  fileprivate mutating func nextJob() -> DecoderPool.Job? {
    for priority in DecoderPool.Priority.allCases where !waiting[priority.rawValue].isEmpty {
      return priority == .screen
        ? waiting[priority.rawValue].removeLast() : waiting[priority.rawValue].removeFirst()
    }
    return nil
  }
}
