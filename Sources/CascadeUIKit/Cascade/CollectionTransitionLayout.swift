#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// The layout between two layouts while a transition is driven by hand, which keeps the item in the middle of the
  /// viewport there.
  ///
  /// UIKit's own moves every cell, but promises nothing of the viewport. The collection view's delegate returns it:
  ///
  ///     func collectionView(
  ///       _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
  ///       newLayout toLayout: UICollectionViewLayout
  ///     ) -> UICollectionViewTransitionLayout {
  ///       CollectionTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
  ///     }
  ///
  /// The next layout has to be one of this module's, whose item in the middle is meant.
  open class CollectionTransitionLayout: UICollectionViewTransitionLayout {
    /// Where the viewport is at both ends.
    private var offsets: (start: CGPoint, end: CGPoint)?

    /// The part of the way, from 0 to 1; after setting it, invalidate the layout.
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
