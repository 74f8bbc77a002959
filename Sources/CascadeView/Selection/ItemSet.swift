package import CascadeLayout

/// A set of items, stored as ranges, so that all items of a section take no more memory than one.
package struct ItemSet: Equatable, Sendable {
  /// The ranges, in reading order. No two overlap or touch, and none is empty.
  package private(set) var ranges: [ItemRange] = []

  /// Creates an empty set.
  package init() {}

  /// Creates a set of one item.
  init(_ item: IndexPath) {
    ranges = [ItemRange(section: item.section, items: item.item..<item.item + 1)]
  }

  /// Creates a set of all items in the ranges, which may be in any order and may overlap.
  ///
  /// - Complexity: O(n log n) in the number of ranges.
  package init(_ ranges: [ItemRange]) {
    self.ranges = Self.merge(ranges.filter { !$0.items.isEmpty })
  }

  /// True if the set has no items.
  package var isEmpty: Bool { ranges.isEmpty }

  /// The number of items.
  ///
  /// - Complexity: O(ranges).
  package var count: Int { ranges.reduce(0) { $0 + $1.items.count } }

  /// The first item in reading order.
  package var first: IndexPath? {
    ranges.first?.first
  }

  /// The last item in reading order.
  package var last: IndexPath? {
    ranges.last?.last
  }

  /// Returns whether an item is in the set.
  ///
  /// - Complexity: O(log ranges).
  package func contains(_ item: IndexPath) -> Bool {
    let index = firstRange(endingAfter: item)
    return index < ranges.count && ranges[index].section == item.section && ranges[index].items.contains(item.item)
  }

  /// Calls `body` with every item, in reading order.
  package func forEach(_ body: (IndexPath) -> Void) {
    for range in ranges {
      for item in range.items { body(IndexPath(section: range.section, item: item)) }
    }
  }
}

extension ItemSet {
  /// Adds an item.
  ///
  /// - Complexity: O(ranges), like all changes.
  package mutating func insert(_ item: IndexPath) {
    insert(section: item.section, items: item.item..<item.item + 1)
  }

  /// Adds neighbouring items of a section.
  package mutating func insert(section: Int, items: Range<Int>) {
    guard !items.isEmpty else { return }
    // Includes ranges that only touch the new one, so that they are joined.
    let first = firstRange(endingAfter: IndexPath(section: section, item: items.lowerBound - 1))
    var end = first
    var merged = items
    while end < ranges.count, ranges[end].section == section, ranges[end].items.lowerBound <= items.upperBound {
      let range = ranges[end].items
      merged = min(merged.lowerBound, range.lowerBound)..<max(merged.upperBound, range.upperBound)
      end += 1
    }
    ranges.replaceSubrange(first..<end, with: CollectionOfOne(ItemRange(section: section, items: merged)))
  }

  /// Removes an item, if the set contains it.
  package mutating func remove(_ item: IndexPath) {
    self = subtracting(ItemSet(item))
  }

  /// Removes those of a section's neighbouring items that the set contains.
  package mutating func remove(section: Int, items: Range<Int>) {
    self = subtracting(ItemSet([ItemRange(section: section, items: items)]))
  }

  /// Removes all items.
  package mutating func removeAll() {
    ranges.removeAll()
  }

  /// The items in this set, in the other one, or in both.
  ///
  /// - Complexity: O(n log n) in the number of ranges.
  package func union(_ other: ItemSet) -> ItemSet {
    var union = ItemSet()
    union.ranges = Self.merge(ranges + other.ranges)
    return union
  }

  /// The items in this set but not in the other one.
  ///
  /// - Complexity: O(ranges of both).
  package func subtracting(_ other: ItemSet) -> ItemSet {
    var difference = ItemSet()
    var index = 0
    for range in ranges {
      var start = range.items.lowerBound
      while index < other.ranges.count, other.ranges[index].ends(notAfter: range.section, start) { index += 1 }
      var next = index
      while next < other.ranges.count, other.ranges[next].section == range.section,
        other.ranges[next].items.lowerBound < range.items.upperBound
      {
        let hole = other.ranges[next].items
        if start < hole.lowerBound {
          difference.ranges.append(ItemRange(section: range.section, items: start..<hole.lowerBound))
        }
        start = hole.upperBound
        next += 1
      }
      // The last hole may reach into the next range.
      index = max(index, next - 1)
      if start < range.items.upperBound {
        difference.ranges.append(ItemRange(section: range.section, items: start..<range.items.upperBound))
      }
    }
    return difference
  }

  /// Moves every item to its place after an update. Deleted items leave the set, and new ones do not join it.
  ///
  /// - Complexity: O(n log n), where n counts the ranges and the updates.
  package mutating func apply(_ plan: UpdatePlan) {
    var moved: [ItemRange] = []
    for range in ranges {
      plan.forEachSurvivingRun(of: range.items, inSection: range.section) { survivors in
        let items = survivors.place.item..<survivors.place.item + survivors.count
        moved.append(ItemRange(section: survivors.place.section, items: items))
      }
    }
    ranges = Self.merge(moved)
  }

  /// The first range that ends after the given item, or with it.
  private func firstRange(endingAfter item: IndexPath) -> Int {
    ranges.indices.first(partitionedBy: { !ranges[$0].ends(notAfter: item.section, item.item) })
  }

  /// The ranges, sorted, and joined if they overlap or touch.
  private static func merge(_ ranges: [ItemRange]) -> [ItemRange] {
    var sorted = ranges
    sorted.stableSort { SortKey(0, $0.section, $0.items.lowerBound) }
    var merged: [ItemRange] = []
    for range in sorted {
      if let last = merged.last, last.section == range.section, last.items.upperBound >= range.items.lowerBound {
        let end = max(last.items.upperBound, range.items.upperBound)
        merged[merged.count - 1].items = last.items.lowerBound..<end
      } else {
        merged.append(range)
      }
    }
    return merged
  }
}

extension ItemRange {
  /// Returns whether all its items come before the given place.
  fileprivate func ends(notAfter section: Int, _ item: Int) -> Bool {
    self.section != section ? self.section < section : items.upperBound <= item
  }
}
