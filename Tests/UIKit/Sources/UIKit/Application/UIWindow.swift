public import Foundation

/// The outermost view, as large as a telephone's screen unless it is told otherwise.
@MainActor open class UIWindow: UIView {
  public private(set) weak var windowScene: UIWindowScene?
  public private(set) var isKeyWindow = false

  /// The view controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      oldValue?.view.removeFromSuperview()
      guard let view = rootViewController?.view else { return }
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
  }

  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    self.windowScene = windowScene
    windowScene.windows.append(self)
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  public required init?(coder: NSCoder) { nil }

  open func makeKeyAndVisible() {
    isHidden = false
    isKeyWindow = true
  }
}
