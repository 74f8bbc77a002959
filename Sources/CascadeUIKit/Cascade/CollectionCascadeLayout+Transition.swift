#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout
  import UIKit
  import struct Foundation.IndexPath

  extension CollectionCascadeLayout {
    func beginTransition(to newLayout: UICollectionViewLayout) {
      hold.release()
      transition = LayoutTransition()
      endTransitionAfterwards()
      guard let newLayout = newLayout as? CollectionCascadeLayout, let content else { return }
      base.prepareForTransition(to: newLayout.base, from: content.arrangement)
    }

    func beginTransition(from oldLayout: UICollectionViewLayout) {
      transition = LayoutTransition(
        anchor: holdsStart && isAtStart(of: oldLayout) ? nil : middleItem(of: oldLayout),
        previousBase: (oldLayout as? CollectionCascadeLayout)?.base)
      hold.release()
      endTransitionAfterwards()
    }

    /// Ends the transition even if UIKit does not report its end, which is not documented for transitions without
    /// animation. An interactive transition ends later.
    private func endTransitionAfterwards() {
      afterwards { layout in
        if layout.collectionView?.collectionViewLayout is UICollectionViewTransitionLayout {
          layout.transition?.isByHand = true
        } else {
          layout.abandonTransition()
        }
      }
    }

    /// Tells the base layout, once it has an arrangement, that it replaces another layout.
    func enterTransition() {
      guard let previousBase = transition?.previousBase, let content else { return }
      transition?.previousBase = nil
      base.prepareForTransition(from: previousBase, to: content.arrangement)
    }

    func endTransition() {
      // In an interactive transition, UIKit may come to rest at another offset than the layout has returned:
      // https://github.com/wtmoose/TLLayoutTransitioning#readme
      let offset = transition?.isByHand == true ? anchoredOffset() : nil
      abandonTransition()
      guard let offset, let collectionView, collectionView.collectionViewLayout === self else { return }
      let present = collectionView.contentOffset
      guard offset != present else { return }
      let context = LayoutInvalidationContext()
      context.cause = .asked
      context.contentOffsetAdjustment = CGPoint(x: offset.x - present.x, y: offset.y - present.y)
      invalidateLayout(with: context)
    }

    /// Ends a transition, wherever it scrolls.
    func abandonTransition() {
      guard transition != nil else { return }
      base.finalizeTransition()
      transition = nil
    }

    /// Whether the start of a layout's content is in view.
    private func isAtStart(of layout: UICollectionViewLayout) -> Bool {
      guard let collectionView, let base = (layout as? CollectionCascadeLayout)?.base else { return false }
      let offset = collectionView.contentOffset
      let inset = collectionView.adjustedContentInset
      let start = CGPoint(x: -inset.left, y: -inset.top)
      return base.axis.position(of: Point(offset)) <= base.axis.position(of: Point(start))
    }

    /// A layout's item nearest to the middle of the visible area.
    func middleItem(of layout: UICollectionViewLayout) -> LayoutElement? {
      guard let collectionView, let viewport = viewport(of: collectionView.bounds) else { return nil }
      let visible = CGRect(viewport)
      func distance(_ attributes: UICollectionViewLayoutAttributes) -> CGFloat {
        let x = attributes.center.x - visible.midX
        let y = attributes.center.y - visible.midY
        return x * x + y * y
      }
      return layout.layoutAttributesForElements(in: visible)?
        .filter { $0.representedElementCategory == .cell && $0.frame.intersects(visible) }
        .min { distance($0) < distance($1) }
        .flatMap { LayoutElement(.item, at: $0.indexPath) }
    }

    /// The offset at which the anchor of a transition is in the middle, within the limits of scrolling; nil without an
    /// anchor.
    func anchoredOffset() -> CGPoint? {
      guard let collectionView, let element = transition?.anchor,
        let frame = presentation?.attributes(of: element)?.frame
      else { return nil }
      let inset = collectionView.adjustedContentInset
      let anchor = CGRect(frame)
      let visible = collectionView.bounds.inset(by: inset)
      return clamped(
        CGPoint(x: anchor.midX - visible.width / 2 - inset.left, y: anchor.midY - visible.height / 2 - inset.top),
        in: collectionView.bounds)
    }
  }
#endif
