public import Foundation

/// The app.
@MainActor open class UIApplication: UIResponder {
  public static let shared = UIApplication()
}

/// Is told what becomes of the app.
///
/// `configurationForConnecting` is required here, which it is not in UIKit: an app without scenes is no longer started
/// (https://developer.apple.com/documentation/technotes/tn3187-migrating-to-the-uikit-scene-based-life-cycle).
@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  init()

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
}

extension UIApplicationDelegate {
  /// Starts the app: connects a scene, as UIKit does, and ends, as UIKit does not.
  public static func main() {
    _ = simulateLaunch()
  }

  /// Connects a scene, as far as its window is to be seen.
  public static func simulateLaunch() -> UIWindowScene {
    let session = UISceneSession(role: .windowApplication)
    let options = UIScene.ConnectionOptions()
    let configuration = Self().application(.shared, configurationForConnecting: session, options: options)
    guard let delegateClass = configuration.delegateClass as? any UIWindowSceneDelegate.Type else {
      preconditionFailure("the scene has no delegate that is a UIWindowSceneDelegate")
    }
    let scene = UIWindowScene(session: session, connectionOptions: options)
    let delegate = delegateClass.init()
    scene.delegate = delegate
    delegate.scene(scene, willConnectTo: session, options: options)
    return scene
  }
}
