public import Foundation

/// Shows view controllers one upon the other, below a bar that is not drawn.
@MainActor open class UINavigationController: UIViewController {
  /// The view controllers, from the first to the one that is shown.
  public private(set) var viewControllers: [UIViewController] = []

  public var topViewController: UIViewController? { viewControllers.last }

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { nil }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    precondition(!viewControllers.contains { $0 === viewController }, "the view controller is shown already")
    viewControllers.append(viewController)
    viewController.parent = self
    if isViewLoaded { showTop() }
  }

  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard viewControllers.count > 1 else { return nil }
    let popped = viewControllers.removeLast()
    popped.parent = nil
    popped.view.removeFromSuperview()
    showTop()
    return popped
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    showTop()
  }

  private func showTop() {
    guard let shown = topViewController?.view else { return }
    for subview in view.subviews where subview !== shown { subview.removeFromSuperview() }
    shown.frame = view.bounds
    shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(shown)
  }
}

extension UIViewController {
  /// The nearest navigation controller that the view controller is in.
  public var navigationController: UINavigationController? {
    var next = parent
    while let controller = next, !(controller is UINavigationController) { next = controller.parent }
    return next as? UINavigationController
  }
}
