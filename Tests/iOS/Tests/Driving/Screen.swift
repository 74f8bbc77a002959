#if canImport(ObjectiveC)
  import CascadeUIKit
  import UIKit

  /// The window that the tests' views are in: without one, UIKit neither animates nor measures.
  @MainActor final class Screen: UIWindow {
    private static let shared = makeScreen()
    private static var shown: [UIViewController] = []

    /// The simulator's own notches are none of the tests'.
    override var safeAreaInsets: UIEdgeInsets { .zero }

    /// Shows a view controller's view where it is. The ones shown before stay, as far as a single test has them.
    static func show(_ controller: UIViewController) {
      let root = shared.rootViewController ?? makeRoot()
      root.addChild(controller)
      // Tests alone say how large it is.
      controller.view.autoresizingMask = []
      root.view.addSubview(controller.view)
      controller.didMove(toParent: root)
      shown.append(controller)
      if shown.count > 8 {
        let oldest = shown.removeFirst()
        oldest.willMove(toParent: nil)
        oldest.view.removeFromSuperview()
        oldest.removeFromParent()
      }
    }

    /// A window belongs to a scene, where there is one.
    private static func makeScreen() -> Screen {
      let bounds = CGRect(x: 0, y: 0, width: 2000, height: 2000)
      // Tests that run without an application have none, although UIKit declares that there always is one.
      let application: UIApplication? = UIApplication.shared
      let scenes = application?.connectedScenes.compactMap { $0 as? UIWindowScene } ?? []
      guard let scene = scenes.first else { return Screen(frame: bounds) }
      let screen = Screen(windowScene: scene)
      screen.frame = bounds
      return screen
    }

    private static func makeRoot() -> UIViewController {
      let root = UIViewController()
      shared.rootViewController = root
      root.view.frame = shared.bounds
      shared.isHidden = false
      return root
    }

    /// Shows a view in a view controller of its own, which is as large as the view.
    static func show(_ view: UIView) {
      let controller = UIViewController()
      controller.view.frame = view.frame
      view.frame.origin = .zero
      controller.view.addSubview(view)
      show(controller)
    }
  }

  extension UIView {
    /// Sets what bars and corners need of a view, which its view controller alone can say.
    func simulateSafeArea(_ insets: UIEdgeInsets) {
      var next = self.next
      while let responder = next, !(responder is UIViewController) { next = responder.next }
      (next as? UIViewController)?.additionalSafeAreaInsets = insets
      window?.layoutIfNeeded()
    }

    /// Sets what is known of the screen; 0, by which frames are not rounded, is not known to be kept by UIKit.
    func simulateTraits(_ traits: UITraitCollection) {
      if #available(iOS 17, *) { traitOverrides.displayScale = traits.displayScale }
      guard traitCollection.displayScale != traits.displayScale, let view = self as? UICollectionView else { return }
      (view.collectionViewLayout as? CollectionCascadeLayout)?.pixelScale = traits.displayScale
    }
  }

  extension UICollectionView {
    /// Where a view is seen, from the top left corner of the collection view, however UIKit mirrors it.
    func simulatedScreenFrame(of view: UIView) -> CGRect {
      let frame = view.convert(view.bounds, to: superview)
      return frame.offsetBy(dx: -self.frame.minX, dy: -self.frame.minY)
    }
  }
#endif
