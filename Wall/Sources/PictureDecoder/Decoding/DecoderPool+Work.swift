import Dispatch
import Foundation
import PhotoModel
import Synchronization

/// The work of a thread with its decoder.
extension DecoderPool {
  /// How often a decoder may be killed from outside, as by a system without memory, before its job fails.
  private static let mostKills = 4

  /// The maximum number of demanding files that are remembered.
  private static let mostDemanding = 4096

  /// The target duration of a batch, so that the screen does not wait for it.
  private static let longestBatch = Duration.milliseconds(8)

  package func startThread(_ index: Int) {
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
    var batchLimit = 1
    while true {
      wakings.wait()
      let (jobs, isClosed) = state.withLock { state in
        (state.isClosed ? [] : state.nextJobs(for: thread, atMost: batchLimit, sharers: limit), state.isClosed)
      }
      if isClosed { break }
      guard let job = jobs.first else { continue }
      // Each of the others has signalled the semaphore, too.
      for _ in jobs.dropFirst() { _ = wakings.wait(timeout: .now()) }
      let start = ContinuousClock.now
      let steps =
        jobs.count == 1
        ? [Result { () throws(Failure) in try step(with: job, on: thread) }] : steps(with: jobs, on: thread)
      if job.isForBatches {
        let isQuick = ContinuousClock.now - start < Self.longestBatch
        batchLimit = isQuick ? min(2 * batchLimit, DecoderConnection.mostDescriptors) : max(batchLimit / 2, 1)
      }
      let wakes: Int = state.withLock { state in
        state.running[thread] = nil
        let again = steps.compactMap { if case .success(.again(let job)) = $0 { job } else { nil } }
        guard !again.isEmpty, !state.isClosed else { return job.isHeavy && state.waiting.hasHeavy ? 1 : 0 }
        for job in again { state.enqueue(job) }
        return again.count
      }
      // For the jobs to repeat, or the heavy one that waited for this one.
      for _ in 0..<wakes { wakings.signal() }
      for (job, step) in zip(jobs, steps) {
        switch step {
        case .success(.done(let deliver)): deliver()
        case .failure(let failure): job.fail(failure)
        case .success(.again): if state.withLock({ $0.isClosed }) { job.fail(.withdrawn) }
        }
      }
    }
    discardDecoder(of: thread)
  }

  private enum Step {
    /// Passes the answer on.
    case done(@Sendable () -> Void)
    /// The job must be repeated, with what was learned about it.
    case again(Job)
  }

  /// Opens a job's file, or its substitute.
  private func openFile(of job: Job) throws(Failure) -> OpenFile {
    let file: OpenFile
    do {
      if let substitute = job.substitute { return try substitute.open() }
      file = try folder.openFile(job.path)
    } catch {
      // The file is not the cause when this process has too many open files.
      throw error.isShortage || job.substitute != nil ? .unavailable("\(error)") : .unreadable(Reason(opening: error))
    }
    guard file.stamp == job.stamp else { throw .changed }
    return file
  }

  /// Runs a job in the thread's decoder.
  private func step(with job: Job, on thread: Int) throws(Failure) -> Step {
    let file = try openFile(of: job)
    if job.isHeavy { discardDecoder(of: thread) }
    let decoder = try decoder(of: thread)
    let reply: Reply
    do {
      reply = try decoder.reply(
        to: job.order, about: file, isHeavy: job.isHeavy, before: .now.advanced(by: job.deadline), read: job.read)
    } catch {
      return try afterFailure(error, of: decoder, on: job, thread: thread)
    }
    if job.isHeavy || isSpent(decoder, after: reply) { discardDecoder(of: thread) }
    guard file.keepsStamp else { throw .changed }
    return try step(after: reply, to: job)
  }

  /// Runs several jobs of the same kind in the thread's decoder in one round trip.
  ///
  /// If the decoder ends or takes too long, each job is repeated separately, which identifies the cause.
  private func steps(with jobs: [Job], on thread: Int) -> [Result<Step, Failure>] {
    let files = jobs.map { job in Result { () throws(Failure) in SharedFile(try openFile(of: job)) } }
    let subjects = zip(jobs, files).compactMap { job, file in (try? file.get()).map { (job, $0) } }
    var steps = self.steps(with: subjects, on: thread)[...]
    return files.map { file in file.flatMap { _ in steps.removeFirst() } }
  }

