/// A curve from time to progress: a cubic Bézier curve from (0, 0) to (1, 1), as in CSS and Core Animation.
///
/// See the [definition in CSS](https://www.w3.org/TR/css-easing-1/#cubic-bezier-easing-functions).
public struct AnimationCurve: Hashable, Sendable {
  /// The time and the progress of the first control point; the time is from 0 to 1.
  public var firstControl: (time: Double, progress: Double) {
    (x1, y1)
  }

  /// The time and the progress of the second control point; the time is from 0 to 1.
  public var secondControl: (time: Double, progress: Double) {
    (x2, y2)
  }

  private let x1: Double
  private let y1: Double
  private let x2: Double
  private let y2: Double

  /// Creates a curve from its two control points: time and progress of the first, then of the second.
  ///
  /// Times are clamped to the range from 0 to 1. A progress may be outside it, so that the curve overshoots.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = min(max(x1, 0), 1)
    self.y1 = y1
    self.x2 = min(max(x2, 0), 1)
    self.y2 = y2
  }

  /// The same speed from start to end.
  public static let linear = AnimationCurve(0, 0, 1, 1)

  /// Slow at both ends.
  public static let easeInOut = AnimationCurve(0.42, 0, 0.58, 1)

  /// Fast at the start.
  public static let easeOut = AnimationCurve(0, 0, 0.58, 1)

  /// Slow at the start.
  public static let easeIn = AnimationCurve(0.42, 0, 1, 1)
}

extension AnimationCurve {
  /// The progress at a time from 0 to 1, exact to a millionth.
  public func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    // With both control points on the diagonal, the progress is the time.
    guard x1 != y1 || x2 != y2 else { return time }
    // The curve's time grows with its parameter, so bisection finds it. 24 steps leave less than 10⁻⁷.
    var low = 0.0
    var high = 1.0
    for _ in 0..<24 {
      let middle = (low + high) / 2
      if Self.value(x1, x2, at: middle) < time { low = middle } else { high = middle }
    }
    return Self.value(y1, y2, at: (low + high) / 2)
  }

  private static func value(_ first: Double, _ second: Double, at parameter: Double) -> Double {
    let rest = 1 - parameter
    return 3 * rest * rest * parameter * first + 3 * rest * parameter * parameter * second
      + parameter * parameter * parameter
  }
}
