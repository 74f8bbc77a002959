#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout
  import UIKit

  extension CollectionCascadeLayout {
    /// Takes note of the item that is to stay in view, before the bounds have another breadth. At the start of the content
    /// the start stays.
    func noteResizing() {
      guard resizing == nil, update == nil, transition == nil, error == nil, let collectionView, let content else {
        return
      }
      // The insets may be others already.
      let viewport = Rect(collectionView.bounds.inset(by: content.inset))
      guard base.axis.position(of: viewport.origin) > 0, let anchor = anchor(in: viewport, estimatesCount: true) else {
        return
      }
      resizing = ViewportResizing(
        anchor: anchor.element,
        distance: base.axis.position(of: anchor.frame.origin) - base.axis.position(of: viewport.origin),
        isAnimated: UIView.inheritedAnimationDuration > 0)
    }

    /// Scrolls to where the anchor is as far from the start as it was, once the content is arranged for the new breadth:
    /// inside an animation UIKit asks for that offset itself, otherwise it does not.
    func settleResizing() {
      guard let resizing, !resizing.isAnimated, error == nil, let offset = resizedOffset() else { return }
      self.resizing = nil
      guard let collectionView, offset != collectionView.contentOffset else { return }
      collectionView.contentOffset = offset
      if let viewport = viewport(of: collectionView.bounds) { content?.contentOffset = viewport.origin }
    }

    /// The offset with which the anchor is as far from the start of the viewport as before; nil without one.
    func resizedOffset() -> CGPoint? {
      guard let resizing, let collectionView, let frame = presentation?.attributes(of: resizing.anchor)?.frame else {
        return nil
      }
      let inset = collectionView.adjustedContentInset
      let position = CGFloat(base.axis.position(of: frame.origin) - resizing.distance)
      let offset = collectionView.contentOffset
      return clamped(
        base.axis == .vertical
          ? CGPoint(x: offset.x, y: position - inset.top) : CGPoint(x: position - inset.left, y: offset.y))
    }

    /// The nearest offset that scrolling reaches.
    func clamped(_ offset: CGPoint) -> CGPoint {
      guard let collectionView else { return offset }
      let (bounds, inset, content) = (
        collectionView.bounds, collectionView.adjustedContentInset, collectionViewContentSize
      )
      return CGPoint(
        x: max(-inset.left, min(offset.x, content.width + inset.right - bounds.width)),
        y: max(-inset.top, min(offset.y, content.height + inset.bottom - bounds.height)))
    }
  }
#endif
