import Dispatch
import Foundation
package import PhotoModel
import Synchronization

/// A few decoders, started when they are first needed, and the requests that wait for them.
///
/// Each decoder has its own thread, which opens the file, passes it on and waits for the answer, so that no thread of
/// Swift's pool is ever blocked. `DecoderQueue` determines the order.
///
/// A job becomes heavy if it needs more than the normal memory limit, if it has ended its decoder, or if it was
/// interrupted because the screen was waiting: soon in the background, after some seconds on screen. One heavy job runs
/// at a time, in a separate decoder, so that long work leaves the others free.
package final class DecoderPool: Sendable {
  package enum Priority: Int, CaseIterable { case screen, scan, background }

  /// The reason why there is no answer. All but the first three are temporary: the file may be tried again, and must not
  /// be marked permanently.
  package enum Failure: Error {
    /// The file cannot be opened or decoded.
    case unreadable(Reason)
    /// The file is fine, but no picture can be extracted from it here.
    case noPicture
    /// The file is not the requested one.
    case changed
    /// The file has ended two decoders that had done nothing before.
    case crashed
    /// Its decoders were repeatedly killed from outside, as by a system without memory.
    case killed
    /// The decoder did not answer before the deadline.
    case tooSlow
    /// The decoders cannot be started, after several attempts, or this process has no descriptors left.
    case unavailable(String)
    /// Too many requests of the screen are already waiting.
    case busy
    /// The request was withdrawn, or the pool is closed.
    case withdrawn
  }

  /// The result of a job: a function that passes on the answer, so that jobs of all kinds of work have one type.
  typealias Reply = Result<@Sendable () -> Void, DecoderRefusal>

  struct Job {
    let number: Int
    let path: RelativePath
    let stamp: FileStamp
    let substitute: (any DecoderSubstitute)?
    let order: DecoderOrder
    let isLight: Bool
    let priority: Priority
    let client: ClientID
    let deadline: Duration
    /// Reads a decoder's message; `nil` if it was a part, which is passed on.
    let read: @Sendable ([UInt8]) throws(DecoderConnection.Failure) -> Reply?
    let fail: @Sendable (Failure) -> Void
    var isHeavy = false
    /// Whether it has been interrupted for others.
    var isSlow = false
    /// Whether to run it separately, because a decoder ended during its batch.
    var isAlone = false
    /// The number of decoders it has ended that had done nothing before.
    var crashes = 0
    /// How often its decoder was killed from outside.
    var kills = 0

    /// Whether it may be sent to a decoder in a batch, with others of the same order: headers that the scan requests.
    var isForBatches: Bool { priority == .scan && isLight && !isHeavy && !isAlone }
  }

  struct Running {
    let job: Job
    let start: ContinuousClock.Instant
    /// The reason why its decoder was killed.
    var verdict: Verdict?

    /// Whether it may be interrupted: a heavy job must finish at some point.
    var isInterruptible: Bool { !job.isHeavy && verdict == nil }
  }

  enum Verdict {
    /// No client waits for the answer any more.
    case abandoned
    /// The screen needs the decoder.
    case interrupted
  }

  struct State {
    var waiting = DecoderQueue<Job>()
    var screenCount = 0
    /// By thread, like the decoders.
    var running: [Int: Running] = [:]
    var decoders: [Int: DecoderProcess] = [:]
    /// The files that needed much memory, so that they are not tried with less each time.
    var demanding: Set<FileStamp> = []
    /// The files during which decoders have crashed.
    var crashed: Set<FileStamp> = []
    /// Until when no decoder is started because none could be, and the reason.
    var unavailable: (until: ContinuousClock.Instant, message: String)?
    var lastNumber = 0
    var threads = 0
    /// Whether a timer checks for jobs that keep the screen waiting.
    var isLooking = false
    var isClosed = false

    var runsHeavy: Bool { running.values.contains { $0.job.isHeavy } }
  }

  /// The maximum number of waiting requests of the screen: more than a hundred pages need.
  static let screenLimit = 4096

  /// How long an abandoned job, or one whose decoder the screen needs, must have run to be killed: a job that has taken
  /// this long will probably take longer than starting another decoder.
  static let patience = Duration.milliseconds(250)

  /// How long a job for the screen may run before it is interrupted for others: longer than almost all pictures.
  static let screenPatience = Duration.seconds(4)

  /// Delays between attempts to start a decoder. After the last attempt, starting is suspended for the last delay.
  package static let startPauses = [Duration.milliseconds(100), .milliseconds(300), .seconds(1), .seconds(3)]

  /// The delay before a decoder that was killed while it started is started again.
  static let killPause = Duration.milliseconds(10)

  let state = Mutex(State())

  /// Wakes one thread for each job; a withdrawn job leaves one signal too many.
  let wakings = DispatchSemaphore(value: 0)

  /// Wakes the threads that wait before another attempt to start a decoder.
  let closings = DispatchSemaphore(value: 0)
  let threads = DispatchGroup()
  let limit: Int
  let folder: any FileFolder
  let startPauses: [Duration]

  /// How long decoders that are killed while they start are started again.
  let killPatience: Duration
  let screenPatience: Duration
  let start: @Sendable () throws(DecoderProcess.StartFailure) -> DecoderProcess

  /// - Parameters:
  ///   - folder: The folder of all requested files.
  ///   - limit: The number of decoders running at the same time.
  ///   - start: Starts a decoder.
  package init(
    folder: any FileFolder, limit: Int, startPauses: [Duration] = DecoderPool.startPauses,
    killPatience: Duration = .seconds(10), screenPatience: Duration = DecoderPool.screenPatience,
    start: @escaping @Sendable () throws(DecoderProcess.StartFailure) -> DecoderProcess
  ) {
    self.folder = folder
    self.limit = limit
    self.start = start
    self.startPauses = startPauses
    self.killPatience = killPatience
    self.screenPatience = screenPatience
  }

  /// Queues a request; the completion is called once, on any thread.
  ///
  /// - Parameters:
  ///   - client: The client, if it is known; clients on screen are served in turn.
  ///   - part: Receives the parts of the answer, in order; it may block. After a decoder has ended, they start again.
  /// - Returns: A number for withdrawing it.
  @discardableResult
  package func submit<Work>(
    _ request: DecoderRequest<Work>, priority: Priority, client: ClientID = .unnamed,
    part: @escaping @Sendable (Work.Part) -> Void = { _ in },
    completion: @escaping @Sendable (Result<Work.Answer, Failure>) -> Void
  ) -> Int {
    let order = DecoderOrder(request)
    let result: Result<Int, Failure> = state.withLock { state in
      guard !state.isClosed else { return .failure(.withdrawn) }
      guard priority != .screen || state.screenCount < Self.screenLimit else { return .failure(.busy) }
      state.lastNumber += 1
      let job = Job(
        number: state.lastNumber, path: request.path, stamp: request.stamp, substitute: request.substitute,
        order: order, isLight: Work.isLight, priority: priority, client: client, deadline: request.deadline,
        read: { message throws(DecoderConnection.Failure) in
          try request.read(message, part: part)?.map { answer in { @Sendable in completion(.success(answer)) } }
        },
        fail: { completion(.failure($0)) },
        isHeavy: state.demanding.contains(request.stamp) && !Work.isLight)
      state.enqueue(job)
      if state.threads < limit {
        startThread(state.threads)
        state.threads += 1
      }
      return .success(job.number)
    }
    switch result {
    case .success(let number):
      wakings.signal()
      if priority == .screen { lookForInterruption() }
      return number
    case .failure(let failure):
      completion(.failure(failure))
      return 0
    }
  }

  /// Withdraws a request: at once if it is waiting; a running one continues unless it takes long.
  func withdraw(_ number: Int) {
    let (withdrawn, isRunning) = state.withLock { state in
      (state.dequeue(number), state.running.values.contains { $0.job.number == number })
    }
    withdrawn?.fail(.withdrawn)
    if isRunning { abandonLater(number) }
  }

  /// Ends a job after a while if it is still running.
  private func abandonLater(_ number: Int) {
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience.interval) { [weak self] in
      if let self, end(number, .abandoned) == .isStarting { abandonLater(number) }
    }
  }

  /// Requests and waits; if the task is cancelled, the request is withdrawn.
  func answer<Work>(
    to request: DecoderRequest<Work>, priority: Priority, client: ClientID = .unnamed,
    part: @escaping @Sendable (Work.Part) -> Void = { _ in }
  ) async throws(Failure) -> Work.Answer {
    let number = Mutex<Int?>(nil)
    let outcome: Result<Work.Answer, Failure> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let submitted = submit(request, priority: priority, client: client, part: part) {
          continuation.resume(returning: $0)
        }
        number.withLock { $0 = submitted }
        // The task may have been cancelled before there was a number to withdraw.
        if Task.isCancelled { withdraw(submitted) }
      }
    } onCancel: {
      if let number = number.withLock({ $0 }) { withdraw(number) }
    }
    return try outcome.get()
  }

  /// Requests and waits; errors are converted to those for callers.
  package func decode<Work>(
    _ request: DecoderRequest<Work>, priority: Priority, client: ClientID = .unnamed,
    part: @escaping @Sendable (Work.Part) -> Void = { _ in }
  ) async throws(RenditionError) -> Work.Answer {
    do {
      return try await answer(to: request, priority: priority, client: client, part: part)
    } catch {
      throw RenditionError(error)
    }
  }

  package func hasCrashed(on stamp: FileStamp) -> Bool { state.withLock { $0.crashed.contains(stamp) } }

  /// Withdraws waiting requests, ends the decoders and returns when their threads have ended.
  package func close() async {
    let (waiting, decoders, threads) = state.withLock { state in
      state.isClosed = true
      defer { state.waiting = DecoderQueue() }
      return (Array(state.waiting.all), Array(state.decoders.values), state.threads)
    }
    for job in waiting { job.fail(.withdrawn) }
    for decoder in decoders { decoder.kill() }
    for _ in 0..<threads {
      wakings.signal()
      closings.signal()
    }
    await withCheckedContinuation { continuation in self.threads.notify(queue: .global()) { continuation.resume() } }
  }
}

