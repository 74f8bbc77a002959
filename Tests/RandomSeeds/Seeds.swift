import Foundation

/// The seeds of a random test: so many, as far as its time allows; it prints how many that were.
///
/// The time is the processor's, so that a busy machine reaches as many as an idle one does. With `CASCADE_TEST_SECONDS`
/// in the environment, a test has so many seconds, and takes seeds until they are over; with `CASCADE_TEST_COUNT`, it takes
/// so many seeds, however long that is. The first seed is 0, or what `CASCADE_TEST_SEED` says: so a longer run is continued,
/// and a failure is seen again.
package func seeds(
  _ count: UInt64, seconds: Double = 0.5, file: String = #fileID, function: String = #function
) -> Seeds {
  Seeds(count: count, seconds: seconds, name: "\(file) \(function)", environment: ProcessInfo.processInfo.environment)
}

/// Seeds in order, until so many have been taken or the time is over.
package struct Seeds: Sequence {
  private let first: UInt64
  private let end: UInt64
  private let seconds: Double
  private let name: String

  fileprivate init(count: UInt64, seconds: Double, name: String, environment: [String: String]) {
    func value<Value: LosslessStringConvertible>(_ variable: String) -> Value? {
      guard let text = environment[variable] else { return nil }
      guard let value = Value(text) else { fatalError("\(variable) is no number: \(text)") }
      return value
    }
    let (askedSeconds, askedCount): (Double?, UInt64?) = (value("CASCADE_TEST_SECONDS"), value("CASCADE_TEST_COUNT"))
    first = value("CASCADE_TEST_SEED") ?? 0
    end = askedSeconds == nil || askedCount != nil ? first + (askedCount ?? count) : .max
    self.seconds = askedSeconds ?? (askedCount == nil ? seconds : .infinity)
    self.name = name
  }

  /// Hands the seeds to a test, and names the one at which the test throws.
  package func forEach(_ test: (UInt64) throws -> Void) rethrows {
    for seed in self {
      do {
        try test(seed)
      } catch {
        print("\(name): seed \(seed): \(error)")
        throw error
      }
    }
  }

  package func makeIterator() -> Iterator { Iterator(seeds: self, seed: first, start: threadSeconds()) }

  package struct Iterator: IteratorProtocol {
    fileprivate let seeds: Seeds
    fileprivate var seed: UInt64
    fileprivate let start: Double

    /// The next seed; the first one in any case.
    package mutating func next() -> UInt64? {
      let time = threadSeconds() - start
      guard seed < seeds.end, time < seeds.seconds || seed == seeds.first else {
        print("\(seeds.name): seeds \(seeds.first)..<\(seed) in \(Int(time * 1000)) ms")
        return nil
      }
      defer { seed += 1 }
      return seed
    }
  }
}

/// The processor's time that this thread has taken so far.
private func threadSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
