import Dispatch
import Foundation
import Synchronization

/// A few decoders, started when they are first needed, and the requests that wait for them.
///
/// Each decoder has a thread of its own, which opens the file, hands it over and waits for the answer, so that no
/// thread of Swift's pool is ever blocked. Whose turn it is `DecoderQueue` says.
///
/// A job becomes heavy when it needs more memory than each decoder may claim, when it has ended its decoder, or when
/// it was interrupted because the screen was waiting: in the background soon, at the screen after some seconds. One heavy
/// job runs at a time, in a decoder of its own, so that whatever takes long leaves the others free.
final class DecoderPool: Sendable {
  enum Priority: Int, CaseIterable {
    case screen
    case scan
    case background
  }

  /// Why there is no answer. All of these pass: the file may be asked about again, and must not be marked for good.
  enum Failure: Error {
    /// The file has ended two decoders that had done nothing else before.
    case crashed
    /// Its decoders were ended from outside time after time, as by a system that has no memory left.
    case killed
    /// The decoder did not answer before the deadline.
    case tooSlow
    /// The decoders cannot be started, after several tries, or this process has no descriptor left.
    case unavailable(String)
    /// Too many requests of the screen wait already.
    case busy
    /// The request was withdrawn, or the pool is closed.
    case withdrawn
  }

  typealias Outcome = Result<DecoderAnswer, Failure>

  struct Job {
    let number: Int
    let request: DecoderRequest
    /// What is decoded in the file's place.
    let frame: VideoFrame?
    let priority: Priority
    let client: ClientID
    let deadline: Duration
    let part: @Sendable (DecoderAnswer) -> Void
    let completion: @Sendable (Outcome) -> Void
    var isHeavy = false
    /// Whether it has had to make way for others.
    var isSlow = false
    /// Whether it is to be done by itself, because it was among those during which a decoder ended.
    var isAlone = false
    /// How many decoders it has ended that had done nothing else before.
    var crashes = 0
    /// How often its decoder was killed by somebody else.
    var kills = 0

    /// Whether others like it may go to a decoder with it: headers that the scan asks for.
    var isForBatches: Bool { priority == .scan && request.work == .header && !isHeavy && !isAlone }
  }

  /// A job under way.
  struct Running {
    let job: Job
    let start: ContinuousClock.Instant
    /// Why its decoder was killed.
    var verdict: Verdict?

    /// Whether it may make way: a heavy one has to get done some time.
    var isInterruptible: Bool { !job.isHeavy && verdict == nil }
  }

  enum Verdict {
    /// Nobody waits for the answer any more.
    case abandoned
    /// The screen needs the decoder more.
    case interrupted
  }

  struct State {
    var waiting = DecoderQueue<Job>()
    var screenCount = 0
    /// By thread, as the decoders.
    var running: [Int: Running] = [:]
    var decoders: [Int: DecoderProcess] = [:]
    /// The files that needed much memory, so that they are not tried with less each time.
    var demanding: Set<FileStamp> = []
    /// The files at which decoders have ended by themselves.
    var crashed: Set<FileStamp> = []
    /// Until when no decoder is started because none could be, and why.
    var unavailable: (until: ContinuousClock.Instant, message: String)?
    var lastNumber = 0
    var threads = 0
    /// Whether it is looked at again and again who keeps the screen waiting.
    var isLooking = false
    var isClosed = false

    var runsHeavy: Bool { running.values.contains { $0.job.isHeavy } }
  }

  /// How many requests of the screen wait at most; more than a hundred pages have on screen.
  static let screenLimit = 4096

  /// How long a job has to have run to be ended when nobody waits for it, or the screen needs its decoder: what has
  /// taken so long will likely take longer than starting another decoder.
  static let patience = Duration.milliseconds(250)

  /// How long a job for the screen may take before it makes way for others: longer than almost all pictures.
  static let screenPatience = Duration.seconds(4)

  /// How long it takes until a decoder that could not be started is tried again, time after time; then none is
  /// tried for as long as the last of these.
  static let startPauses = [Duration.milliseconds(100), .milliseconds(300), .seconds(1), .seconds(3)]

  let state = Mutex(State())

  /// Wakes one thread for each job; a job that was withdrawn leaves one waking too many.
  let wakings = DispatchSemaphore(value: 0)

  /// Wakes the threads that wait before they start a decoder once more.
  let closings = DispatchSemaphore(value: 0)
  let threads = DispatchGroup()
  let limit: Int
  let folder: Folder
  let startPauses: [Duration]
  let screenPatience: Duration
  let start: @Sendable () throws(DecoderProcess.StartFailure) -> DecoderProcess

  /// - Parameters:
  ///   - folder: Where the files of all requests are.
  ///   - limit: How many decoders run at once.
  ///   - start: Starts one.
  init(
    folder: Folder, limit: Int, startPauses: [Duration] = DecoderPool.startPauses,
    screenPatience: Duration = DecoderPool.screenPatience,
    start: @escaping @Sendable () throws(DecoderProcess.StartFailure) -> DecoderProcess
  ) {
    self.folder = folder
    self.limit = limit
    self.startPauses = startPauses
    self.screenPatience = screenPatience
    self.start = start
  }

