public import Foundation

/// Is part of the chain of objects that events go along.
///
/// In UIKit it is an `NSObject`. Here it says no more than that it could be one: an initializer of `NSObject` is isolated
/// to no actor, and all of a view is to the main one.
@MainActor open class UIResponder {
  public init() {}
}

extension UIResponder: nonisolated NSObjectProtocol {
  public nonisolated func isEqual(_ object: Any?) -> Bool { object as AnyObject? === self }

  public nonisolated var hash: Int { ObjectIdentifier(self).hashValue }

  public nonisolated func `self`() -> Self { self }

  public nonisolated func isProxy() -> Bool { false }

  public nonisolated var description: String { "\(type(of: self))" }

  public nonisolated var debugDescription: String { description }
}
