#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout
  import UIKit

  extension CollectionCascadeLayout {
    /// Chooses the item that holds the viewport through an update, and asks UIKit for the offset that keeps it in place.
    func holdThroughUpdate(_ changes: SectionUpdates, from old: ArrangedContent?) {
      hold.questions = ScrollQuestions()
      hold.hasScrolledToStart = false
      let former = heldItem.flatMap { $0.isProvisional ? nil : $0 }
      hold.held = nil
      guard keepsAnchor, error == nil, movement == nil, let collectionView, let old, let viewport = expectedViewport
      else {
        return
      }
      let present = hold.expected ?? offset(of: collectionView.bounds)
      guard let held = survivor(of: former, changes, old, viewport, in: collectionView),
        let target = offset(holding: held, in: collectionView.bounds)
      else { return }
      let reached = reachable(target, in: collectionView.bounds)
      hold.held = held
      hold.held?.offset = reached
      if reached != present || hold.expected != nil { expect(reached) }
    }

    /// The offset that keeps the held item in place through the present update, or nil.
    func updatedOffset() -> CGPoint? {
      guard update != nil, let expected = hold.expected ?? hold.held?.offset, let collectionView else { return nil }
      hold.answered = expected
      return contentOffset(at: expected, in: collectionView)
    }

    /// The item that holds the viewport, with its index after an update: a bound item in view, the one that held it
    /// before or, if that is gone, the first one wholly in view, the first one partly in view, or the nearest one that is still there, at the
    /// place of the first one that was in view. At the very start of the content, only a bound item
    /// holds it.
    private func survivor(
      of former: HeldItem?, _ changes: SectionUpdates, _ old: ArrangedContent, _ viewport: Rect,
      in collectionView: UICollectionView
    ) -> HeldItem? {
      let axis = base.axis
      let present = hold.expected ?? offset(of: collectionView.bounds)
      let start = axis.position(of: viewport.origin)
      let end = start + axis.length(of: viewport.size)
      var shown: [LayoutAttributes] = []
      presentation(of: old).forEachElement(in: searchRect(viewport)) { attributes in
        let position = axis.position(of: attributes.frame.origin)
        let length = axis.length(of: attributes.frame.size)
        guard attributes.kind == .item, length > 0, position < end, position + length > start else { return }
        shown.append(attributes)
      }
      shown.sort { $0.indexPath < $1.indexPath }
      let counts = (0..<collectionView.numberOfSections).map { collectionView.numberOfItems(inSection: $0) }
      let targets = changes.survivors(of: shown.map(\.indexPath) + (former.map { [$0.item] } ?? []), counts: counts)
      if let (path, place) = hold.boundItem?(), let item = CascadeLayout.IndexPath(path),
        let old = shown.first(where: { targets[$0.indexPath] == item }),
        let held = bound(item, at: old.frame, place, in: viewport)
      {
        return held
      }
      if start < 0.001 { return nil }
      if let former, let item = targets[former.item], shown.contains(where: { $0.indexPath == former.item }) {
        return HeldItem(item: item, hold: former.hold, offset: present)
      }
      func held(_ item: CascadeLayout.IndexPath, at frame: Rect) -> HeldItem {
        let position = axis.position(of: frame.origin)
        return HeldItem(
          item: item,
          hold: position < start
            ? .fraction((start - position) / axis.length(of: frame.size)) : .distance(position - present),
          offset: present)
      }
      let kept = shown.filter { targets[$0.indexPath] != nil }
      let whole = kept.first { attributes in
        let position = axis.position(of: attributes.frame.origin)
        return position >= start && position + axis.length(of: attributes.frame.size) <= end
      }
      if let anchor = whole ?? kept.first, let item = targets[anchor.indexPath] { return held(item, at: anchor.frame) }
      guard let lost = shown.first else { return nil }
      return changes.nearestSurvivor(to: lost.indexPath, from: old.context.itemCounts, counts: counts)
        .map { held($0, at: lost.frame) }
    }
  }

  extension SectionUpdates {
    /// The new places of items that still exist, also of those that are reloaded.
    func survivors(
      of items: [CascadeLayout.IndexPath], counts: [Int]
    ) -> [CascadeLayout.IndexPath: CascadeLayout.IndexPath] {
      var known: [[Int]] = []
      for item in items.sorted() {
        while known.count <= item.section { known.append([]) }
        if known[item.section].last != item.item { known[item.section].append(item.item) }
      }
      var targets: [CascadeLayout.IndexPath: CascadeLayout.IndexPath] = [:]
      forEachKept(known, sectionCount: counts.count, reloadedCount: true) { old, new in
        if new.item < counts[new.section] { targets[old] = new }
      }
      return targets
    }

    /// The new place of the first item, from the given one on, that still exists, or else of the last one before it.
    ///
    /// - Complexity: O(items).
    func nearestSurvivor(
      to item: CascadeLayout.IndexPath, from oldCounts: [Int], counts: [Int]
    ) -> CascadeLayout.IndexPath? {
      let all = oldCounts.indices.flatMap { section in
        (0..<oldCounts[section]).map { CascadeLayout.IndexPath(section: section, item: $0) }
      }
      let targets = survivors(of: all, counts: counts)
      let next = all.first { $0 >= item && targets[$0] != nil }
      return (next ?? all.last { $0 < item && targets[$0] != nil }).flatMap { targets[$0] }
    }
  }
#endif
