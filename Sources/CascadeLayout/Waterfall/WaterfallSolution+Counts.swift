extension WaterfallSolution {
  /// Returns whether there are so many sections with so many items.
  func hasItemCounts(_ counts: [Int]) -> Bool {
    counts.count == sections.count && sections.indices.allSatisfy { sections[$0].itemCount == counts[$0] }
  }

  /// Returns whether there are as many sections, or more in the counts, with as many items before the given one, which
  /// may be one behind the last of its section.
  func hasItemCounts(_ counts: [Int], before item: IndexPath) -> Bool {
    guard item.section >= 0, item.item >= 0 else { return false }
    if item.section == sections.count, item.item == 0 {
      return counts.count >= sections.count && hasItemCounts(counts, ofSectionsBefore: sections.count)
    }
    return item.section < sections.count && item.section < counts.count && item.item <= counts[item.section]
      && item.item <= sections[item.section].itemCount && hasItemCounts(counts, ofSectionsBefore: item.section)
  }

  private func hasItemCounts(_ counts: [Int], ofSectionsBefore section: Int) -> Bool {
    (0..<section).allSatisfy { sections[$0].itemCount == counts[$0] }
  }

  /// The place behind the last item, where there are more items or sections in the counts than were solved; nil if there
  /// are not.
  func firstAppended(in counts: [Int]) -> IndexPath? {
    guard let last = sections.indices.last else { return counts.isEmpty ? nil : IndexPath(section: 0, item: 0) }
    if counts.count > last, counts[last] > sections[last].itemCount {
      return IndexPath(section: last, item: sections[last].itemCount)
    }
    return counts.count > sections.count ? IndexPath(section: sections.count, item: 0) : nil
  }

  /// Returns whether there is such an item.
  func hasItem(_ item: IndexPath) -> Bool {
    sections.indices.contains(item.section) && (0..<sections[item.section].itemCount).contains(item.item)
  }

  /// The number of lanes that the items before the given one span together, those that span all counting as 1.
  func spanned(before item: Int, in section: WaterfallSection) -> Int {
    guard section.hasSpans else { return item }
    return spans[section.firstSpan..<section.firstSpan + item].reduce(0) {
      $0 + ($1 < section.laneCount ? Int($1) : 1)
    }
  }

  /// Gives the first sections other measures, which leave their items where they are along the axis.
  mutating func setMeasures(of sections: [WaterfallSection]) {
    for (index, section) in sections.enumerated() { self.sections[index] = section }
  }
}
