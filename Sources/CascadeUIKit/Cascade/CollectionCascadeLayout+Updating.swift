#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout
  import UIKit

  extension CollectionCascadeLayout {
    /// Whether UIKit has yet to describe a change of the data that matters.
    var isUpdateAwaited: Bool {
      if case .awaited = update?.stage { true } else { false }
    }

    func beginUpdates(_ items: [UICollectionViewUpdateItem]) {
      // The remains of a change that UIKit did not end must not move this one.
      abandonTransition()
      hold.resizing = nil
      let changes = SectionUpdates(items)
      let old = update?.old
      arrivedSizes.move(by: changes, sectionCount: collectionView?.numberOfSections ?? 0)
      // Sizes stored by item index remain valid if nothing was inserted before them. During a drag, they have already
      // moved with their items.
      let isArrangedAgain =
        awaitsUpdates && movement == nil && !changes.append(to: old?.context.itemCounts ?? [])
      update = DataUpdate(old: old, stage: .described(changes, isArrangedAgain: isArrangedAgain))
      if isArrangedAgain {
        moveMeasuredSizes(by: changes)
        invalidation = .everything
        arrange()
      }
      holdThroughUpdate(changes, from: old)
      let nothing = EmptyArrangement(axis: base.axis)
      base.prepare(
        forUpdates: changes.updates, from: old?.arrangement ?? nothing, to: content?.arrangement ?? nothing)
    }

    func endUpdates() {
      base.finalizeUpdates()
      let ended = update
      update = nil
      guard let ended, case .described(_, let isArrangedAgain) = ended.stage else { return }
      let distance = distanceToExpectedOffset
      guard isArrangedAgain || distance != .zero else { return }
      let context = LayoutInvalidationContext()
      context.cause = .asked
      context.contentOffsetAdjustment = distance
      invalidateLayout(with: context)
    }

    /// The attributes from which a new element appears, or nil if it is not new.
    func initialAttributes(of element: LayoutElement) -> UICollectionViewLayoutAttributes? {
      guard update?.changes?.inserts(element) == true, let presentation,
        let attributes = presentation.attributes(of: element)
      else { return nil }
      let initial = base.initialAttributes(forAppearing: attributes, from: nil, in: presentation.arrangement)?
        .uiKitAttributes(isHorizontal: base.axis == .horizontal)
      if let initial { changeInitialAttributes(initial) }
      return initial
    }

    /// The attributes to which a deleted element disappears, or nil if it is not deleted.
    func finalAttributes(of element: LayoutElement) -> UICollectionViewLayoutAttributes? {
      guard let update, update.changes?.deletes(element) == true, let old = update.old,
        let attributes = presentation(of: old).attributes(of: element)
      else { return nil }
      let final = base.finalAttributes(forDisappearing: attributes, to: nil, in: old.arrangement)?
        .uiKitAttributes(isHorizontal: base.axis == .horizontal)
      if let final { changeFinalAttributes(final) }
      return final
    }
  }
#endif
