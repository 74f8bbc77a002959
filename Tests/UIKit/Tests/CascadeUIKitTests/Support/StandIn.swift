import Testing
import UIKit

/// Whether the tests run with the stand-in for UIKit, not with UIKit itself, see Tests/iOS.
let isStandIn: Bool = {
  #if REAL_UIKIT
    false
  #else
    true
  #endif
}()

extension Trait where Self == ConditionTrait {
  /// For tests of what only the stand-in can be made to do.
  static func standInOnly(_ reason: Comment) -> Self { .enabled(if: isStandIn, reason) }
}

/// Puts a view into a window where there is one.
@MainActor func putOnScreen(_ view: UIView) {
  #if REAL_UIKIT
    Screen.show(view)
  #endif
}

/// Puts a view controller's view into a window where there is one.
@MainActor func putOnScreen(_ controller: UIViewController) {
  #if REAL_UIKIT
    Screen.show(controller)
  #endif
}
