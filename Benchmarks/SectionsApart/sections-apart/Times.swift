import Foundation

/// Microseconds of the wall clock.
func microseconds(_ body: () throws -> Void) rethrows -> Double {
  let time = try ContinuousClock().measure(body)
  return Double(time.components.seconds) * 1e6 + Double(time.components.attoseconds) / 1e12
}

/// The median of some times, in text.
func median(_ times: [Double]) -> String {
  let median = times.sorted()[times.count / 2]
  return "\(median < 100 ? (median * 10).rounded() / 10 : median.rounded()) µs"
}
