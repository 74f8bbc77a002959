#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout
  import UIKit
  import struct Foundation.IndexPath

  extension CollectionCascadeLayout {
    /// Whether what the user is looking at stays in place while items before it are inserted, deleted, moved or measured,
    /// and while the breadth changes, and whether an item that was scrolled to stays at its place; true by default.
    public var keepsAnchor: Bool {
      get { hold.keepsAnchor }
      set {
        hold.keepsAnchor = newValue
        if !newValue { hold.release() }
      }
    }

    /// The start of bounds along the axis.
    func offset(of bounds: CGRect) -> Double { base.axis.position(of: Point(bounds.origin)) }

    /// The viewport at the offset that UIKit was asked for, or where it is.
    var expectedViewport: Rect? {
      guard let collectionView, var viewport = viewport(of: collectionView.bounds) else { return nil }
      if let expected = hold.expected {
        let distance = expected - offset(of: collectionView.bounds)
        viewport.origin = base.axis.point(
          position: base.axis.position(of: viewport.origin) + distance, across: base.axis.across(of: viewport.origin))
      }
      return viewport
    }

    /// The item that holds the viewport, if nothing has scrolled.
    var heldItem: HeldItem? {
      guard let held = hold.held, let collectionView else { return nil }
      return abs(held.offset - (hold.expected ?? offset(of: collectionView.bounds))) <= 0.5 ? held : nil
    }

    /// The item that was scrolled to, or else the bound item if it is in view: it stays at its place in another viewport.
    var itemAtPlace: HeldItem? {
      if let held = heldItem, held.place != nil { return held }
      guard keepsAnchor, let (path, place) = hold.boundItem?(), let item = CascadeLayout.IndexPath(path),
        let frame = presentation?.attributes(of: .item(item))?.frame, let viewport = expectedViewport
      else { return nil }
      return bound(item, at: frame, place, in: viewport)
    }

    /// A bound item, held where it is in a viewport; nil if it is out of view.
    func bound(_ item: CascadeLayout.IndexPath, at frame: Rect, _ place: ItemPlace, in viewport: Rect) -> HeldItem? {
      let position = base.axis.position(of: frame.origin)
      let length = base.axis.length(of: frame.size)
      let start = base.axis.position(of: viewport.origin)
      let room = base.axis.length(of: viewport.size)
      guard let collectionView, position < start + room, position + length > start else { return nil }
      var place = place
      place.distance = start - place.start(itemAt: position, length: length, room: room)
      return HeldItem(item: item, hold: .place(place), offset: hold.expected ?? offset(of: collectionView.bounds))
    }

    /// The item that holds the viewport while sizes are measured, as it is held: the present one, or else the one that
    /// the user is looking at. Nil if the start of the content holds it.
    func holdingItem(in viewport: Rect, estimatesCount: Bool) -> HeldItem? {
      guard keepsAnchor, let collectionView else { return nil }
      if let held = heldItem { return held }
      guard hold.hasScrolledToStart || base.axis.position(of: viewport.origin) >= 0.001,
        let anchor = anchor(in: viewport, estimatesCount: estimatesCount)
      else { return nil }
      let offset = hold.expected ?? offset(of: collectionView.bounds)
      return HeldItem(
        item: anchor.indexPath, hold: .distance(base.axis.position(of: anchor.frame.origin) - offset), offset: offset,
        isProvisional: true)
    }

    /// Makes UIKit move the viewport so that its held item is in place again: through a context or, during an update,
    /// which would ignore the context, at its end.
    func followHeldItem(_ context: UICollectionViewLayoutInvalidationContext) {
      guard let held = hold.held, let collectionView, let offset = offset(holding: held, in: collectionView.bounds)
      else { return }
      let former = held.offset
      hold.held?.offset = offset
      hold.questions.viewportWasMoved(by: offset - former)
      guard offset != former || hold.expected != nil else { return }
      expect(offset)
      guard update == nil else { return }
      let distance = base.axis.point(position: offset - former, across: 0)
      context.contentOffsetAdjustment = CGPoint(distance)
    }

    /// The offset along the axis at which an item is in place.
    func offset(holding held: HeldItem, in bounds: CGRect) -> Double? {
      guard let frame = presentation?.attributes(of: .item(held.item))?.frame, let viewport = viewport(of: bounds)
      else { return nil }
      let position = base.axis.position(of: frame.origin)
      let length = base.axis.length(of: frame.size)
      let inset = base.axis.position(of: viewport.origin) - offset(of: bounds)
      switch held.hold {
      case .distance(let distance): return position - distance
      case .fraction(let fraction): return position + fraction * length - inset
      case .place(let place):
        let start = place.start(itemAt: position, length: length, room: base.axis.length(of: viewport.size))
        return reachable(start - inset, in: bounds)
      }
    }

    /// The nearest offset along the axis that can be reached by scrolling.
    func reachable(_ offset: Double, in bounds: CGRect) -> Double {
      guard let inset = collectionView?.adjustedContentInset else { return offset }
      let before = base.axis.position(of: Point(x: Double(inset.left), y: Double(inset.top)))
      let after = base.axis.position(of: Point(x: Double(inset.right), y: Double(inset.bottom)))
      let last = base.axis.length(of: contentSize) + after - base.axis.length(of: Size(bounds.size))
      return max(-before, min(offset, last))
    }

    /// Takes the present place of the viewport for that of the held item.
    func renewHold() {
      guard let collectionView else { return }
      hold.expected = nil
      hold.held?.offset = offset(of: collectionView.bounds)
    }

    // MARK: Checking

    /// Records the offset that UIKit was asked for, and checks in the next turn of the run loop that it is there.
    func expect(_ offset: Double) {
      let isFirst = hold.expected == nil
      hold.expected = offset
      if isFirst { afterwards { $0.checkOffset() } }
    }

    /// The distance to the offset that UIKit was asked for.
    var distanceToExpectedOffset: CGPoint {
      guard let expected = hold.expected, let collectionView else { return .zero }
      return CGPoint(base.axis.point(position: expected - offset(of: collectionView.bounds), across: 0))
    }

    /// Moves the viewport to the offset that UIKit was asked for, if it has ignored that.
    ///
    /// Set as the collection view's offset, because that does not end a fling. Apple's sample StreetScroller recentres
    /// its content in this way.
    private func checkOffset() {
      guard let expected = hold.expected, let collectionView else { return }
      // The end of the update asks again.
      guard update == nil else { return afterwards { $0.checkOffset() } }
      let present = offset(of: collectionView.bounds)
      let target = reachable(expected, in: collectionView.bounds)
      if collectionView.collectionViewLayout === self, transition == nil, abs(expected - present) > 0.5,
        abs(target - present) > 0.5
      {
        hold.held?.offset = target
        hold.expected = target
        collectionView.contentOffset = contentOffset(at: target, in: collectionView)
      }
      hold.expected = nil
      hold.answered = nil
    }

    /// The content offset with the given position along the axis.
    func contentOffset(at offset: Double, in collectionView: UICollectionView) -> CGPoint {
      let present = Point(collectionView.contentOffset)
      return CGPoint(base.axis.point(position: offset, across: base.axis.across(of: present)))
    }
  }
#endif
