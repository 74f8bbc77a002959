import AllocationCounter
import Benchmark

extension BenchmarkMetric {
  /// A quantity of the benchmarks' own: a whole number, the smaller the better unless said otherwise.
  static func quantity(_ name: String, polarity: Polarity = .prefersSmaller) -> BenchmarkMetric {
    .custom(name, polarity: polarity, useScalingFactor: false)
  }
}

extension Benchmark.Configuration {
  /// The configuration that measures nothing but the given quantities, for the given time.
  ///
  /// What the package measures by itself is the time of an iteration, which here holds several contenders.
  static func measuring(_ metrics: [BenchmarkMetric], for duration: Duration) -> Self {
    Self(
      metrics: metrics, units: Dictionary(uniqueKeysWithValues: metrics.map { ($0, .count) }),
      warmupIterations: 2, maxDuration: duration, maxIterations: 2000)
  }
}

extension [BenchmarkMetric] {
  /// The metrics, without any where allocations are not counted.
  var whereAllocationsAreCounted: Self {
    AllocationCountIsAvailable() ? self : []
  }
}
