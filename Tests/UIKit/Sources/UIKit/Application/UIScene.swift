public import Foundation

/// One of the app's user interfaces.
@MainActor open class UIScene: UIResponder {
  public let session: UISceneSession
  public internal(set) var delegate: (any UISceneDelegate)?

  public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
  }
}

extension UIScene {
  /// Why a scene is connected.
  @MainActor public final class ConnectionOptions {}
}

/// A scene of windows.
@MainActor open class UIWindowScene: UIScene {
  /// The windows that were made for the scene.
  public internal(set) var windows: [UIWindow] = []
}

/// What the system knows of a scene while it is not connected.
@MainActor open class UISceneSession {
  public let role: Role

  init(role: Role) {
    self.role = role
  }
}

extension UISceneSession {
  /// What a scene is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }
}

/// What a scene is made of.
@MainActor open class UISceneConfiguration {
  public let name: String?
  public let role: UISceneSession.Role
  open var delegateClass: AnyClass?

  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}

/// Is told what becomes of a scene.
///
/// `init()` is required here, which it is not in UIKit: Swift without Objective-C makes objects of classes that it is given
/// only by required initializers. `NSObject` has it.
@MainActor public protocol UISceneDelegate: NSObjectProtocol {
  init()
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
}

/// Is told what becomes of a scene of windows.
@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}
