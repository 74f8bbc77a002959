public import Foundation

extension UIView {
  /// Runs the changes at once: there is no time here for an animation to take.
  public class func animate(
    withDuration duration: TimeInterval, animations: () -> Void, completion: ((Bool) -> Void)? = nil
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
    let outer = AnimationScope.duration
    AnimationScope.duration = 0
    actions()
    AnimationScope.duration = outer
  }
}

/// The animation inside of which changes are made now.
@MainActor private enum AnimationScope {
  static var duration: TimeInterval = 0
}
