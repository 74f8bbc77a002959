#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout
  import UIKit

  extension CollectionCascadeLayout {
    /// Records the item that stays in view, before the breadth of the bounds changes. At the start of the content, the
    /// start stays.
    func noteResizing() {
      if let settled = hold.resizing?.settledOffset, settled != collectionView?.contentOffset || isAnchorKept {
        // The previous change of size has ended, or the user has scrolled since.
        hold.resizing = nil
      }
      guard keepsAnchor, hold.resizing == nil, update == nil, transition == nil, error == nil, let collectionView,
        let content
      else { return }
      // The insets may have changed already.
      let viewport = Rect(collectionView.bounds.inset(by: content.inset))
      let held = itemAtPlace
      let target = held.flatMap { presentation?.attributes(of: .item($0.item)) }
      guard held != nil || base.axis.position(of: viewport.origin) > 0,
        let anchor = target ?? anchor(in: viewport, estimatesCount: true)
      else { return }
      if let held { hold.held = held }
      hold.resizing = ViewportResizing(
        anchor: anchor.element,
        distance: base.axis.position(of: anchor.frame.origin) - base.axis.position(of: viewport.origin),
        place: held?.place,
        isAnimated: UIView.inheritedAnimationDuration > 0)
    }

    /// Makes UIKit keep the anchor in place, through the context that reports the change of the bounds.
    ///
    /// The content is arranged for the new bounds at once, and again when they are set, because the program's answers
    /// may depend on them. In an animation, UIKit asks where scrolling ends.
    func keepAnchor(in bounds: CGRect, _ context: UICollectionViewLayoutInvalidationContext) {
      guard let resizing = hold.resizing, !resizing.isAnimated, let collectionView, let content,
        let viewport = viewport(of: bounds)
      else { return }
      let new = self.context(of: collectionView, viewport: viewport.size)
      guard new.itemCounts == content.context.itemCounts else { return }
      arrange(new, after: takeInputs(for: new, after: content.context))
      guard error == nil, let offset = resizedOffset(in: bounds) else { return }
      context.contentOffsetAdjustment = CGPoint(x: offset.x - bounds.minX, y: offset.y - bounds.minY)
    }

    /// Records the content's place after it was arranged for the new breadth, and checks it again at the end.
    func settleResizing() {
      guard let resizing = hold.resizing, !resizing.isAnimated, error == nil, let collectionView else { return }
      hold.resizing?.settledOffset = collectionView.contentOffset
      renewHold()
      if resizing.settledOffset == nil { afterwards { $0.endResizing() } }
    }

    /// Moves the anchor to where it was, if necessary: UIKit may ignore the context of a change of bounds, and insets
    /// may have changed. Does nothing if the user has scrolled in between.
    private func endResizing() {
      guard let resizing = hold.resizing, !resizing.isAnimated else { return }
      defer { hold.resizing = nil }
      guard let collectionView, error == nil, collectionView.collectionViewLayout === self,
        collectionView.contentOffset == resizing.settledOffset, !isAnchorKept,
        let offset = resizedOffset(in: collectionView.bounds)
      else { return }
      let present = collectionView.contentOffset
      let context = LayoutInvalidationContext()
      context.cause = .asked
      context.contentOffsetAdjustment = CGPoint(x: offset.x - present.x, y: offset.y - present.y)
      invalidateLayout(with: context)
      renewHold()
    }

    /// True if the anchor is in its place.
    private var isAnchorKept: Bool {
      guard let collectionView, let offset = resizedOffset(in: collectionView.bounds) else { return true }
      let present = collectionView.contentOffset
      return abs(offset.x - present.x) <= 0.5 && abs(offset.y - present.y) <= 0.5
    }

    /// The offset that keeps the anchor's distance from the start of the viewport; nil without an anchor.
    func resizedOffset(in bounds: CGRect) -> CGPoint? {
      guard let resizing = hold.resizing, let collectionView,
        let frame = presentation?.attributes(of: resizing.anchor)?.frame
      else {
        return nil
      }
      let inset = collectionView.adjustedContentInset
      var start = base.axis.position(of: frame.origin) - resizing.distance
      if let place = resizing.place, let viewport = viewport(of: bounds) {
        start = place.start(
          itemAt: base.axis.position(of: frame.origin), length: base.axis.length(of: frame.size),
          room: base.axis.length(of: viewport.size))
      }
      let position = CGFloat(start)
      return clamped(
        base.axis == .vertical
          ? CGPoint(x: bounds.minX, y: position - inset.top) : CGPoint(x: position - inset.left, y: bounds.minY),
        in: bounds)
    }

    /// The nearest offset that can be reached by scrolling in bounds of a given size.
    func clamped(_ offset: CGPoint, in bounds: CGRect) -> CGPoint {
      guard let collectionView else { return offset }
      let inset = collectionView.adjustedContentInset
      let content = collectionViewContentSize
      return CGPoint(
        x: max(-inset.left, min(offset.x, content.width + inset.right - bounds.width)),
        y: max(-inset.top, min(offset.y, content.height + inset.bottom - bounds.height)))
    }
  }
#endif
