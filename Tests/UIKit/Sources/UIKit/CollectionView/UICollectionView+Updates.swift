public import Foundation

extension UICollectionView {
  public func insertItems(at indexPaths: [IndexPath]) {
    change { $0.insertedItems += indexPaths }
  }

  public func deleteItems(at indexPaths: [IndexPath]) {
    change { $0.deletedItems += indexPaths }
  }

  public func reloadItems(at indexPaths: [IndexPath]) {
    change { $0.reloadedItems += indexPaths }
  }

  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedItems.append((indexPath, newIndexPath)) }
  }

  public func insertSections(_ sections: IndexSet) {
    change { $0.insertedSections.formUnion(sections) }
  }

  public func deleteSections(_ sections: IndexSet) {
    change { $0.deletedSections.formUnion(sections) }
  }

  public func reloadSections(_ sections: IndexSet) {
    change { $0.reloadedSections.formUnion(sections) }
  }

  public func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections.append((section, newSection)) }
  }

  private func change(_ body: (inout UpdatePlan) -> Void) {
    beginUpdates()
    body(&batch!)
    endUpdates()
  }

  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    endUpdates()
    completion?(true)
  }

  private func beginUpdates() {
    if batchDepth == 0 {
      if pass.isUnderWay { simulatedViolations.append("an update has begun while cells are made") }
      layoutIfNeeded()
      batch = UpdatePlan()
    }
    batchDepth += 1
  }

  private func endUpdates() {
    batchDepth -= 1
    guard batchDepth == 0, let plan = batch else { return }
    batch = nil
    apply(plan)
  }

  /// Carries a batch out: the data is counted again, the layout invalidated and prepared with the new counts; it is told
  /// the changes, and asked where scrolling is to end; every element that was on screen is asked where it disappears to,
  /// every one that is, where it appears from; then the layout ends the update.
  private func apply(_ unresolved: UpdatePlan) {
    let layout = collectionViewLayout
    var plan = unresolved
    let before = loadedItemCounts
    let old = visible.keys.map { ($0, attributes(of: $0)?.copied()) }
    let nearby = simulatedConduct.measuresOldAttributes ? nearbyAttributes() : [:]
    itemCounts = askForItemCounts()
    plan.resolve(from: before, to: loadedItemCounts)
    selected = Set(selected.compactMap { plan.target(of: .item($0))?.indexPath })
    discardPrefetched()

    isUpdating = true
    updateOrigins = UpdateOrigins(plan: plan, attributes: nearby)
    let context = layout.makeInvalidationContext()
    context.invalidateDataSourceCounts = true
    invalidate(layout, using: context)
    prepareLayout()
    if simulatedConduct.takes(.updatesInSeveralPasses) {
      isLayoutValid = false
      prepareLayout()
    }
    // UIKit asks here, too, when the layout cannot know the changes yet, and holds on to the answer: not documented, but
    // reported (https://github.com/lionheart/openradar-mirror/issues/12727), and MagazineLayout works around it.
    let single = old.compactMap { contains($0.0) ? layout.attributes(of: $0.0) : nil }
    let early = single + (layout.layoutAttributesForElements(in: bounds) ?? [])
    layout.prepare(
      forCollectionViewUpdates:
        plan.updateItems(reloadsApart: simulatedConduct.takes(.reloadsAsDeletionAndInsertion)))
    contentSize = layout.collectionViewContentSize
    checkContentSize()
    for attributes in early where layout.attributes(of: attributes.element)?.isEqual(attributes) != true {
      simulatedViolations.append("\(attributes.element) was elsewhere before the layout was told the changes")
    }
    let offset = layout.targetContentOffset(forProposedContentOffset: clamped(contentOffset))
    let isLate = simulatedConduct.takes(.takesTargetOffsetAtEnd, oneIn: 8)
    if isLate || simulatedConduct.takes(.ignoresTargetOffset, oneIn: 8) {
      contentOffset = clamped(contentOffset)
    } else if offset != contentOffset {
      contentOffset = offset
    }
    prepareLayout()
    animate(from: old, by: plan)
    moveViews(by: plan)
    // Cells that come into view are made, and measured, before the layout ends the update.
    layOutVisibleElements()
    if simulatedConduct.takes(.updatesInSeveralPasses) {
      isLayoutValid = false
      layOutVisibleElements()
    }
    isUpdating = false
    updateOrigins = nil
    layout.finalizeCollectionViewUpdates()
    if isLate { contentOffset = offset }
    layoutIfNeeded()
  }

  /// The attributes of what is in view, and of what may come into view.
  private func nearbyAttributes() -> [Element: UICollectionViewLayoutAttributes] {
    let rect = bounds.insetBy(dx: -2 * bounds.width, dy: -2 * bounds.height)
    let found = collectionViewLayout.layoutAttributesForElements(in: rect) ?? []
    return Dictionary(found.map { ($0.element, $0.copied()) }, uniquingKeysWith: { first, _ in first })
  }

  /// Content as wide as there is room has UIKit ask for too few elements, so that inserted cells lie on others:
  /// https://openradar.appspot.com/radar?id=5025850143539200
  private func checkContentSize() {
    let room = bounds.inset(by: adjustedContentInset).size
    if contentSize.height > room.height, contentSize.width == room.width {
      simulatedViolations.append("the content is as wide as there is room: inserted cells would lie on others")
    }
  }

  private func animate(from old: [(Element, UICollectionViewLayoutAttributes?)], by plan: UpdatePlan) {
    let layout = collectionViewLayout
    let new = layout.layoutAttributesForElements(in: bounds) ?? []
    for case (let element, let attributes?) in old {
      guard let target = plan.target(of: element) else {
        let gone = attributes.copied()
        gone.alpha = 0
        layout.finalAttributes[element] = gone
        continue
      }
      attributes.indexPath = target.indexPath
      layout.initialAttributes[target] = attributes
      layout.finalAttributes[element] = layout.attributes(of: target)
    }
    for attributes in new where layout.initialAttributes[attributes.element] == nil {
      let arriving = attributes.copied()
      arriving.alpha = 0
      layout.initialAttributes[attributes.element] = arriving
    }
    let animations = disappearances(old, in: layout) + appearances(new, in: layout)
    simulatedAnimations = UIView.areAnimationsEnabled ? animations : []
    layout.initialAttributes = [:]
    layout.finalAttributes = [:]
  }

  func disappearances(
    _ old: [(Element, UICollectionViewLayoutAttributes?)], in layout: UICollectionViewLayout
  ) -> [SimulatedAnimation] {
    old.compactMap { element, attributes in
      guard let attributes, let final = layout.final(asked(element, attributes, in: layout)) else { return nil }
      return SimulatedAnimation(
        category: element.category, indexPath: element.indexPath, from: attributes, to: final, appears: false)
    }
  }

  /// The element as a layout is asked where it goes: a supplementary element that there is no more, in a section that
  /// stays, has no index path then. MagazineLayout has found it: https://github.com/airbnb/MagazineLayout/pull/63
  private func asked(
    _ element: Element, _ attributes: UICollectionViewLayoutAttributes, in layout: UICollectionViewLayout
  ) -> Element {
    guard element.category == .supplementaryView, isUpdating, layout.finalAttributes[element] == nil else {
      return element
    }
    let gone = Element(category: element.category, kind: element.kind, indexPath: IndexPath())
    let faded = attributes.copied()
    faded.indexPath = gone.indexPath
    faded.alpha = 0
    layout.finalAttributes[gone] = faded
    _ = layout.initial(gone)
    _ = layout.shouldInvalidateLayout(forPreferredLayoutAttributes: faded, withOriginalAttributes: faded)
    return gone
  }

  func appearances(
    _ new: [UICollectionViewLayoutAttributes], in layout: UICollectionViewLayout
  ) -> [SimulatedAnimation] {
    new.map { attributes in
      SimulatedAnimation(
        category: attributes.representedElementCategory, indexPath: attributes.indexPath,
        from: layout.initial(attributes.element) ?? attributes, to: attributes, appears: true)
    }
  }

  /// Views of elements that stay keep showing them, under their new index paths.
  func moveViews(by plan: UpdatePlan) {
    let before = visible
    visible = [:]
    for (element, view) in before {
      guard let target = plan.target(of: element) else {
        recycle(view, of: element)
        continue
      }
      view.element = target
      visible[target] = view
    }
    setNeedsLayout()
  }
}

/// Where elements were before an update that is under way.
struct UpdateOrigins {
  let plan: UpdatePlan
  let attributes: [UICollectionView.Element: UICollectionViewLayoutAttributes]
}