  /// Runs jobs with these files.
  private func steps(with subjects: [(job: Job, file: SharedFile)], on thread: Int) -> [Result<Step, Failure>] {
    guard let first = subjects.first?.job else { return [] }
    let decoder: DecoderProcess
    do { decoder = try self.decoder(of: thread) } catch { return subjects.map { _ in .failure(error) } }
    do {
      let messages = try decoder.messages(
        to: first.order, about: subjects.map { $0.file.file.descriptor.number },
        before: .now.advanced(by: first.deadline))
      let replies = try zip(subjects, messages).map { subject, message throws(DecoderConnection.Failure) in
        guard let reply = try subject.job.read(message) else { throw .nonsense }
        return reply
      }
      if replies.contains(where: { isSpent(decoder, after: $0) }) { discardDecoder(of: thread) }
      return zip(subjects, replies).map { subject, reply in
        Result { () throws(Failure) in
          guard subject.file.file.keepsStamp else { throw .changed }
          return try step(after: reply, to: subject.job)
        }
      }
    } catch {
      discardDecoder(of: thread)
      return subjects.map { subject in
        var job = subject.job
        job.isAlone = true
        return state.withLock(\.isClosed) ? .failure(.withdrawn) : .success(.again(job))
      }
    }
  }

  /// Whether a decoder must be replaced.
  private func isSpent(_ decoder: DecoderProcess, after reply: Reply) -> Bool {
    if case .failure(.outOfMemory) = reply { return true }
    return decoder.answered >= DecoderProcess.recyclingCount
  }

  /// A file that can be stored in an array.
  private final class SharedFile {
    let file: OpenFile

    init(_ file: consuming OpenFile) { self.file = file }
  }

  private func step(after reply: Reply, to job: Job) throws(Failure) -> Step {
    switch reply {
    case .success(let deliver): return .done(deliver)
    case .failure(.noPicture): throw .noPicture
    case .failure(.outOfMemory), .failure(.unreadable(.notEnoughMemory)):
      guard !job.isHeavy else { throw .unreadable(.notEnoughMemory) }
      remember(job.stamp)
      var next = job
      next.isHeavy = true
      return .again(next)
    case .failure(.unreadable(let reason)): throw .unreadable(reason)
    }
  }

  private func afterFailure(
    _ failure: DecoderConnection.Failure, of decoder: DecoderProcess, on job: Job, thread: Int
  ) throws(Failure) -> Step {
    let wasFresh = decoder.answered == 0
    let end = failure == .nonsense ? .crashed : decoder.kill()
    discardDecoder(of: thread)
    let (verdict, isClosed) = state.withLock { ($0.running[thread]?.verdict, $0.isClosed) }
    if isClosed || verdict == .abandoned { throw .withdrawn }
    var next = job
    next.isHeavy = true
    if verdict == .interrupted {
      remember(job.stamp)
      next.isSlow = true
      return .again(next)
    }
    if failure == .deadline { throw .tooSlow }
    if end == .outOfMemory { return try step(after: .failure(.outOfMemory), to: job) }
    // The cause may still have been a lack of memory, so the job is heavy then, too.
    switch end {
    case .outOfMemory: break
    case .killed: next.kills += 1
    case .crashed: next.crashes += wasFresh ? 1 : 0
    }
    if next.kills >= Self.mostKills { throw .killed }
    guard next.crashes >= 2 else { return .again(next) }
    state.withLock { _ = $0.crashed.insert(job.stamp) }
    throw .crashed
  }

  private func remember(_ stamp: FileStamp) {
    state.withLock { state in
      if state.demanding.count >= Self.mostDemanding { state.demanding = [] }
      state.demanding.insert(stamp)
    }
  }

  /// The thread's decoder, started again if there is none.
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

  /// Starts a decoder, with several attempts: a program update, or a machine without memory, may be temporary.
  private func startDecoder() throws(Failure) -> DecoderProcess {
    let previous = state.withLock { $0.unavailable }
    if let previous, ContinuousClock.now < previous.until { throw .unavailable(previous.message) }
    var message = ""
    let patience = ContinuousClock.now + killPatience
    // After a recent failure, there is only one attempt, so that many files do not each wait.
    for pause in [.zero] + (previous == nil ? startPauses : []) {
      if pause > .zero { _ = closings.wait(timeout: .now() + pause.interval) }
      var wasKilled = false
      repeat {
        if state.withLock({ $0.isClosed }) { throw .withdrawn }
        do {
          let decoder = try start()
          state.withLock { $0.unavailable = nil }
          return decoder
        } catch {
          message = error.message
          wasKilled = error.isKilled
          if wasKilled { _ = closings.wait(timeout: .now() + Self.killPause.interval) }
        }
      } while wasKilled && ContinuousClock.now < patience
    }
    let until = ContinuousClock.now + (startPauses.last ?? .zero)
    state.withLock { $0.unavailable = (until, message) }
    throw .unavailable(message)
  }

  private func discardDecoder(of thread: Int) { state.withLock { $0.decoders.removeValue(forKey: thread) }?.kill() }
}
