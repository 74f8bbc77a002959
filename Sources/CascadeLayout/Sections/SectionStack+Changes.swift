extension SectionStack {
  /// For each changed section, the first item that may have changed, in ascending order. Nil if everything must be
  /// arranged again.
  func firstItems(of change: LayoutChange, _ itemCounts: [Int]) -> [IndexPath]? {
    let count = sections.count
    switch change {
    case .everything, .metrics:
      return nil
    case .appended:
      var items: [IndexPath] = []
      guard itemCounts.count >= count else { return nil }
      if let last = sections.last, itemCounts[count - 1] > last.itemCount {
        items.append(IndexPath(section: count - 1, item: last.itemCount))
      }
      return isChanged(in: items, toItemCounts: itemCounts, where: { _, _ in true }) ? items : nil
    case .edited(let places):
      let items = places.firstOfEachSection
      return itemCounts.count == count && isChanged(in: items, toItemCounts: itemCounts, where: { _, _ in true })
        ? items : nil
    case .resized(let resized):
      let items = resized.firstOfEachSection
      return itemCounts.count == count && isChanged(in: items, toItemCounts: itemCounts, where: { $0 == $1 })
        ? items : nil
    }
  }

  /// Returns whether the item exists.
  func hasItem(_ item: IndexPath) -> Bool {
    sections.indices.contains(item.section) && (0..<sections[item.section].itemCount).contains(item.item)
  }

  /// Returns whether the given numbers of items can result from changes in the sections of the given items alone.
  ///
  /// - Parameters:
  ///   - items: One item of each section that has changed, in ascending order.
  ///   - isPossible: Returns whether a changed section can have gone from the first number of items to the second.
  private func isChanged(
    in items: [IndexPath], toItemCounts itemCounts: [Int], where isPossible: (_ before: Int, _ after: Int) -> Bool
  ) -> Bool {
    var items = items[...]
    for (index, section) in sections.enumerated() {
      let isNamed = items.first?.section == index
      if isNamed { items.removeFirst() }
      guard isNamed ? isPossible(section.itemCount, itemCounts[index]) : section.itemCount == itemCounts[index]
      else { return false }
    }
    // An item that is left names a section that does not exist.
    return items.isEmpty
  }
}
