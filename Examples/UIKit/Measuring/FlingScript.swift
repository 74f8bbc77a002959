import UIKit

/// Flings one after the other, as a finger makes them: where content is scrolled at each time.
struct FlingScript {
  /// A finger's fling, and how long it is watched.
  struct Fling {
    /// The speed at which the finger lets go, in points a second; negative towards the start.
    var velocity: CGFloat
    /// In seconds.
    var duration: Double = 1
    /// The part of the content at which the fling begins; nil where the one before has ended.
    var start: CGFloat?
  }

  let flings: [Fling]

  /// Slow ones and fast ones there and back, at the beginning and in the middle of the content.
  static let standard = FlingScript(
    flings: [2000, 6000, 12000, -3000, -9000].map { Fling(velocity: $0) }
      + [Fling(velocity: 6000, start: 0.5), Fling(velocity: 12000), Fling(velocity: -12000)])

  /// How long all of it takes, in seconds.
  var duration: Double { flings.reduce(0) { $0 + $1.duration } }

  /// Where the content is scrolled, between 0 and the end.
  ///
  /// - Parameters:
  ///   - time: The time since the beginning, in seconds.
  ///   - end: The farthest offset.
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

  /// How far content goes on by itself: of its speed, 0.998 are left a millisecond later, which is
  /// `UIScrollView.DecelerationRate.normal`.
  private func way(of velocity: CGFloat, in time: Double) -> CGFloat {
    // -1000 · ln 0.998: the part of its speed that it would lose in a second.
    let rate = 2.002
    return velocity * CGFloat((1 - exp(-rate * time)) / rate)
  }
}
