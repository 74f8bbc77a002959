#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout
  import UIKit

  extension CollectionCascadeLayout {
    /// The offset at which scrolling comes to rest according to the base layout, whose viewport excludes the insets.
    func restingOffset(forProposed proposed: CGPoint, velocity: CGPoint) -> CGPoint {
      guard let collectionView, let content else { return proposed }
      let inset = collectionView.adjustedContentInset
      let offset = Point(CGPoint(x: proposed.x + inset.left, y: proposed.y + inset.top))
      let target = content.arrangement.targetContentOffset(
        forProposed: offset, velocity: Point(velocity), viewport: content.context.viewport)
      // Not converted if it is unchanged, because the conversion may round.
      if target == offset { return proposed }
      return CGPoint(x: CGFloat(target.x) - inset.left, y: CGFloat(target.y) - inset.top)
    }
  }
#endif