  /// Queues a request; the completion is called once, on any thread.
  ///
  /// - Parameters:
  ///   - frame: A frame of the video that the request is about, to be decoded in its place.
  ///   - client: Who asks, where that is known; clients at the screen are served in turn.
  ///   - deadline: How long a decoder may work on it, once it has begun.
  ///   - part: Takes the answers before the last, if there is more than one, one after the other; it may block. A
  ///     decoder that ends begins again.
  /// - Returns: A number for withdrawing it.
  @discardableResult
  func submit(
    _ request: DecoderRequest, of frame: VideoFrame? = nil, priority: Priority, client: ClientID = .unnamed,
    deadline: Duration, part: @escaping @Sendable (DecoderAnswer) -> Void = { _ in },
    completion: @escaping @Sendable (Outcome) -> Void
  ) -> Int {
    let result: Result<Int, Failure> = state.withLock { state in
      guard !state.isClosed else { return .failure(.withdrawn) }
      guard priority != .screen || state.screenCount < Self.screenLimit else { return .failure(.busy) }
      state.lastNumber += 1
      let job = Job(
        number: state.lastNumber, request: request, frame: frame, priority: priority, client: client,
        deadline: deadline, part: part, completion: completion,
        isHeavy: state.demanding.contains(request.stamp) && request.work != .header)
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

  /// Takes back a request: before its turn at once; one that is under way goes on unless it takes long.
  func withdraw(_ number: Int) {
    let (withdrawn, isRunning) = state.withLock { state in
      (state.dequeue(number), state.running.values.contains { $0.job.number == number })
    }
    withdrawn?.completion(.failure(.withdrawn))
    if isRunning {
      DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience.interval) { [weak self] in
        self?.end(.abandoned) { $0.job.number == number }
      }
    }
  }

  /// Asks and waits; a request whose task is cancelled is withdrawn.
  func answer(
    to request: DecoderRequest, of frame: VideoFrame? = nil, priority: Priority, client: ClientID = .unnamed,
    deadline: Duration, part: @escaping @Sendable (DecoderAnswer) -> Void = { _ in }
  ) async throws(Failure) -> DecoderAnswer {
    let number = Mutex<Int?>(nil)
    let outcome: Outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let submitted = submit(
          request, of: frame, priority: priority, client: client, deadline: deadline, part: part
        ) {
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
      defer { state.waiting.removeAll() }
      return (Array(state.waiting.all), Array(state.decoders.values), state.threads)
    }
    for job in waiting { job.completion(.failure(.withdrawn)) }
    for decoder in decoders { decoder.kill() }
    for _ in 0..<threads {
      wakings.signal()
      closings.signal()
    }
    await withCheckedContinuation { continuation in
      self.threads.notify(queue: .global()) { continuation.resume() }
    }
  }
}

extension DecoderPool {
  /// Looks again and again, as long as the screen waits, whether a job has taken long enough.
  private func lookForInterruption() {
    let begins = state.withLock { state in
      guard !state.isLooking, state.isAwaited else { return false }
      state.isLooking = true
      return true
    }
    if begins { interruptLater() }
  }

  /// Ends, a little later, the job that then keeps the screen waiting for too long.
  private func interruptLater() {
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience.interval) { [weak self] in
      guard let self else { return }
      let (longest, goesOn) = state.withLock { state in
        state.isLooking = state.isAwaited
        let isFull = state.isLooking && state.running.count == limit
        return (isFull ? state.overdue(at: .now, screenPatience: screenPatience) : nil, state.isLooking)
      }
      if let longest { end(.interrupted) { $0.job.number == longest } }
      if goesOn { interruptLater() }
    }
  }

  /// Ends the job under way that is meant if it has run for long.
  private func end(_ verdict: Verdict, where isMeant: (Running) -> Bool) {
    let decoder: DecoderProcess? = state.withLock { state in
      for (thread, running) in state.running where running.verdict == nil && isMeant(running) {
        guard ContinuousClock.now - running.start >= Self.patience else { return nil }
        state.running[thread]?.verdict = verdict
        return state.decoders[thread]
      }
      return nil
    }
    decoder?.kill()
  }
}

extension DecoderPool.State {
  /// Whether the screen waits.
  var isAwaited: Bool { !isClosed && waiting.hasScreenJobs }

  /// The job that is to make way for the screen: of those in the background the longest, else the longest of all that
  /// have taken too long.
  fileprivate func overdue(at now: ContinuousClock.Instant, screenPatience: Duration) -> Int? {
    running.values.filter { running in
      let patience = running.job.priority == .background ? DecoderPool.patience : screenPatience
      return running.isInterruptible && now - running.start >= patience
    }.min { ($0.job.priority.rawValue, $1.start) > ($1.job.priority.rawValue, $0.start) }?.job.number
  }

  mutating func enqueue(_ job: DecoderPool.Job) {
    if job.priority == .screen { screenCount += 1 }
    waiting.insert(
      job, number: job.number, priority: job.priority, client: job.client, isHeavy: job.isHeavy,
      isSlow: job.isSlow)
  }

  mutating func dequeue(_ number: Int) -> DecoderPool.Job? {
    let job = waiting.remove(number)
    if job?.priority == .screen { screenCount -= 1 }
    return job
  }

  /// Takes the job whose turn it is for a thread, or several that go together.
  ///
  /// - Parameters:
  ///   - limit: How many at most; those who share the work leave each other some.
  ///   - sharers: How many threads share the work.
  mutating func nextJobs(for thread: Int, atMost limit: Int, sharers: Int) -> [DecoderPool.Job] {
    guard let job = waiting.next(heavyToo: !runsHeavy) else { return [] }
    if job.priority == .screen { screenCount -= 1 }
    running[thread] = DecoderPool.Running(job: job, start: .now)
    var jobs = [job]
    guard job.isForBatches else { return jobs }
    let share = min(limit, 1 + waiting.scanCount / sharers)
    while jobs.count < share, let next = waiting.nextOfScan(where: \.isForBatches) { jobs.append(next) }
    return jobs
  }
}

extension Duration {
  /// As Dispatch takes it.
  var interval: DispatchTimeInterval {
    .nanoseconds(Int(components.seconds) * 1_000_000_000 + Int(components.attoseconds / 1_000_000_000))
  }
}
