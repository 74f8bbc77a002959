public import Foundation

/// What stands behind a view.
@MainActor open class UIViewController: UIResponder {
  private var storedView: UIView?

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    super.init()
  }

  open var title: String?
  public let navigationItem = UINavigationItem()
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  public private(set) var presentedViewController: UIViewController?
  public private(set) weak var presentingViewController: UIViewController?
  public internal(set) weak var parent: UIViewController?

  /// The view, which is loaded when it is first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return storedView
    }
    set { storedView = newValue }
  }

  public var isViewLoaded: Bool { storedView != nil }

  open func loadViewIfNeeded() {
    guard storedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  /// Makes a view as large as a telephone's screen.
  open func loadView() {
    view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  }

  open func viewDidLoad() {}

  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}

  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    precondition(presentedViewController == nil, "another view controller is presented already")
    viewControllerToPresent.presentingViewController = self
    presentedViewController = viewControllerToPresent
    viewControllerToPresent.loadViewIfNeeded()
    viewControllerToPresent.view.frame = view.bounds
    completion?()
  }

  /// Dismisses the view controller that is presented, or if there is none, this one.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    let presenting = presentedViewController == nil ? presentingViewController : self
    presenting?.presentedViewController?.presentingViewController = nil
    presenting?.presentedViewController = nil
    completion?()
  }
}

/// How a view controller is presented.
public enum UIModalPresentationStyle: Sendable {
  case automatic
  case fullScreen
}

/// What a navigation bar shows of a view controller.
@MainActor public final class UINavigationItem {
  public var title: String?
  public var titleView: UIView?
  public var leftBarButtonItems: [UIBarButtonItem]?
  public var rightBarButtonItems: [UIBarButtonItem]?

  public var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
}
