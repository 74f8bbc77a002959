#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout
  import UIKit
  import struct Foundation.IndexPath

  extension CollectionCascadeLayout {
    /// Records that an item is dragged through the others. During this, UIKit asks for items in the order in which they
    /// are shown, and the data source keeps its order until the finger is lifted.
    func noteMovement(from previous: IndexPath, to target: IndexPath) {
      guard let previous = CascadeLayout.IndexPath(previous), let target = CascadeLayout.IndexPath(target) else {
        return
      }
      let moved = ItemMovement(original: movement?.original ?? previous, current: target)
      // The data may no longer have the dragged item.
      guard isShown(moved) else {
        movement = nil
        return
      }
      movement = moved
      moveMeasuredSizes(from: previous, to: target)
    }

    /// Whether a dragged item may exist at its original place and where it is shown. The section that it has left shows
    /// one item less than the data has.
    private func isShown(_ movement: ItemMovement) -> Bool {
      guard let collectionView else { return false }
      func contains(_ path: CascadeLayout.IndexPath, besides left: Int) -> Bool {
        (0..<collectionView.numberOfSections).contains(path.section) && path.item >= 0
          && path.item < collectionView.numberOfItems(inSection: path.section) + left
      }
      return contains(movement.current, besides: 0)
        && contains(movement.original, besides: movement.original.section == movement.current.section ? 0 : 1)
    }

    /// Records that the drag has ended or was cancelled.
    func endMovement(cancelled isCancelled: Bool) {
      if isCancelled, let movement { moveMeasuredSizes(from: movement.current, to: movement.original) }
      movement = nil
    }

    private func moveMeasuredSizes(from old: CascadeLayout.IndexPath, to new: CascadeLayout.IndexPath) {
      guard old != new else { return }
      let changes = SectionUpdates(moving: old, to: new)
      moveMeasuredSizes(by: changes)
      arrivedSizes.move(by: changes, sectionCount: collectionView?.numberOfSections ?? 0)
    }

    /// The index path, in the data, of the item shown at an index path; nil for the placeholder of a drop.
    func dataPath(_ path: IndexPath) -> IndexPath? {
      if let movement, let path = CascadeLayout.IndexPath(path) { return IndexPath(movement.dataPath(of: path)) }
      // This query costs more per item than an answer of the data, and is almost never needed.
      guard let collectionView, collectionView.hasUncommittedUpdates else { return path }
      return collectionView.dataSourceIndexPath(forPresentationIndexPath: path)
    }

    /// The place at which to show the dragged item for a point: that of the item under the finger or, if there is none,
    /// of the nearest item in the lane under the finger. Nil if there is none.
    ///
    /// An item that is put where another one was goes to the same lane and starts at the same place, because everything
    /// before it is unchanged.
    func movementTarget(of item: CascadeLayout.IndexPath, at point: CGPoint) -> CascadeLayout.IndexPath? {
      guard let content, let presentation else { return nil }
      let axis = base.axis
      let point = Point(point)
      if let own = presentation.attributes(of: .item(item))?.frame, own.contains(point) { return item }
      var nearest: (path: CascadeLayout.IndexPath, across: Double, along: Double)?
      let size = content.context.viewport
      let around = Rect(
        x: point.x - size.width / 2, y: point.y - size.height / 2, width: size.width, height: size.height)
      forEachElement(in: around) { attributes in
        guard attributes.kind == .item else { return }
        let frame = attributes.frame
        let across = distance(axis.across(of: point), axis.across(of: frame.origin), axis.breadth(of: frame.size))
        let along = distance(axis.position(of: point), axis.position(of: frame.origin), axis.length(of: frame.size))
        if nearest.map({ (across, along) < ($0.across, $0.along) }) ?? true {
          nearest = (attributes.indexPath, across, along)
        }
      }
      return nearest?.path
    }

    /// The distance of a number from a range.
    private func distance(_ position: Double, _ start: Double, _ extent: Double) -> Double {
      max(start - position, position - start - extent, 0)
    }
  }

  extension Rect {
    fileprivate func contains(_ point: Point) -> Bool {
      point.x >= minX && point.x < minX + size.width && point.y >= minY && point.y < minY + size.height
    }
  }
#endif
