import Foundation

/// A batch of changes: what they are, and where each item goes.
struct UpdatePlan {
  var deletedItems: [IndexPath] = []
  var insertedItems: [IndexPath] = []
  var reloadedItems: [IndexPath] = []
  var movedItems: [(from: IndexPath, to: IndexPath)] = []
  var deletedSections = IndexSet()
  var insertedSections = IndexSet()
  var reloadedSections = IndexSet()
  var movedSections: [(from: Int, to: Int)] = []

  private(set) var newPaths: [IndexPath: IndexPath] = [:]
  private(set) var newSections: [Int: Int] = [:]

  /// Finds where each item goes, and stops the program where the numbers of items do not fit the changes, as UIKit does.
  mutating func resolve(from before: [Int], to after: [Int]) {
    resolveSections(from: before, to: after)
    checkForConflicts()
    let deleted = Set(deletedItems)
    let movedFrom = Dictionary(uniqueKeysWithValues: movedItems.map { ($0.from, $0.to) })
    let taken = Set(insertedItems + movedItems.map(\.to))
    var next = after.map { _ in 0 }
    for section in before.indices {
      for item in 0..<before[section] {
        let old = IndexPath(item: item, section: section)
        if let target = movedFrom[old] { newPaths[old] = target }
        guard let target = newSections[section], !deleted.contains(old), movedFrom[old] == nil else { continue }
        var path = IndexPath(item: next[target], section: target)
        while taken.contains(path) { path.item += 1 }
        next[target] = path.item + 1
        newPaths[old] = path
      }
    }
    for section in after.indices where !insertedSections.contains(section) {
      var count = next[section]
      while taken.contains(IndexPath(item: count, section: section)) { count += 1 }
      let isReloaded = newSections.contains { $0.value == section && reloadedSections.contains($0.key) }
      precondition(
        count == after[section] || isReloaded,
        "Invalid update: invalid number of items in section \(section): there are \(after[section]) after the update, "
          + "and \(count) by the changes that were asked for")
    }
    for path in taken {
      precondition(
        after.indices.contains(path.section) && path.item < after[path.section],
        "attempt to insert item \(path.item) into section \(path.section), which has fewer items after the update")
    }
  }

  /// Stops the program where two changes are asked for of one item, as UIKit does.
  private func checkForConflicts() {
    let deleted = Set(deletedItems)
    let inserted = Set(insertedItems)
    for move in movedItems {
      precondition(
        !deleted.contains(move.from), "attempt to perform a delete and a move from the same index path (\(move.from))")
      precondition(
        !inserted.contains(move.to), "attempt to perform an insert and a move to the same index path (\(move.to))")
    }
    for path in reloadedItems {
      precondition(!deleted.contains(path), "attempt to delete and reload the same index path (\(path))")
    }
  }

  private mutating func resolveSections(from before: [Int], to after: [Int]) {
    let movedFrom = Dictionary(uniqueKeysWithValues: movedSections.map { ($0.from, $0.to) })
    let taken = insertedSections.union(IndexSet(movedSections.map(\.to)))
    var next = 0
    for section in before.indices where !deletedSections.contains(section) {
      if let target = movedFrom[section] {
        newSections[section] = target
        continue
      }
      while taken.contains(next) { next += 1 }
      newSections[section] = next
      next += 1
    }
    precondition(
      newSections.count + insertedSections.count == after.count,
      "Invalid update: invalid number of sections: there are \(after.count) after the update, "
        + "and \(newSections.count + insertedSections.count) by the changes that were asked for")
  }

  /// Where an element goes, or nil if it is deleted or made anew.
  func target(of element: UICollectionView.Element) -> UICollectionView.Element? {
    var target = element
    if element.category == .cell {
      guard !reloadedSections.contains(element.indexPath.section), !reloadedItems.contains(element.indexPath),
        let path = newPaths[element.indexPath]
      else { return nil }
      target.indexPath = path
    } else {
      guard !reloadedSections.contains(element.indexPath.section),
        let section = newSections[element.indexPath.section]
      else { return nil }
      target.indexPath.section = section
    }
    return target
  }

  /// Where an element was before, or nil if it is new.
  func origin(of element: UICollectionView.Element) -> UICollectionView.Element? {
    var origin = element
    if element.category == .cell {
      guard let path = newPaths.first(where: { $0.value == element.indexPath })?.key else { return nil }
      origin.indexPath = path
    } else {
      guard let section = newSections.first(where: { $0.value == element.indexPath.section })?.key else { return nil }
      origin.indexPath.section = section
    }
    return target(of: origin) == element ? origin : nil
  }

  /// The changes as a layout is told them.
  ///
  /// - Parameter reloadsApart: Has a reload be a deletion and an insertion.
  @MainActor func updateItems(reloadsApart: Bool) -> [UICollectionViewUpdateItem] {
    guard reloadsApart else { return updateItems }
    var plan = self
    plan.deletedItems += reloadedItems
    plan.insertedItems += reloadedItems.compactMap { newPaths[$0] }
    plan.reloadedItems = []
    plan.deletedSections.formUnion(reloadedSections)
    plan.insertedSections.formUnion(IndexSet(reloadedSections.compactMap { newSections[$0] }))
    plan.reloadedSections = []
    return plan.updateItems
  }

  @MainActor private var updateItems: [UICollectionViewUpdateItem] {
    func section(_ index: Int) -> IndexPath { IndexPath(item: NSNotFound, section: index) }
    var items: [UICollectionViewUpdateItem] = []
    items += deletedSections.reversed().map { .init(.delete, before: section($0)) }
    items += insertedSections.map { .init(.insert, after: section($0)) }
    items += reloadedSections.map { .init(.reload, before: section($0), after: section(newSections[$0] ?? $0)) }
    items += movedSections.map { .init(.move, before: section($0.from), after: section($0.to)) }
    items += deletedItems.sorted(by: >).map { .init(.delete, before: $0) }
    items += insertedItems.sorted().map { .init(.insert, after: $0) }
    items += reloadedItems.sorted().map { .init(.reload, before: $0, after: newPaths[$0]) }
    items += movedItems.map { .init(.move, before: $0.from, after: $0.to) }
    return items
  }
}
