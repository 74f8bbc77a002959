import CascadeLayout

/// The items that leave their places in a batch of updates, and the items that arrive at places.
struct ItemChanges {
  /// A place that an item leaves or arrives at, and the other end of its way: nil if it is deleted or new.
  struct End {
    var place: IndexPath
    var other: IndexPath?
  }

  /// The old places that items leave, in reading order.
  private(set) var departures: [End] = []

  /// The new places that items arrive at, in reading order.
  private(set) var arrivals: [End] = []

  /// The old places of reloaded items, in reading order.
  private(set) var reloads: [IndexPath] = []

  /// The updates without effect.
  private(set) var dropped: [Int] = []

  /// Checks the updates of items, except whether their new places are within their sections.
  ///
  /// - Parameters:
  ///   - updates: A batch. Its updates of sections are ignored.
  ///   - sections: The result of the updates of sections.
  ///   - before: The number of items in each section before the batch.
  ///   - after: The number of items in each section after the batch.
  init(
    _ updates: [CollectionUpdate], sections: SectionChanges, before: [Int], after: [Int]
  ) throws(UpdateError) {
    var ends = UpdateEnds()
    for (index, update) in updates.enumerated() {
      switch update {
      case .insertItem(let item):
        try update.check(.section, item.section, lessThan: after.count)
        if sections.itemsAreNew(inNewSection: item.section) {
          dropped.append(index)
        } else {
          ends.arriving.append(.init(place: item, update: index))
        }
      case .deleteItem(let item), .reloadItem(let item):
        try update.checkOldPlace(item, before: before)
        if sections.itemsGo(fromOldSection: item.section) {
          dropped.append(index)
        } else if update == .deleteItem(item) {
          ends.leaving.append(.init(place: item, update: index))
        } else {
          ends.reloading.append(.init(place: item, update: index))
        }
      case .moveItem(let from, let to):
        try update.checkOldPlace(from, before: before)
        try update.check(.targetSection, to.section, lessThan: after.count)
        if try sections.drops(update, from: from.section, to: to.section) {
          dropped.append(index)
        } else {
          ends.leaving.append(.init(place: from, update: index))
          ends.arriving.append(.init(place: to, update: index))
        }
      case .insertSection, .deleteSection, .reloadSection, .moveSection:
        continue
      }
    }
    ends.sort()
    try ends.checkConflicts(in: updates)
    dropped += ends.removeRepeatedReloads()
    departures = ends.leaving.map { End(place: $0.place, other: updates[$0.update].target) }
    arrivals = ends.arriving.map { End(place: $0.place, other: updates[$0.update].source) }
    reloads = ends.reloading.map { $0.place }
  }
}

extension SectionChanges {
  /// Returns whether the items of an old section are deleted with it.
  fileprivate func itemsGo(fromOldSection section: Int) -> Bool {
    newSections[section] == nil || reloadedSections[section]
  }

  /// Returns whether the items of a new section are inserted with it.
  fileprivate func itemsAreNew(inNewSection section: Int) -> Bool {
    guard let old = oldSections[section] else { return true }
    return reloadedSections[old]
  }

  /// Returns whether a move has no effect because it is within a reloaded section. Throws if the item moves out of a
  /// section whose items are deleted with it, or into one whose items are inserted with it.
  fileprivate func drops(_ move: CollectionUpdate, from old: Int, to new: Int) throws(UpdateError) -> Bool {
    guard newSections[old] != nil else { throw .conflict(move, .deleteSection(old)) }
    guard let oldOfNew = oldSections[new] else { throw .conflict(move, .insertSection(new)) }
    if reloadedSections[old], oldOfNew == old { return true }
    if reloadedSections[old] { throw .conflict(move, .reloadSection(old)) }
    if reloadedSections[oldOfNew] { throw .conflict(move, .reloadSection(oldOfNew)) }
    return false
  }
}

extension CollectionUpdate {
  fileprivate func checkOldPlace(_ item: IndexPath, before: [Int]) throws(UpdateError) {
    try check(.section, item.section, lessThan: before.count)
    try check(.item, item.item, lessThan: before[item.section])
  }

  /// The place to which a move of an item leads.
  fileprivate var target: IndexPath? {
    if case .moveItem(_, let to) = self { to } else { nil }
  }

  /// The place from which a move of an item starts.
  fileprivate var source: IndexPath? {
    if case .moveItem(let from, _) = self { from } else { nil }
  }
}
