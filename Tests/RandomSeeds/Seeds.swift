import Foundation

/// The seeds of a random test: at least ``Seeds/leastCount``, then as many more as its time allows. It prints which they were.
///
/// The time is the processor's, so that a busy machine reaches about as many as an idle one does. All tests begin at the
/// seed of the day, which `CASCADE_TEST_SEED` replaces: so each day tries other seeds, and a run is repeated, or a single
/// failure. With `CASCADE_TEST_SECONDS` in the environment, each test has so many seconds; with `CASCADE_TEST_COUNT`, it
/// takes exactly so many seeds, however long that is.
///
/// - Parameters:
///   - count: The most seeds that a test takes, if nothing in the environment asks for more.
///   - isAll: Whether so many are all there are, after which they repeat: then nothing asks for more.
///   - seconds: The processor time of the test.
///   - fixed: Seeds at which the test once failed. They always come first, and take none of the time.
package func seeds(
  _ count: UInt64, isAll: Bool = false, seconds: Double = 0.5, fixed: [UInt64] = [], file: String = #fileID,
  function: String = #function
) -> Seeds {
  Seeds(
    count: count, isAll: isAll, seconds: seconds, fixed: fixed, name: "\(file) \(function)",
    environment: ProcessInfo.processInfo.environment)
}

/// Seeds in order. They are no sequence, as a test that left a loop early would pass after fewer cases.
package struct Seeds {
  /// How many cases a random test runs at least, whatever its time is.
  package static let leastCount: UInt64 = 50

  /// The day's date in UTC and six zeros, such as 20260131000000: the same for all tests of the day, everywhere.
  private static let seedOfDay: UInt64 = {
    var (seconds, date) = (time(nil), tm())
    gmtime_r(&seconds, &date)
    return UInt64(((date.tm_year + 1900) * 100 + date.tm_mon + 1) * 100 + date.tm_mday) * 1_000_000
  }()

  private let fixed: [UInt64]
  private let first: UInt64
  private let least: UInt64
  private let most: UInt64
  private let seconds: Double
  private let name: String

  fileprivate init(
    count: UInt64, isAll: Bool, seconds: Double, fixed: [UInt64], name: String, environment: [String: String]
  ) {
    func value<Value: LosslessStringConvertible>(_ variable: String) -> Value? {
      guard let text = environment[variable] else { return nil }
      guard let value = Value(text) else { fatalError("\(variable) is no number: \(text)") }
      return value
    }
    precondition(count >= Self.leastCount, "\(name) asks for fewer than \(Self.leastCount) cases")
    let (askedSeconds, askedCount): (Double?, UInt64?) = (value("CASCADE_TEST_SECONDS"), value("CASCADE_TEST_COUNT"))
    let asked = askedCount ?? (askedSeconds == nil ? count : .max)
    most = isAll ? min(asked, count) : asked
    least = min(Self.leastCount, most)
    first = value("CASCADE_TEST_SEED") ?? Self.seedOfDay
    self.seconds = askedSeconds ?? (askedCount == nil ? seconds : .infinity)
    self.fixed = fixed
    self.name = name
  }

  /// Runs an asynchronous test with each seed, one after the other.
  package func forEachInTurn(
    isolation: isolated (any Actor)? = #isolation, _ test: (UInt64) async -> Void
  ) async {
    for seed in fixed { await test(seed) }
    let start = threadSeconds()
    var count: UInt64 = 0
    while count < least || count < most && threadSeconds() - start < seconds {
      await test(first &+ count)
      count += 1
    }
    print("\(name): \(count) cases, seeds \(first)..<\(first &+ count)")
  }

  /// Runs a test with each seed, and names the one at which it throws.
  package func forEach<Failure: Error>(_ test: (UInt64) throws(Failure) -> Void) throws(Failure) {
    func run(_ seed: UInt64) throws(Failure) {
      do throws(Failure) {
        try test(seed)
      } catch {
        print("\(name): seed \(seed): \(error)")
        throw error
      }
    }
    for seed in fixed { try run(seed) }
    let start = threadSeconds()
    var count: UInt64 = 0
    while count < least || count < most && threadSeconds() - start < seconds {
      try run(first &+ count)
      count += 1
    }
    let milliseconds = Int((threadSeconds() - start) * 1000)
    print("\(name): \(count) cases, seeds \(first)..<\(first &+ count), in \(milliseconds) ms")
  }
}

/// The processor's time that this thread has taken so far.
private func threadSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
