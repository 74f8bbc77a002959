#if canImport(UIKit)
  import CascadeLayout
  import UIKit
  import struct Foundation.IndexPath

  extension CollectionCascadeLayout {
    func beginTransition(to newLayout: UICollectionViewLayout) {
      transition = LayoutTransition()
      guard let newLayout = newLayout as? CollectionCascadeLayout, let content else { return }
      base.prepareForTransition(to: newLayout.base, from: content.arrangement)
    }

    func beginTransition(from oldLayout: UICollectionViewLayout) {
      transition = LayoutTransition(
        anchor: middleItem(of: oldLayout), previousBase: (oldLayout as? CollectionCascadeLayout)?.base)
    }

    /// Tells the base layout that its arrangement takes the place of another layout's, once there is one.
    func enterTransition() {
      guard let previousBase = transition?.previousBase, let content else { return }
      transition?.previousBase = nil
      base.prepareForTransition(from: previousBase, to: content.arrangement)
    }

    func endTransition() {
      base.finalizeTransition()
      transition = nil
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
      guard let collectionView, let element = transition?.anchor,
        let frame = presentation?.attributes(of: element)?.frame
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
