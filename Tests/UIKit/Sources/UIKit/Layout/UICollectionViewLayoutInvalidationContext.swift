public import Foundation

/// What of a layout is invalid.
@MainActor open class UICollectionViewLayoutInvalidationContext {
  public internal(set) var invalidateEverything = false
  public internal(set) var invalidateDataSourceCounts = false
  public private(set) var invalidatedItemIndexPaths: [IndexPath]?
  public private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  public private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  public internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  public internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  public internal(set) var interactiveMovementTarget = CGPoint.zero
  open var contentOffsetAdjustment = CGPoint.zero
  open var contentSizeAdjustment = CGSize.zero

  public required init() {}

  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }

  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
}
