#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout
  import UIKit

  /// The changes of sections and items in a batch: the old place of each present one.
  struct SectionUpdates {
    /// The requested changes in the base layout's form.
    private(set) var updates: [CollectionUpdate] = []

    private var deletedSections: Set<Int> = []
    private var insertedSections: Set<Int> = []
    private var movedSections: [Int: Int] = [:]
    private var reloadedSections: Set<Int> = []
    private var deletedItems: Set<CascadeLayout.IndexPath> = []
    private var insertedItems: Set<CascadeLayout.IndexPath> = []
    private var movedItems: [CascadeLayout.IndexPath: CascadeLayout.IndexPath] = [:]
    private var reloadedItems: Set<CascadeLayout.IndexPath> = []

    @MainActor init(_ items: [UICollectionViewUpdateItem]) {
      for item in items { add(item) }
    }

    /// Creates the change that moves one item.
    init(moving old: CascadeLayout.IndexPath, to new: CascadeLayout.IndexPath) {
      movedItems[new] = old
      updates.append(.moveItem(from: old, to: new))
    }

    @MainActor private mutating func add(_ item: UICollectionViewUpdateItem) {
      let before = item.indexPathBeforeUpdate
      let after = item.indexPathAfterUpdate
      // Paths of other lengths refer to neither an item nor a section.
      guard let first = before ?? after, first.count == 2 else { return }
      let isSection = first.item == NSNotFound
      switch (
        item.updateAction, before.flatMap { CascadeLayout.IndexPath($0) }, after.flatMap { CascadeLayout.IndexPath($0) }
      ) {
      case (.insert, _, let after?) where isSection:
        insertedSections.insert(after.section)
        updates.append(.insertSection(after.section))
      case (.insert, _, let after?):
        insertedItems.insert(after)
        updates.append(.insertItem(after))
      case (.delete, let before?, _) where isSection:
        deletedSections.insert(before.section)
        updates.append(.deleteSection(before.section))
      case (.delete, let before?, _):
        deletedItems.insert(before)
        updates.append(.deleteItem(before))
      case (.reload, let before?, _) where isSection:
        reloadedSections.insert(before.section)
        updates.append(.reloadSection(before.section))
      case (.reload, let before?, _):
        reloadedItems.insert(before)
        updates.append(.reloadItem(before))
      case (.move, let before?, let after?) where isSection:
        movedSections[after.section] = before.section
        updates.append(.moveSection(from: before.section, to: after.section))
      case (.move, let before?, let after?):
        movedItems[after] = before
        updates.append(.moveItem(from: before, to: after))
      default: break
      }
    }
  }

  extension SectionUpdates {
    /// Whether the changes only add items after the last ones of sections, and sections after the last one.
    func append(to oldCounts: [Int]) -> Bool {
      updates.allSatisfy { update in
        switch update {
        case .insertItem(let path): path.section >= oldCounts.count || path.item >= oldCounts[path.section]
        case .insertSection(let section): section >= oldCounts.count
        default: false
        }
      }
    }

    /// Whether an element is new.
    func inserts(_ element: LayoutElement) -> Bool {
      insertedSections.contains(element.indexPath.section)
        || element.kind == .item && insertedItems.contains(element.indexPath)
    }

    /// Whether an element, given by its old place, is gone.
    func deletes(_ element: LayoutElement) -> Bool {
      deletedSections.contains(element.indexPath.section)
        || element.kind == .item && deletedItems.contains(element.indexPath)
    }

    /// The element after the update that was the given one before; nil if it is gone or reloaded.
    func target(of element: LayoutElement, sectionCount: Int) -> LayoutElement? {
      let path = element.indexPath
      guard element.kind == .item else {
        return keptSections(count: sectionCount).firstIndex(of: path.section).map { .of(section: $0, element.kind) }
      }
      var target: LayoutElement?
      forEachKept(
        (0..<path.section).map { _ in [] } + [[path.item]], sectionCount: sectionCount
      ) { target = .item($1) }
      return target
    }

    /// Calls `body` with each item that has stored data and still exists, with its old and new place.
    ///
    /// - Parameters:
    ///   - known: The items of each section, in ascending order.
    ///   - sectionCount: The number of sections after the update.
    ///   - reloadedCount: Whether reloaded items count, too; those of a reloaded section keep their index.
    func forEachKept(
      _ known: [[Int]], sectionCount: Int, reloadedCount: Bool = false,
      _ body: (_ old: CascadeLayout.IndexPath, _ new: CascadeLayout.IndexPath) -> Void
    ) {
      let targets = Dictionary(movedItems.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })
      let sections = reloadedCount ? oldSections(count: sectionCount) : keptSections(count: sectionCount)
      for (new, old) in sections.enumerated() {
        guard let old, known.indices.contains(old) else { continue }
        let left = (deletedItems.filter { $0.section == old } + targets.keys.filter { $0.section == old }).map(\.item)
          .sorted()
        let arrived = (insertedItems.filter { $0.section == new } + movedItems.keys.filter { $0.section == new })
          .map(\.item).sorted()
        // All lists are ascending, so one walk through them shifts each item by those that left and arrived before it:
        // O(items + changes) instead of a search per item.
        var leftBefore = 0
        var arrivedBefore = 0
        for item in known[old] {
          let place = CascadeLayout.IndexPath(section: old, item: item)
          while leftBefore < left.count, left[leftBefore] < item { leftBefore += 1 }
          if leftBefore < left.count, left[leftBefore] == item { continue }
          while arrivedBefore < arrived.count, arrived[arrivedBefore] <= item - leftBefore + arrivedBefore {
            arrivedBefore += 1
          }
          guard reloadedCount || !reloadedItems.contains(place) else { continue }
          body(place, CascadeLayout.IndexPath(section: new, item: item - leftBefore + arrivedBefore))
        }
      }
      for (old, new) in targets where known.indices.contains(old.section) && known[old.section].contains(old.item) {
        body(old, new)
      }
    }

    /// The old index of each present section; nil if it is new or reloaded.
    func keptSections(count: Int) -> [Int?] {
      oldSections(count: count).map { old in old.flatMap { reloadedSections.contains($0) ? nil : $0 } }
    }

    /// The old index of each present section; nil if it is new.
    private func oldSections(count: Int) -> [Int?] {
      let moved = Set(movedSections.values)
      var next = 0
      return (0..<count).map { new in
        if let old = movedSections[new] { return old }
        if insertedSections.contains(new) { return nil }
        while deletedSections.contains(next) || moved.contains(next) { next += 1 }
        defer { next += 1 }
        return next
      }
    }
  }
#endif
