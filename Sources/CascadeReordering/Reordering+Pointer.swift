public import CascadeLayout
import CascadeView

extension Reordering {
  /// Lifts an item that a pointer then holds. The item stays under the pointer where that took hold of it.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - point: The pointer's place in the viewport.
  /// - Returns: False if the item cannot be moved, another one is lifted, or the content cannot be arranged.
  @discardableResult
  public func lift(_ item: IndexPath, at point: Point) -> Bool {
    guard let attributes = collectionView.layoutAttributesForItem(at: item) else { return false }
    let pointer = HoldingPointer(
      on: attributes, at: point, offset: collectionView.contentOffset, axis: collectionView.layout.axis)
    return lift(item, by: pointer)
  }

  /// Tells the reordering that the pointer that holds the lifted item has moved, possibly beyond the viewport's edges.
  /// The item's place is decided in the next ``step(at:)``, or when it is dropped.
  public func pointerMoved(to point: Point) {
    pointer?.point = point
  }

  /// Scrolls by this frame's distance if the pointer is near an edge, and makes the other items make room.
  ///
  /// - Parameter time: The frame's time in seconds.
  /// - Returns: True if it scrolls. Call it again in the next frame then, even if the pointer does not move.
  public func step(at time: Double) -> Bool {
    guard isHeldByPointer else { return false }
    let isScrolling = scroll(at: time)
    decide()
    return isScrolling && isHeldByPointer
  }

  /// Drops the item that a pointer holds at its present place.
  public func pointerReleased() {
    guard isHeldByPointer else { return }
    decide()
    drop()
  }

  private func scroll(at time: Double) -> Bool {
    let bounds = collectionView.bounds
    let size = collectionView.contentSize
    let axis = collectionView.layout.axis
    let offset = axis.position(of: bounds.origin)
    let length = axis.length(of: bounds.size)
    guard let position = pointer.map({ axis.position(of: $0.point) }),
      let target = pointer?.edges.step(
        at: position, in: length, offset: offset, end: axis.length(of: size) - length, time: time,
        pixels: collectionView.pixelScale.pixelsPerPoint)
    else { return false }
    guard target != offset else { return true }
    let origin =
      axis == .vertical ? Point(x: bounds.origin.x, y: target) : Point(x: target, y: bounds.origin.y)
    collectionView.host.setContentOffset(origin, animated: false)
    collectionView.didScroll(to: origin)
    return true
  }

  /// The point in view nearest to the lifted item's middle.
  private var middleInView: Point? { liftedMiddle.map { $0.clamped(to: collectionView.bounds) } }

  private func decide() {
    guard let item = liftedItem, let point = middleInView, point != pointer?.decided else { return }
    pointer?.decided = point
    guard let target = target(of: item, at: point) else {
      pointer?.ignored = nil
      return
    }
    guard target != pointer?.ignored else { return }
    pointer?.ignored = target
    // If the delegate or the layout puts the item elsewhere, the place is not proposed again until the pointer has been
    // elsewhere.
    guard move(to: target), let item = liftedItem else { return }
    let next = self.target(of: item, at: point)
    pointer?.ignored = next
  }

  private func target(of item: IndexPath, at point: Point) -> IndexPath? {
    var items: [LayoutAttributes] = []
    var empty: [LayoutAttributes] = []
    for (attributes, _) in collectionView.cells {
      if attributes.kind == .item {
        items.append(attributes)
      } else if collectionView.numberOfItems(inSection: attributes.indexPath.section) == 0 {
        empty.append(attributes)
      }
    }
    return destination(of: item, at: point, among: items, empty: empty)
  }
}

extension Point {
  /// The nearest point of a rectangle.
  fileprivate func clamped(to rect: Rect) -> Point {
    Point(x: min(max(x, rect.minX), rect.maxX), y: min(max(y, rect.minY), rect.maxY))
  }
}
