#if canImport(UIKit)
  import CascadeLayout
  import UIKit

  extension CollectionEngineLayout {
    /// What is on screen, as the engine has it.
    func shownElements() -> [LayoutElement: LayoutAttributes] {
      var shown: [LayoutElement: LayoutAttributes] = [:]
      guard let collectionView else { return shown }
      forEachElement(in: Rect(collectionView.bounds)) { shown[$0.element] = $0 }
      return shown
    }

    func beginUpdates(_ items: [UICollectionViewUpdateItem]) {
      let changes = SectionUpdates(items)
      updates.changes = changes
      updates.areAwaited = false
      // What is known of items by their places is right as it is where nothing was put before them.
      if awaitsUpdates, !changes.append(to: updates.oldCounts) {
        moveMeasuredSizes(by: changes)
        invalidation.isEverything = true
        arrange()
        updates.hasArrangedAgain = true
      }
      engine.prepare(forUpdates: changes.updates)
    }

    func endUpdates() {
      engine.finalizeUpdates()
      let isToBeAskedAgain = updates.hasArrangedAgain
      updates = UpdateState()
      guard isToBeAskedAgain else { return }
      let context = LayoutInvalidationContext()
      context.cause = .asked
      invalidateLayout(with: context)
    }

    /// Where a new element comes from, or nil if it is not new.
    func initialAttributes(of element: LayoutElement) -> UICollectionViewLayoutAttributes? {
      guard updates.changes?.inserts(element) == true, let attributes = presentation.attributes(of: element)
      else { return nil }
      return engine.initialAttributes(forAppearing: attributes, from: nil)?.uiKitAttributes
    }

    /// Where a deleted element goes, or nil if it is not deleted.
    func finalAttributes(of element: LayoutElement) -> UICollectionViewLayoutAttributes? {
      guard updates.changes?.deletes(element) == true, let attributes = updates.shown[element] else { return nil }
      return engine.finalAttributes(forDisappearing: attributes, to: nil)?.uiKitAttributes
    }
  }
#endif
