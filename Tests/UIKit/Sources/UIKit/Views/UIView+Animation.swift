public import Foundation

extension UIView {
  /// Runs the changes at once: there is no time here for an animation to take.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let outer = AnimationScope.duration
    AnimationScope.duration = duration
    animations()
    AnimationScope.duration = outer
    completion?(true)
  }

  /// How long what changes now takes to be seen.
  public class var inheritedAnimationDuration: TimeInterval { AnimationScope.duration }

  /// Runs the changes.
  public class func performWithoutAnimation(_ actions: () -> Void) {
    let outer = (AnimationScope.duration, AnimationScope.isEnabled)
    (AnimationScope.duration, AnimationScope.isEnabled) = (0, false)
    actions()
    (AnimationScope.duration, AnimationScope.isEnabled) = outer
  }

  /// Whether what changes is animated.
  public class var areAnimationsEnabled: Bool { AnimationScope.isEnabled }
}

/// The animation inside of which changes are made now.
@MainActor private enum AnimationScope {
  static var duration: TimeInterval = 0
  static var isEnabled = true
}
