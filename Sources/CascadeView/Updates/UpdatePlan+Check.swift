package import CascadeLayout

extension UpdatePlan {
  /// Checks a batch of updates.
  ///
  /// Updates within sections that are inserted, deleted or reloaded have no effect, but their indices must be in range.
  /// Reloading something twice is the same as once. Something that is both reloaded and moved arrives with another
  /// cell.
  ///
  /// - Parameters:
  ///   - updates: The updates in any order. Deletions, reloads and the sources of moves are places before the batch,
  ///     insertions and the targets of moves places after it.
  ///   - before: The number of items in each section before the batch.
  ///   - after: The number of items in each section after the batch.
  /// - Throws: ``UpdateError/layout(_:)`` for a negative number of items, ``UpdateError/outOfRange(_:_:count:)``,
  ///   ``UpdateError/conflict(_:_:)``, ``UpdateError/sectionCount(before:inserted:deleted:after:)`` or
  ///   ``UpdateError/itemCount(_:)``. Old places are checked first, then conflicts, then counts, then new places. So a
  ///   program that forgot to change its data gets an error about counts, and not about a place out of range.
  /// - Complexity: O(sections + k log k) for k updates.
  package convenience init(_ updates: [CollectionUpdate], before: [Int], after: [Int]) throws(UpdateError) {
    for counts in [before, after] {
      for section in counts.indices where counts[section] < 0 {
        throw .layout(.itemCount(section: section, value: counts[section]))
      }
    }
    let sections = try SectionChanges(updates, before: before.count, after: after.count)
    let items = try ItemChanges(updates, sections: sections, before: before, after: after)

    var isDropped = [Bool](repeating: false, count: updates.count)
    for update in sections.dropped { isDropped[update] = true }
    for update in items.dropped { isDropped[update] = true }
    var kept: [CollectionUpdate] = []
    kept.reserveCapacity(updates.count)
    for index in updates.indices where !isDropped[index] { kept.append(updates[index]) }

    self.init(
      updates: kept, before: before, after: after, newSections: sections.newSections,
      oldSections: sections.oldSections, reloadedSections: sections.reloadedSections,
      departures: items.departures, arrivals: items.arrivals, reloads: items.reloads)
    try checkItemCounts()
    try UpdatePlan.checkTargets(of: updates, after: after)
  }

  private func checkItemCounts() throws(UpdateError) {
    for section in after.indices {
      guard let old = oldSections[section], !reloadedSections[old] else { continue }
      let leaving = departures.indices(inSection: old)
      let arriving = arrivals.indices(inSection: section)
      guard before[old] - leaving.count + arriving.count != after[section] else { continue }
      var mismatch = ItemCountMismatch(
        section: section, oldSection: old, before: before[old], inserted: 0, deleted: 0, movedIn: 0, movedOut: 0,
        after: after[section])
      for index in leaving {
        guard let destination = destinations[index] else {
          mismatch.deleted += 1
          continue
        }
        if destination.section != section { mismatch.movedOut += 1 }
      }
      for index in arriving {
        guard let source = sources[index] else {
          mismatch.inserted += 1
          continue
        }
        if source.section != old { mismatch.movedIn += 1 }
      }
      throw .itemCount(mismatch)
    }
  }

  private static func checkTargets(of updates: [CollectionUpdate], after: [Int]) throws(UpdateError) {
    for update in updates {
      switch update {
      case .insertItem(let item): try update.check(.item, item.item, lessThan: after[item.section])
      case .moveItem(_, let to): try update.check(.targetItem, to.item, lessThan: after[to.section])
      default: continue
      }
    }
  }
}

extension CollectionUpdate {
  /// Throws unless the index is in range.
  func check(_ index: UpdateIndex, _ value: Int, lessThan count: Int) throws(UpdateError) {
    guard value >= 0, value < count else { throw .outOfRange(self, index, count: count) }
  }
}