extension DecoderPool {
  /// Checks repeatedly, while the screen waits, whether a job has taken long enough to interrupt.
  private func lookForInterruption() {
    let begins = state.withLock { state in
      guard !state.isLooking, state.isAwaited else { return false }
      state.isLooking = true
      return true
    }
    if begins { interruptLater() }
  }

  /// Checks after a while whether a job keeps the screen waiting for too long, and interrupts it. Repeats while the screen
  /// waits.
  private func interruptLater() {
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience.interval) { [weak self] in
      guard let self else { return }
      let (longest, goesOn) = state.withLock { state in
        state.isLooking = state.isAwaited
        // As long as a decoder is free, the screen does not wait for a running job.
        let isFull = state.isLooking && state.running.count == limit
        return (isFull ? state.overdue(at: .now, screenPatience: screenPatience) : nil, state.isLooking)
      }
      if let longest { _ = end(longest, .interrupted) }
      if goesOn { interruptLater() }
    }
  }

  private enum End { case isOver, isStarting }

  /// Kills the decoder of a job if it has run for long.
  ///
  /// - Returns: Whether the job is over, or waits for a decoder that is still being started, as it may for long on a busy
  ///   machine. That one cannot be killed yet, so the job is left as it is.
  private func end(_ number: Int, _ verdict: Verdict) -> End {
    let (decoder, end): (DecoderProcess?, End) = state.withLock { state in
      let found = state.running.first { $0.value.verdict == nil && $0.value.job.number == number }
      guard let (thread, running) = found, ContinuousClock.now - running.start >= Self.patience else {
        return (nil, .isOver)
      }
      guard let decoder = state.decoders[thread] else { return (nil, .isStarting) }
      state.running[thread]?.verdict = verdict
      return (decoder, .isOver)
    }
    decoder?.kill()
    return end
  }
}

