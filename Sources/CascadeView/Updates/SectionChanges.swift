import CascadeLayout

/// The new place of every section in a batch of updates.
struct SectionChanges {
  /// The new index of each old section, and the old index of each new section; nil if there is none.
  private(set) var newSections: [Int?]
  private(set) var oldSections: [Int?]

  /// For each old section, true if it is reloaded.
  private(set) var reloadedSections: [Bool]

  /// The updates without effect.
  private(set) var dropped: [Int]

  /// Checks the updates of sections.
  ///
  /// - Parameters:
  ///   - updates: A batch. Its updates of items are ignored.
  ///   - before: The number of sections before the batch.
  ///   - after: The number of sections after the batch.
  init(_ updates: [CollectionUpdate], before: Int, after: Int) throws(UpdateError) {
    var ends = UpdateEnds()
    for (index, update) in updates.enumerated() {
      switch update {
      case .insertSection(let section):
        ends.arriving.append(.init(section: section, update: index))
      case .deleteSection(let section):
        try update.check(.section, section, lessThan: before)
        ends.leaving.append(.init(section: section, update: index))
      case .reloadSection(let section):
        try update.check(.section, section, lessThan: before)
        ends.reloading.append(.init(section: section, update: index))
      case .moveSection(let from, let to):
        try update.check(.section, from, lessThan: before)
        ends.leaving.append(.init(section: from, update: index))
        ends.arriving.append(.init(section: to, update: index))
      case .insertItem, .deleteItem, .reloadItem, .moveItem:
        continue
      }
    }
    ends.sort()
    try ends.checkConflicts(in: updates)
    dropped = ends.removeRepeatedReloads()
    try Self.checkCount(ends, updates, before: before, after: after)
    for end in ends.arriving {
      switch updates[end.update] {
      case .moveSection: try updates[end.update].check(.targetSection, end.place.section, lessThan: after)
      default: try updates[end.update].check(.section, end.place.section, lessThan: after)
      }
    }
    newSections = Array(repeating: nil, count: before)
    oldSections = Array(repeating: nil, count: after)
    reloadedSections = Array(repeating: false, count: before)
    for end in ends.reloading { reloadedSections[end.place.section] = true }
    place(ends, updates)
  }

  private static func checkCount(
    _ ends: UpdateEnds, _ updates: [CollectionUpdate], before: Int, after: Int
  ) throws(UpdateError) {
    // A move counts both as leaving and as arriving.
    guard before - ends.leaving.count + ends.arriving.count != after else { return }
    var moved = 0
    for end in ends.arriving {
      if case .moveSection = updates[end.update] { moved += 1 }
    }
    throw .sectionCount(
      before: before, inserted: ends.arriving.count - moved, deleted: ends.leaving.count - moved, after: after)
  }

  /// Puts moved sections at their targets. The others fill the remaining indices, in their order.
  private mutating func place(_ ends: UpdateEnds, _ updates: [CollectionUpdate]) {
    var isTaken = [Bool](repeating: false, count: oldSections.count)
    for end in ends.arriving {
      isTaken[end.place.section] = true
      guard case .moveSection(let from, let to) = updates[end.update] else { continue }
      newSections[from] = to
      oldSections[to] = from
    }
    var leaving = 0
    var new = 0
    for old in newSections.indices {
      if leaving < ends.leaving.count, ends.leaving[leaving].place.section == old {
        leaving += 1
        continue
      }
      while isTaken[new] { new += 1 }
      newSections[old] = new
      oldSections[new] = old
      new += 1
    }
  }
}
