#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout
  package import UIKit
  package import struct Foundation.IndexPath

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

    /// The function that returns the item which must stay in view through updates and changes of the viewport, if it is in
    /// view, with the place near which it stays; nil, the default, for none.
    package var boundItem: (@MainActor () -> (path: Foundation.IndexPath, place: ItemPlace)?)? {
      get { hold.boundItem }
      set { hold.boundItem = newValue }
    }

    /// The offset at which an item is at a place, as far as the content reaches. Once the viewport is there, the item is
    /// held there. Nil if there is no such item.
    package func contentOffset(
      scrollingTo path: Foundation.IndexPath, at place: ItemPlace, animated: Bool
    ) -> CGPoint? {
      guard let collectionView, let item = CascadeLayout.IndexPath(path) else { return nil }
      let held = HeldItem(item: item, hold: .place(place), offset: 0)
      guard let target = offset(holding: held, in: collectionView.bounds) else { return nil }
      hold.questions = ScrollQuestions()
      if abs(target - offset(of: collectionView.bounds)) < 0.001 {
        hold.held = held
        renewHold()
      } else {
        hold.questions.target = ScrollTarget(item: item, offsets: [(place, target)], isAnimated: animated)
      }
      return contentOffset(at: target, in: collectionView)
    }

    /// The item that the layout holds in place, or nil if something has scrolled since.
    package var heldPath: Foundation.IndexPath? { heldItem.map { Foundation.IndexPath($0.item) } }

    /// Whether an animation may be scrolling to an item.
    package var isScrollingToItem: Bool { hold.questions.target != nil }

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
      // During an update only UIKit scrolls: to where it was told, or within content that has become shorter.
      guard keepsAnchor, update == nil, let collectionView, newBounds.size == collectionView.bounds.size else { return }
      let old = offset(of: collectionView.bounds)
      let new = offset(of: newBounds)
      if new == old { return }
      let isOwn = [hold.expected, hold.answered].contains { $0.map { abs(new - $0) <= 0.5 } ?? false }
      if isOwn { return }
      if let resized = resizedOffset(in: newBounds), abs(new - offset(of: CGRect(origin: resized, size: .zero))) <= 0.5
      {
        return
      }
      hold.held = nil
      hold.hasScrolledToStart = viewport(of: newBounds).map { base.axis.position(of: $0.origin) < 0.001 } ?? false
      if collectionView.isDragging || collectionView.isDecelerating {
        // What UIKit was asked for is added to what the user scrolls.
        hold.expected? += new - old
        hold.questions = ScrollQuestions()
      } else {
        hold.expected = nil
        noteArrival(at: new, in: newBounds)
      }
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
        if target.isAnimated { checkPlaceAfterAnimation() } else { hold.questions.target = nil }
      } else {
        hold.held = itemAtPlace(in: bounds, within: tolerance)
      }
    }

    /// The only item in view that is at one of its places, in new bounds. UIKit does not ask for an item in view whose
    /// place it remembers.
    private func itemAtPlace(in bounds: CGRect, within tolerance: Double) -> HeldItem? {
      guard let viewport = viewport(of: bounds) else { return nil }
      let axis = base.axis
      let start = axis.position(of: viewport.origin)
      let room = axis.length(of: viewport.size)
      var found: HeldItem?
      var isOnly = true
      forEachElement(in: viewport) { attributes in
        guard attributes.kind == .item else { return }
        let position = axis.position(of: attributes.frame.origin)
        let length = axis.length(of: attributes.frame.size)
        for place in ItemPlace.all
        where abs(place.start(itemAt: position, length: length, room: room) - start) <= tolerance {
          isOnly = found == nil
          found = HeldItem(item: attributes.indexPath, hold: .place(place), offset: offset(of: bounds))
        }
      }
      return isOnly ? found : nil
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
        try? await Task.sleep(nanoseconds: 40_000_000)
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

    /// Whether an item would not stay at its place in bounds of another length.
    func movesPlace(in newBounds: CGRect) -> Bool { placeKeepingOffset(in: newBounds) != nil }

    /// The item that stays at its place in bounds of another length, and the offset that keeps it there, if it is another
    /// one.
    private func placeKeepingOffset(in newBounds: CGRect) -> (held: HeldItem, offset: Double)? {
      guard let collectionView, newBounds.size != collectionView.bounds.size, let held = itemAtPlace,
        let target = offset(holding: held, in: newBounds), abs(target - offset(of: newBounds)) > 0.001
      else { return nil }
      return (held, target)
    }

    /// Makes UIKit keep an item at its place, through the context that reports a change of the bounds' length.
    func keepPlace(in newBounds: CGRect, _ context: UICollectionViewLayoutInvalidationContext) {
      guard let (held, target) = placeKeepingOffset(in: newBounds) else { return }
      context.contentOffsetAdjustment = CGPoint(
        base.axis.point(position: target - offset(of: newBounds), across: 0))
      hold.held = held
      hold.held?.offset = target
      expect(target)
    }
  }
#endif
