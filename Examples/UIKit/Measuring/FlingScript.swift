import UIKit

/// A sequence of flings, as by a finger: the content offset at each time.
struct FlingScript {
  /// A finger's fling, and how long it is observed.
  struct Fling {
    /// The speed at which the finger lets go, in points per second. Negative towards the start.
    var velocity: CGFloat
    /// In seconds.
    var duration: Double = 1
    /// The fraction of the content at which the fling starts; nil for where the previous one has ended.
    var start: CGFloat?
  }

  let flings: [Fling]

  /// Slow and fast flings in both directions, at the start and in the middle of the content.
  static let standard = FlingScript(
    flings: [2000, 6000, 12000, -3000, -9000].map { Fling(velocity: $0) }
      + [Fling(velocity: 6000, start: 0.5), Fling(velocity: 12000), Fling(velocity: -12000)])

  /// The total duration, in seconds.
  var duration: Double { flings.reduce(0) { $0 + $1.duration } }

  /// Returns the content offset, between 0 and the end.
  ///
  /// - Parameters:
  ///   - time: The time since the start, in seconds.
  ///   - end: The maximum offset.
  func offset(at time: Double, end: CGFloat) -> CGFloat {
    var (offset, left): (CGFloat, Double) = (0, time)
    for fling in flings {
      if let start = fling.start { offset = start * end }
      offset = min(max(offset + way(of: fling.velocity, in: min(left, fling.duration)), 0), end)
      if left <= fling.duration { break }
      left -= fling.duration
    }
    return offset
  }

  /// Returns the distance that content moves by itself. Its speed falls to a fraction of 0.998 in each millisecond,
  /// which is `UIScrollView.DecelerationRate.normal`.
  private func way(of velocity: CGFloat, in time: Double) -> CGFloat {
    // -1000 · ln 0.998: the rate of exponential decay per second.
    let rate = 2.002
    return velocity * CGFloat((1 - exp(-rate * time)) / rate)
  }
}
