public import Foundation

/// Knows which item of the data is shown where, while a drop shows what the data does not have.
@MainActor public protocol UIDataSourceTranslating: NSObjectProtocol {
  func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath?
  func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath?
}

extension UICollectionView: UIDataSourceTranslating {
  /// Whether the collection view shows what the data does not have: the placeholder of a drop.
  public var hasUncommittedUpdates: Bool { dropPlaceholder != nil }

  public func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath? {
    guard var path = presentationIndexPath, path != dropPlaceholder else { return nil }
    if let dropPlaceholder, path.section == dropPlaceholder.section, path.item > dropPlaceholder.item { path.item -= 1 }
    return path
  }

  public func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath? {
    guard var path = dataSourceIndexPath else { return nil }
    if let dropPlaceholder, path.section == dropPlaceholder.section, path.item >= dropPlaceholder.item {
      path.item += 1
    }
    return path
  }
}
