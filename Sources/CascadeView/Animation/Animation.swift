/// A common movement of cells: they set out at one time, and arrive at another.
public struct Animation: Hashable, Sendable {
  /// The identity of the animation.
  public let identifier: AnimationIdentifier

  /// The time at which it begins, in the host's time, in seconds.
  public let startTime: Double

  /// The duration in seconds, and the curve.
  public let timing: AnimationTiming
}

extension Animation {
  /// Returns how far from start to end the cells are at a time in seconds: 0 up to the start, 1 from the end on.
  ///
  /// A curve that overshoots goes beyond either on the way.
  public func progress(at time: Double) -> Double {
    let elapsed = time - startTime
    guard elapsed < timing.duration else { return 1 }
    return elapsed > 0 ? timing.curve.progress(at: elapsed / timing.duration) : 0
  }
}

/// Tells an animation from all others of its collection view.
public struct AnimationIdentifier: RawRepresentable, Hashable, Sendable {
  /// The animations of a collection view are counted from 1.
  public var rawValue: UInt32

  /// Creates an identifier from its number.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }
}

/// The duration of an animation, and its curve.
public struct AnimationTiming: Hashable, Sendable {
  /// The time from start to end, in seconds; 0.3 by default.
  public var duration: Double

  /// The curve of the progress in between; slow at either end by default.
  public var curve: AnimationCurve

  /// Creates a timing; what is not given has its default.
  public init(duration: Double = 0.3, curve: AnimationCurve = .easeInOut) {
    self.duration = duration
    self.curve = curve
  }
}
