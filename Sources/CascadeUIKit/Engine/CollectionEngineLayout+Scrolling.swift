#if canImport(UIKit)
  import CascadeLayout
  import UIKit
  import struct Foundation.IndexPath

  extension CollectionEngineLayout {
    /// Where the engine has scrolling come to rest. Its viewport is what the insets leave of the bounds.
    func restingOffset(forProposed proposed: CGPoint, velocity: CGPoint) -> CGPoint {
      guard let collectionView, context != nil else { return proposed }
      let inset = collectionView.adjustedContentInset
      let target = engine.targetContentOffset(
        forProposed: Point(CGPoint(x: proposed.x + inset.left, y: proposed.y + inset.top)), velocity: Point(velocity))
      // Not there and back where the engine leaves the offset as it is: the sums may round.
      if target == Point(CGPoint(x: proposed.x + inset.left, y: proposed.y + inset.top)) { return proposed }
      return CGPoint(x: CGFloat(target.x) - inset.left, y: CGFloat(target.y) - inset.top)
    }

    /// The item of a layout that is nearest to the middle of what is in view.
    func middleItem(of layout: UICollectionViewLayout) -> LayoutElement? {
      guard let collectionView, let viewport = viewport(of: collectionView.bounds) else { return nil }
      let visible = CGRect(viewport)
      func distance(_ attributes: UICollectionViewLayoutAttributes) -> CGFloat {
        let (x, y) = (attributes.center.x - visible.midX, attributes.center.y - visible.midY)
        return x * x + y * y
      }
      return layout.layoutAttributesForElements(in: visible)?
        .filter { $0.representedElementCategory == .cell && $0.frame.intersects(visible) }
        .min { distance($0) < distance($1) }
        .map { .item(.init($0.indexPath)) }
    }

    /// The offset with which the anchor of a transition is in the middle, as far as scrolling reaches; nil without one.
    func anchoredOffset() -> CGPoint? {
      guard let collectionView, let transitionAnchor, let frame = presentation.attributes(of: transitionAnchor)?.frame
      else { return nil }
      let (bounds, inset) = (collectionView.bounds, collectionView.adjustedContentInset)
      let (content, anchor) = (collectionViewContentSize, CGRect(frame))
      let visible = bounds.inset(by: inset)
      func clamped(_ offset: CGFloat, from first: CGFloat, to last: CGFloat) -> CGFloat {
        max(first, min(offset, last))
      }
      return CGPoint(
        x: clamped(
          anchor.midX - visible.width / 2 - inset.left, from: -inset.left,
          to: content.width + inset.right - bounds.width),
        y: clamped(
          anchor.midY - visible.height / 2 - inset.top, from: -inset.top,
          to: content.height + inset.bottom - bounds.height))
    }
  }
#endif
