import PhotoModel

/// The jobs that wait for a decoder, and their order.
///
/// Jobs for the screen run before those of the scan, and these before background jobs. Clients on screen take turns, so
/// that a client with many requests neither delays others nor lets their oldest requests starve. Within a client the
/// newest runs first: while someone scrolls, what is on screen now was requested last. All other jobs run in the order
/// of arrival.
///
/// Heavy jobs, which may take much memory or time, have separate queues within their priority: the pool runs one of
/// them at a time, starting with those that are not known to take long.
struct DecoderQueue<Job> {
  private var jobs: [Int: Job] = [:]
  private var screen = Turns()
  /// Numbers in the order of arrival, like those of heavy and slow jobs.
  private var others: [DecoderPool.Priority: ArraySlice<Int>] = [:]
  private var heavy: [DecoderPool.Priority: ArraySlice<Int>] = [:]
  private var slow: [DecoderPool.Priority: ArraySlice<Int>] = [:]

  /// Every job, in no particular order.
  var all: some Collection<Job> { jobs.values }

  /// Appends a job to those like it.
  ///
  /// - Parameters:
  ///   - number: A unique number.
  ///   - isSlow: Whether a heavy job is known to take long.
  mutating func insert(
    _ job: Job, number: Int, priority: DecoderPool.Priority, client: ClientID, isHeavy: Bool, isSlow: Bool = false
  ) {
    jobs[number] = job
    if isHeavy, isSlow {
      slow[priority, default: []].append(number)
    } else if isHeavy {
      heavy[priority, default: []].append(number)
    } else if priority == .screen {
      screen.append(number, of: client)
    } else {
      others[priority, default: []].append(number)
    }
  }

  /// Removes a job before its turn.
  ///
  /// - Complexity: O(1); its number is skipped when its turn comes.
  mutating func remove(_ number: Int) -> Job? { jobs.removeValue(forKey: number) }

  /// Whether a heavy job is waiting.
  var hasHeavy: Bool { heavy.values.contains { !$0.isEmpty } || slow.values.contains { !$0.isEmpty } }

  /// Whether a job for the screen that is not heavy is waiting.
  var hasScreenJobs: Bool { !screen.isEmpty }

  /// Removes and returns the next job.
  ///
  /// - Complexity: O(1) amortised.
  mutating func next(heavyToo: Bool) -> Job? {
    for priority in DecoderPool.Priority.allCases {
      if heavyToo {
        while let number = heavy[priority]?.popFirst() ?? slow[priority]?.popFirst() {
          if let job = jobs.removeValue(forKey: number) { return job }
        }
      }
      while let number = priority == .screen ? screen.popNext() : others[priority]?.popFirst() {
        if let job = jobs.removeValue(forKey: number) { return job }
      }
    }
    return nil
  }

  /// The number of waiting jobs of the scan that are not heavy, including withdrawn ones.
  var scanCount: Int { others[.scan]?.count ?? 0 }

  /// Removes and returns the scan's next job that is not heavy, if it satisfies a condition.
  ///
  /// - Complexity: O(1) amortised.
  mutating func nextOfScan(where condition: (Job) -> Bool) -> Job? {
    while let number = others[.scan]?.first {
      if let job = jobs[number], !condition(job) { return nil }
      _ = others[.scan]?.popFirst()
      if let job = jobs.removeValue(forKey: number) { return job }
    }
    return nil
  }
}

/// Numbers of clients who take turns.
private struct Turns {
  /// The numbers of each client, the newest last.
  private var numbers: [ClientID: [Int]] = [:]
  private var clients: ArraySlice<ClientID> = []

  var isEmpty: Bool { numbers.isEmpty }

  mutating func append(_ number: Int, of client: ClientID) {
    if numbers[client] == nil { clients.append(client) }
    numbers[client, default: []].append(number)
  }

  mutating func popNext() -> Int? {
    guard let client = clients.popFirst() else { return nil }
    let number = numbers[client]?.popLast()
    if numbers[client]?.isEmpty ?? true {
      numbers[client] = nil
    } else {
      clients.append(client)
    }
    return number
  }
}
