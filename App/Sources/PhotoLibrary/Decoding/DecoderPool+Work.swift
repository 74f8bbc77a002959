import Dispatch
import Foundation
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What a thread does with its decoder.
extension DecoderPool {
  /// How often a decoder may be killed by others, as by a system that has no memory left, before its job is given up.
  private static let mostKills = 4

  /// How many demanding files are remembered.
  private static let mostDemanding = 4096

  func startThread(_ index: Int) {
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
      let (job, isClosed) = state.withLock { state in
        (state.isClosed ? nil : state.nextJob(for: thread), state.isClosed)
      }
      if isClosed { break }
      guard let job else { continue }
      let step = step(with: job, on: thread)
      let wakes: Bool = state.withLock { state in
        state.running[thread] = nil
        if case .again(let job) = step, !state.isClosed {
          state.enqueue(job)
          return true
        }
        return job.isHeavy && state.waiting.hasHeavy
      }
      // For the job that is to be done again, or the heavy one that had to wait for this one.
      if wakes { wakings.signal() }
      switch step {
      case .done(let outcome): job.completion(outcome)
      case .again: if state.withLock({ $0.isClosed }) { job.completion(.failure(.withdrawn)) }
      }
    }
    discardDecoder(of: thread)
  }

  /// What the decoder is to read.
  private func file(of job: Job) throws(SystemError) -> OpenFile {
    if let frame = job.frame { return try frame.open() }
    return try folder.openFile(job.request.path)
  }

  private enum Step {
    case done(Outcome)
    /// With what has been learnt about it.
    case again(Job)
  }

  /// Has a job done by the thread's decoder.
  private func step(with job: Job, on thread: Int) -> Step {
    let file: OpenFile
    do {
      file = try self.file(of: job)
    } catch {
      // The file is not to blame when this process has too many open.
      if error.isShortage || job.frame != nil { return .done(.failure(.unavailable("\(error)"))) }
      return .done(.success(.refused(Reason(opening: error))))
    }
    guard file.stamp == job.request.stamp || job.frame != nil else { return .done(.success(.changed)) }
    if job.isHeavy { discardDecoder(of: thread) }
    let decoder: DecoderProcess
    do {
      decoder = try self.decoder(of: thread)
    } catch {
      return .done(.failure(error))
    }
    do {
      let answer = try decoder.answer(
        to: job.request, about: file, isHeavy: job.isHeavy, before: .now.advanced(by: job.deadline),
        part: job.part)
      if job.isHeavy || decoder.answered >= DecoderProcess.recyclingCount { discardDecoder(of: thread) }
      // What was read while it was written to is of neither version.
      guard file.stampNow == file.stamp else { return .done(.success(.changed)) }
      if answer == .refused(.notEnoughMemory), !job.isHeavy {
        remember(job.request.stamp)
        return .again(heavy(job))
      }
      return .done(.success(answer))
    } catch {
      return afterFailure(error, of: decoder, on: job, thread: thread)
    }
  }

  private func afterFailure(
    _ failure: DecoderConnection.Failure, of decoder: DecoderProcess, on job: Job, thread: Int
  ) -> Step {
    let wasFresh = decoder.answered == 0
    let end = failure == .nonsense ? .crashed : decoder.kill()
    discardDecoder(of: thread)
    let (verdict, isClosed) = state.withLock { ($0.running[thread]?.verdict, $0.isClosed) }
    if isClosed || verdict == .abandoned { return .done(.failure(.withdrawn)) }
    if verdict == .interrupted { return .again(heavy(job)) }
    if failure == .deadline { return .done(.failure(.tooSlow)) }
    // It may have been for want of memory.
    var next = heavy(job)
    switch end {
    case .killed: next.kills += 1
    case .crashed: next.crashes += wasFresh ? 1 : 0
    }
    return next.crashes >= 2 || next.kills >= Self.mostKills ? .done(.failure(.crashed)) : .again(next)
  }

  /// The same job as a heavy one.
  private func heavy(_ job: Job) -> Job {
    var job = job
    job.isHeavy = true
    return job
  }

  private func remember(_ stamp: FileStamp) {
    state.withLock { state in
      if state.demanding.count >= Self.mostDemanding { state.demanding = [] }
      state.demanding.insert(stamp)
    }
  }

  /// The thread's decoder, started anew when there is none.
  private func decoder(of thread: Int) throws(Failure) -> DecoderProcess {
    if let decoder = state.withLock({ $0.decoders[thread] }) { return decoder }
    let decoder = try startDecoder()
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

  /// Starts a decoder, trying several times: an update of the program, or a machine without memory, passes.
  private func startDecoder() throws(Failure) -> DecoderProcess {
    let previous = state.withLock { $0.unavailable }
    if let previous, ContinuousClock.now < previous.until { throw .unavailable(previous.message) }
    var message = ""
    // Whoever has just failed is tried once; there is no use in keeping each of many files waiting.
    for pause in [.zero] + (previous == nil ? startPauses : []) {
      if pause > .zero { _ = closings.wait(timeout: .now() + pause.interval) }
      if state.withLock({ $0.isClosed }) { throw .withdrawn }
      do {
        let decoder = try start()
        state.withLock { $0.unavailable = nil }
        return decoder
      } catch {
        message = error.message
      }
    }
    let until = ContinuousClock.now + (startPauses.last ?? .zero)
    state.withLock { $0.unavailable = (until, message) }
    throw .unavailable(message)
  }

  private func discardDecoder(of thread: Int) {
    state.withLock { $0.decoders.removeValue(forKey: thread) }?.kill()
  }
}
