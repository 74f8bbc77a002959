public import Foundation

/// One change of a collection view's data; of whole sections where the item is `NSNotFound`.
@MainActor public final class UICollectionViewUpdateItem {
  public let indexPathBeforeUpdate: IndexPath?
  public let indexPathAfterUpdate: IndexPath?
  public let updateAction: Action

  /// What has changed.
  public enum Action: Sendable {
    case insert
    case delete
    case reload
    case move
    case none
  }

  init(_ updateAction: Action, before: IndexPath? = nil, after: IndexPath? = nil) {
    self.updateAction = updateAction
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
  }
}
