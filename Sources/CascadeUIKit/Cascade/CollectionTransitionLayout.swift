#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// The layout between two layouts during an interactive transition. It keeps the item in the middle of the viewport
  /// there.
  ///
  /// UIKit's own class moves every cell, but guarantees nothing about the viewport. Return this layout from the
  /// collection view's delegate:
  ///
  ///     func collectionView(
  ///       _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
  ///       newLayout toLayout: UICollectionViewLayout
  ///     ) -> UICollectionViewTransitionLayout {
  ///       CollectionTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
  ///     }
  ///
  /// The next layout must be one of this module's; the item in the middle is that layout's.
  open class CollectionTransitionLayout: UICollectionViewTransitionLayout {
    /// The viewport's offsets at the start and the end.
    private var offsets: (start: CGPoint, end: CGPoint)?

    /// The progress, from 0 to 1. After setting it, invalidate the layout.
    open override var transitionProgress: CGFloat {
      didSet { moveViewport() }
    }

    private func moveViewport() {
      guard let collectionView else { return }
      if offsets == nil {
        let start = collectionView.contentOffset
        offsets = (start, nextLayout.targetContentOffset(forProposedContentOffset: start))
      }
      guard let (start, end) = offsets else { return }
      collectionView.contentOffset = CGPoint(
        x: start.x + (end.x - start.x) * transitionProgress, y: start.y + (end.y - start.y) * transitionProgress)
    }
  }
#endif