extension DecoderPool.State {
  var isAwaited: Bool { !isClosed && waiting.hasScreenJobs }

  /// The job to interrupt for the screen: the longest of those in the background, or else the longest of all that have
  /// taken too long.
  fileprivate func overdue(at now: ContinuousClock.Instant, screenPatience: Duration) -> Int? {
    running.values.filter { running in
      let patience = running.job.priority == .background ? DecoderPool.patience : screenPatience
      return running.isInterruptible && now - running.start >= patience
    }.min { ($0.job.priority.rawValue, $1.start) > ($1.job.priority.rawValue, $0.start) }?.job.number
  }

  mutating func enqueue(_ job: DecoderPool.Job) {
    if job.priority == .screen { screenCount += 1 }
    waiting.insert(
      job, number: job.number, priority: job.priority, client: job.client, isHeavy: job.isHeavy, isSlow: job.isSlow)
  }

  mutating func dequeue(_ number: Int) -> DecoderPool.Job? {
    let job = waiting.remove(number)
    if job?.priority == .screen { screenCount -= 1 }
    return job
  }

  /// Takes the next job for a thread, or several that run as a batch.
  ///
  /// - Parameters:
  ///   - limit: The maximum number; threads that share the work leave each other some.
  ///   - sharers: The number of threads that share the work.
  mutating func nextJobs(for thread: Int, atMost limit: Int, sharers: Int) -> [DecoderPool.Job] {
    guard let job = waiting.next(heavyToo: !runsHeavy) else { return [] }
    if job.priority == .screen { screenCount -= 1 }
    running[thread] = DecoderPool.Running(job: job, start: .now)
    var jobs = [job]
    guard job.isForBatches else { return jobs }
    let share = min(limit, 1 + waiting.scanCount / sharers)
    while jobs.count < share, let next = waiting.nextOfScan(where: { $0.isForBatches && $0.order == job.order }) {
      jobs.append(next)
    }
    return jobs
  }
}

extension RenditionError {
  fileprivate init(_ failure: DecoderPool.Failure) {
    self =
      switch failure {
      case .unreadable(.vanished): .vanished
      case .unreadable(let reason): .unreadable(reason)
      case .noPicture: .noPicture
      case .changed: .changed
      case .crashed: .unreadable(.corrupt)
      // Systems end the processes that use the most when memory runs out.
      case .killed: .unreadable(.notEnoughMemory)
      case .tooSlow: .unreadable(.tooSlow)
      case .unavailable: .noDecoder
      case .busy: .busy
      case .withdrawn: Task.isCancelled ? .cancelled : .shuttingDown
      }
  }
}

extension Duration {
  var interval: DispatchTimeInterval {
    .nanoseconds(Int(components.seconds) * 1_000_000_000 + Int(components.attoseconds / 1_000_000_000))
  }
}
