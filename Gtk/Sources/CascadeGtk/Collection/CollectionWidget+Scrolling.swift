import CCascadeGtk
import CascadeLayout
import CascadeView

/// Passes scrolling on to the collection view.
final class ScrollingObserver: @MainActor ScrollingClient {
  weak var collection: CollectionWidget?

  func didScroll(to offset: Point) {
    guard let collection else { return }
    collection.host.setChanged(true)
    collection.collectionView.didScroll(to: offset)
  }

  func scrollMotionDidEnd() { collection?.collectionView.scrollAnimationDidEnd() }

  func didTrack(_ isTracking: Bool) { collection?.collectionView.isTracking = isTracking }

  func scrollingDidEnd() {
    guard let collection else { return }
    let offset = collection.scrolling.offset
    let target = collection.collectionView.targetContentOffset(forProposed: offset)
    // Smaller differences come from rounding.
    guard (target.x - offset.x).magnitude + (target.y - offset.y).magnitude >= 1 else { return }
    collection.scroll(smoothlyTo: target)
  }
}

extension CollectionWidget {
  /// Requests a frame, unless one is being carried out.
  func requestFrame() {
    if !isBringingUpToDate { frames?.request() }
  }

  /// Scrolls smoothly, or at once if the user prefers reduced motion.
  func scroll(smoothlyTo offset: Point) {
    if collectionView.reducesMotion {
      scrolling.setOffset(offset, at: nil)
      host.setChanged(true)
      collectionView.didScroll(to: offset)
    } else {
      scrolling.setOffset(offset, at: host.time)
    }
    requestFrame()
  }
}
