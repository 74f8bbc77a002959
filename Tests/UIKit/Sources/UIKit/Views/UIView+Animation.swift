public import Foundation

extension UIView {
  /// Runs the changes at once: there is no time here for an animation to take.
  public class func animate(
    withDuration duration: TimeInterval, animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Runs the changes.
  public class func performWithoutAnimation(_ actions: () -> Void) {
    actions()
  }
}
