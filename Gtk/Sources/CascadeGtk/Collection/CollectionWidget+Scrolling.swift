import CCascadeGtk
import CascadeLayout
import CascadeView

// Scrolling is passed on to the collection view.
extension CollectionWidget: @MainActor ScrollingClient {
  func didScroll(to offset: Point) {
    host.setChanged(true)
    collectionView.didScroll(to: offset)
  }

  func scrollMotionDidEnd() { collectionView.scrollAnimationDidEnd() }

  func didTrack(_ isTracking: Bool) { collectionView.isTracking = isTracking }

  func scrollingDidEnd() {
    let offset = scrolling.offset
    let target = collectionView.targetContentOffset(forProposed: offset)
    // Smaller differences come from rounding.
    guard (target.x - offset.x).magnitude + (target.y - offset.y).magnitude >= 1 else { return }
    scroll(smoothlyTo: target)
  }
}
