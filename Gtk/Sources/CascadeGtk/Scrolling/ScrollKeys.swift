import CascadeLayout
import CascadeView

/// The overlap of two pages, in points, when a Page key scrolls.
private let pageOverlap = 40.0

/// The offset to which an otherwise unused key scrolls: to an end, or by a page; nil if the key does not scroll.
///
/// - Parameters:
///   - key: The key.
///   - isBackward: Whether Space scrolls backward, as with Shift.
///   - view: The view that is scrolled.
func scrollTarget(of key: Key, isBackward: Bool, in view: CollectionView) -> Point? {
  let axis = view.layout.axis
  let length = axis.length(of: view.bounds.size)
  let page = max(length - pageOverlap, length / 2)
  let distance: Double
  switch key {
  case .home: distance = -.infinity
  case .end: distance = .infinity
  case .pageUp: distance = -page
  case .pageDown: distance = page
  case .space: distance = isBackward ? -page : page
  default: return nil
  }
  let isReversed = axis == .horizontal && view.readingDirection == .rightToLeft
  let end = max(axis.length(of: view.contentSize) - length, 0)
  let position = axis.position(of: view.contentOffset) + (isReversed ? -distance : distance)
  return axis.point(position: min(max(position, 0), end), across: 0)
}
