// What Tests/iOS uses of UIKit that the stand-in of Tests/UIKit does not have, by the declarations of Apple's
// documentation, so that it can be type-checked where there is no UIKit. Nothing of it is ever run.
import UIKit

extension UIResponder {
  var next: UIResponder? { fatalError() }
}

extension UIView {
  var window: UIWindow? { fatalError() }
  func convert(_ rect: CGRect, to view: UIView?) -> CGRect { fatalError() }
  var traitOverrides: any UITraitOverrides {
    get { fatalError() }
    set { fatalError() }
  }
}

protocol UITraitOverrides {
  var displayScale: CGFloat { get set }
}

extension UIViewController {
  var additionalSafeAreaInsets: UIEdgeInsets {
    get { fatalError() }
    set { fatalError() }
  }
  func addChild(_ childController: UIViewController) {}
  func willMove(toParent parent: UIViewController?) {}
  func didMove(toParent parent: UIViewController?) {}
  func removeFromParent() {}
}

extension UIAction {
  func performWithSender(_ sender: Any?, target: Any?) {}
}
