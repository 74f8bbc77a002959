package import CascadeLayout

extension UpdatePlan {
  /// The new place of the item nearest to the given one that is not deleted: the first at or after it in the old
  /// reading order, or if there is none, the last before it. Nil if all items are deleted.
  ///
  /// - Precondition: The section existed before the update.
  /// - Complexity: O(sections · log updates).
  package func nearestSurvivor(to item: IndexPath) -> IndexPath? {
    var from = item.item
    for section in item.section..<before.count {
      if let next = nextSurvivor(from: from, inSection: section) {
        return fate(ofItem: IndexPath(section: section, item: next)).place
      }
      from = 0
    }
    var end = item.item
    for section in (0...item.section).reversed() {
      if section < item.section { end = before[section] }
      if let last = lastSurvivor(before: end, inSection: section) {
        return fate(ofItem: IndexPath(section: section, item: last)).place
      }
    }
    return nil
  }

  /// The first item of an old section, at or after the given one, that is not deleted.
  private func nextSurvivor(from item: Int, inSection section: Int) -> Int? {
    guard continuedSection(section) != nil else {
      // All survivors have been moved out of the section.
      let index = departures.firstIndex(notBefore: item, inSection: section)
      return index < departures.indices(inSection: section).upperBound ? departures.items[index] : nil
    }
    let rank = deletions.unlistedRank(of: item, inSection: section)
    let next = deletions.unlistedItem(atRank: rank, inSection: section)
    return next < before[section] ? next : nil
  }

  /// The last item of an old section, before the given one, that is not deleted.
  private func lastSurvivor(before item: Int, inSection section: Int) -> Int? {
    guard continuedSection(section) != nil else {
      let index = departures.firstIndex(notBefore: item, inSection: section) - 1
      return index >= departures.indices(inSection: section).lowerBound ? departures.items[index] : nil
    }
    let rank = deletions.unlistedRank(of: item, inSection: section) - 1
    return rank < 0 ? nil : deletions.unlistedItem(atRank: rank, inSection: section)
  }
}

extension UpdatePlan {
  /// Items that are neighbours before and after an update, in the same order.
  struct SurvivingRun {
    /// The index of the first of them within its old section.
    var oldItem: Int

    /// The new place of the first of them.
    var place: IndexPath

    /// The number of items.
    var count: Int
  }

  /// Calls `body` with all items in a range that are not deleted, in the old order.
  ///
  /// - Parameters:
  ///   - items: Items of the old section. Those that do not exist are ignored.
  ///   - section: The section's old index. Nothing happens if it does not exist.
  /// - Complexity: O((d + 1) log updates), where d counts the departures in the range and the arrivals at its new
  ///   place.
  func forEachSurvivingRun(of items: Range<Int>, inSection section: Int, _ body: (SurvivingRun) -> Void) {
    guard before.indices.contains(section) else { return }
    let items = items.clamped(to: 0..<before[section])
    let new = continuedSection(section)
    var position = items.lowerBound
    let first = departures.firstIndex(notBefore: position, inSection: section)
    for index in first..<departures.indices(inSection: section).upperBound {
      let departure = departures.items[index]
      guard departure < items.upperBound else { break }
      if let new { forEachSurvivingRun(ofStaying: position..<departure, inSection: section, to: new, body) }
      if let destination = destinations[index] { body(SurvivingRun(oldItem: departure, place: destination, count: 1)) }
      position = departure + 1
    }
    if let new { forEachSurvivingRun(ofStaying: position..<items.upperBound, inSection: section, to: new, body) }
  }

  /// Calls `body` with items that all keep their section. Items that arrive between them split them into several runs.
  private func forEachSurvivingRun(
    ofStaying items: Range<Int>, inSection section: Int, to new: Int, _ body: (SurvivingRun) -> Void
  ) {
    guard !items.isEmpty else { return }
    var oldItem = items.lowerBound
    var rank = departures.unlistedRank(of: oldItem, inSection: section)
    let arriving = arrivals.indices(inSection: new)
    var index = arrivals.firstIndex(withUnlistedCountAbove: rank, inSection: new)
    while oldItem < items.upperBound {
      var count = items.upperBound - oldItem
      if index < arriving.upperBound {
        count = min(count, arrivals.unlistedCount(before: index, inSection: new) - rank)
      }
      if count > 0 {
        let place = IndexPath(section: new, item: rank + (index - arriving.lowerBound))
        body(SurvivingRun(oldItem: oldItem, place: place, count: count))
      }
      oldItem += count
      rank += count
      index += 1
    }
  }
}
