/// A movement that several cells share, with one start and one end.
public struct Animation: Hashable, Sendable {
  /// The identity of the animation.
  public let identifier: AnimationIdentifier

  /// The time at which it begins, on the host's clock, in seconds.
  public let startTime: Double

  /// The duration in seconds, and the curve.
  public let timing: AnimationTiming
}

extension Animation {
  /// Returns the progress of the cells at a time in seconds: 0 until the start, 1 from the end on.
  ///
  /// If the curve overshoots, the progress can be less than 0 or greater than 1 in between.
  public func progress(at time: Double) -> Double {
    let elapsed = time - startTime
    guard elapsed < timing.duration else { return 1 }
    return elapsed > 0 ? timing.curve.progress(at: elapsed / timing.duration) : 0
  }
}

/// The identity of an animation within its collection view.
public struct AnimationIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number of the animation. A collection view counts its animations from 1.
  public var rawValue: UInt32

  /// Creates an identifier from its number.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }
}

/// The duration of an animation, and its curve.
public struct AnimationTiming: Hashable, Sendable {
  /// The time from start to end, in seconds; 0.3 by default. 0 or less means no animation.
  public var duration: Double

  /// The curve of the progress in between; slow at both ends by default.
  public var curve: AnimationCurve

  /// Creates a timing. Values that are left out have their defaults.
  public init(duration: Double = 0.3, curve: AnimationCurve = .easeInOut) {
    self.duration = duration
    self.curve = curve
  }
}
