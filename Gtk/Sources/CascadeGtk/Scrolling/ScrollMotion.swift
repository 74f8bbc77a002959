import CascadeLayout
import CascadeView

/// The offsets of a smooth scroll over time.
///
/// A distance of more than three viewports is shortened to its last three, because nothing would be visible on the
/// rest.
struct ScrollMotion {
  let target: Point
  private let start: Point
  private let startTime: Double
  private let timing: AnimationTiming

  /// The maximum distance of a smooth scroll, in viewports.
  private static let longestWay = 3.0

  init(
    from offset: Point, to target: Point, viewport: Size, at time: Double,
    timing: AnimationTiming = AnimationTiming(duration: 0.35, curve: .easeInOut)
  ) {
    func start(_ from: Double, _ to: Double, _ length: Double) -> Double {
      let longest = Self.longestWay * length
      return to - min(max(to - from, -longest), longest)
    }
    self.target = target
    self.start = Point(x: start(offset.x, target.x, viewport.width), y: start(offset.y, target.y, viewport.height))
    startTime = time
    self.timing = timing
  }

  /// The offset at a time in seconds, and whether the scroll has ended.
  func offset(at time: Double) -> (offset: Point, isOver: Bool) {
    guard time < startTime + timing.duration else { return (target, true) }
    let progress = timing.curve.progress(at: max(time - startTime, 0) / timing.duration)
    return (
      Point(x: start.x + (target.x - start.x) * progress, y: start.y + (target.y - start.y) * progress), false
    )
  }
}
