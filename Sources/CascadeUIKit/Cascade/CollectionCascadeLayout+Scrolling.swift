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

    // MARK: Scrolling to items

    /// Records that UIKit or the program has asked where an item is.
    func noteQuestion(for item: CascadeLayout.IndexPath, at frame: CGRect) {
      guard keepsAnchor, update == nil, let collectionView else { return }
      hold.questions.last = item
      if !frame.intersects(collectionView.bounds) {
        hold.questions.target = scrollTarget(item, in: collectionView.bounds)
      }
    }

    /// Records that the bounds change. Unless the layout has asked for it, something scrolls, and the held item is no
    /// longer held.
    func noteScroll(to newBounds: CGRect) {
      guard keepsAnchor, let collectionView, newBounds.size == collectionView.bounds.size else { return }
      let old = offset(of: collectionView.bounds)
      let new = offset(of: newBounds)
      if new == old { return }
      if let expected = hold.expected, abs(new - expected) <= 0.5 { return }
      if let resized = resizedOffset(in: newBounds), abs(new - offset(of: CGRect(origin: resized, size: .zero))) <= 0.5
      {
        return
      }
      hold.held = nil
      hold.hasScrolledToStart = viewport(of: newBounds).map { base.axis.position(of: $0.origin) < 0.001 } ?? false
      if collectionView.isDragging || collectionView.isDecelerating {
        hold.questions = ScrollQuestions()
      } else {
        noteArrival(at: new, in: newBounds)
      }
      hold.expected? += new - old
    }

    /// Holds the item at whose place the program has scrolled the viewport, if it has scrolled to an item.
    private func noteArrival(at offset: Double, in bounds: CGRect) {
      let scale = Double(content?.pixelScale ?? 0)
      let tolerance = 0.001 + (scale > 0 ? 0.5 / scale : 0)
      let asked = hold.questions.last.flatMap { scrollTarget($0, in: bounds) }
      hold.questions.last = nil
      if let asked, let place = asked.place(at: offset, within: tolerance) {
        hold.held = HeldItem(item: asked.item, hold: .place(place), offset: offset)
        hold.questions.target = nil
      } else if let target = hold.questions.target, let place = target.place(at: offset, within: tolerance) {
        hold.held = HeldItem(item: target.item, hold: .place(place), offset: offset)
        checkPlaceAfterAnimation()
      }
    }

    /// The offsets that bring an item to its places.
    private func scrollTarget(_ item: CascadeLayout.IndexPath, in bounds: CGRect) -> ScrollTarget? {
      let offsets = ItemPlace.all.compactMap { place -> (place: ItemPlace, offset: Double)? in
        self.offset(holding: HeldItem(item: item, hold: .place(place), offset: 0), in: bounds).map { (place, $0) }
      }
      return offsets.isEmpty ? nil : ScrollTarget(item: item, offsets: offsets)
    }

    /// Scrolls on to where the held item is at its place, once the animation that has brought it there has ended.
    ///
    /// An animation may also pass such an offset on its way. Then the next frame scrolls on.
    private func checkPlaceAfterAnimation() {
      Task { @MainActor [weak self] in
        try? await Task.sleep(for: .milliseconds(40))
        self?.scrollOn()
      }
    }

    private func scrollOn() {
      guard let held = heldItem, let place = held.place, let collectionView, update == nil, transition == nil,
        collectionView.collectionViewLayout === self,
        let target = offset(holding: held, in: collectionView.bounds)
      else { return }
      hold.questions.target = nil
      guard abs(target - offset(of: collectionView.bounds)) > 0.5 else { return }
      hold.questions.target = ScrollTarget(item: held.item, offsets: [(place, target)])
      collectionView.setContentOffset(contentOffset(at: target, in: collectionView), animated: true)
    }

    // MARK: Other viewports

    /// Whether the held item would not be at its place in bounds of another length.
    func movesPlace(in newBounds: CGRect) -> Bool {
      guard let collectionView, newBounds.size != collectionView.bounds.size, let held = heldItem, held.place != nil,
        let target = offset(holding: held, in: newBounds)
      else { return false }
      return target != offset(of: newBounds)
    }

    /// Makes UIKit keep the held item at its place, through the context that reports a change of the bounds' length.
    func keepPlace(in newBounds: CGRect, _ context: UICollectionViewLayoutInvalidationContext) {
      guard movesPlace(in: newBounds), let held = hold.held, let target = offset(holding: held, in: newBounds) else {
        return
      }
      context.contentOffsetAdjustment = CGPoint(
        base.axis.point(position: target - offset(of: newBounds), across: 0))
      hold.held?.offset = target
      expect(target)
    }
  }
#endif
