package import CascadeLayout

/// A set of items, kept as ranges, so that all items of a section take no more room than one.
package struct ItemSet: Equatable, Sendable {
  /// Neighbouring items of a section.
  struct Run: Equatable, Sendable {
    var section: Int
    var items: Range<Int>
  }

  /// In reading order; no two overlap or touch, and none is empty.
  private(set) var runs: [Run] = []

  /// Creates an empty set.
  package init() {}

  /// True if there is no item.
  package var isEmpty: Bool { runs.isEmpty }

  /// The number of items.
  ///
  /// - Complexity: O(ranges).
  package var count: Int { runs.reduce(0) { $0 + $1.items.count } }

  /// The first item in reading order.
  package var first: IndexPath? {
    runs.first.map { IndexPath(section: $0.section, item: $0.items.lowerBound) }
  }

  /// The last item in reading order.
  package var last: IndexPath? {
    runs.last.map { IndexPath(section: $0.section, item: $0.items.upperBound - 1) }
  }

  /// Returns whether an item is in the set.
  ///
  /// - Complexity: O(log ranges).
  package func contains(_ item: IndexPath) -> Bool {
    let index = firstRun(endingAfter: item)
    return index < runs.count && runs[index].section == item.section && runs[index].items.contains(item.item)
  }

  /// Calls `body` with every item, in reading order.
  package func forEach(_ body: (IndexPath) -> Void) {
    for run in runs {
      for item in run.items { body(IndexPath(section: run.section, item: item)) }
    }
  }

  /// Calls `body` with every range of neighbouring items of a section, in reading order; no two touch.
  package func forEachRange(_ body: (_ section: Int, _ items: Range<Int>) -> Void) {
    for run in runs { body(run.section, run.items) }
  }
}

extension ItemSet {
  /// Adds an item.
  ///
  /// - Complexity: O(ranges), as all changes.
  package mutating func insert(_ item: IndexPath) {
    insert(section: item.section, items: item.item..<item.item + 1)
  }

  /// Adds neighbouring items of a section.
  package mutating func insert(section: Int, items: Range<Int>) {
    guard !items.isEmpty else { return }
    // Also what only touches them becomes one run with them.
    let first = firstRun(endingAfter: IndexPath(section: section, item: items.lowerBound - 1))
    var end = first
    var merged = items
    while end < runs.count, runs[end].section == section, runs[end].items.lowerBound <= items.upperBound {
      merged = min(merged.lowerBound, runs[end].items.lowerBound)..<max(merged.upperBound, runs[end].items.upperBound)
      end += 1
    }
    runs.replaceSubrange(first..<end, with: CollectionOfOne(Run(section: section, items: merged)))
  }

  /// Removes an item, if it is there.
  package mutating func remove(_ item: IndexPath) {
    remove(section: item.section, items: item.item..<item.item + 1)
  }

  /// Removes those of neighbouring items of a section that are there.
  package mutating func remove(section: Int, items: Range<Int>) {
    guard !items.isEmpty else { return }
    let first = firstRun(endingAfter: IndexPath(section: section, item: items.lowerBound))
    var end = first
    var rest: [Run] = []
    while end < runs.count, runs[end].section == section, runs[end].items.lowerBound < items.upperBound {
      let run = runs[end].items
      if run.lowerBound < items.lowerBound {
        rest.append(Run(section: section, items: run.lowerBound..<items.lowerBound))
      }
      if run.upperBound > items.upperBound {
        rest.append(Run(section: section, items: items.upperBound..<run.upperBound))
      }
      end += 1
    }
    runs.replaceSubrange(first..<end, with: rest)
  }

  /// Removes all items.
  package mutating func removeAll() {
    runs.removeAll()
  }

  /// The items that are in this set, in the other one, or in both.
  ///
  /// - Complexity: O(n log n) in the number of ranges.
  package func union(_ other: ItemSet) -> ItemSet {
    var union = ItemSet()
    union.runs = Self.merge(runs + other.runs)
    return union
  }

  /// The items that are in this set and not in the other one.
  ///
  /// - Complexity: O(ranges of both).
  package func subtracting(_ other: ItemSet) -> ItemSet {
    var difference = ItemSet()
    var index = 0
    for run in runs {
      var start = run.items.lowerBound
      while index < other.runs.count, other.runs[index].ends(notAfter: run.section, start) { index += 1 }
      var next = index
      while next < other.runs.count, other.runs[next].section == run.section,
        other.runs[next].items.lowerBound < run.items.upperBound
      {
        let hole = other.runs[next].items
        if start < hole.lowerBound {
          difference.runs.append(Run(section: run.section, items: start..<hole.lowerBound))
        }
        start = hole.upperBound
        next += 1
      }
      // The last hole may reach into the next run.
      index = max(index, next - 1)
      if start < run.items.upperBound {
        difference.runs.append(Run(section: run.section, items: start..<run.items.upperBound))
      }
    }
    return difference
  }

  /// Takes every item to where it is after an update; those that are deleted are no longer in the set, those that are new
  /// are not in it.
  ///
  /// - Complexity: O(n log n), with n the ranges and the updates.
  package mutating func apply(_ plan: UpdatePlan) {
    var moved: [Run] = []
    for run in runs {
      plan.forEachSurvivingRun(of: run.items, inSection: run.section) { survivors in
        let items = survivors.place.item..<survivors.place.item + survivors.count
        moved.append(Run(section: survivors.place.section, items: items))
      }
    }
    runs = Self.merge(moved)
  }

  /// The first run that has an item after the given one or is at it.
  private func firstRun(endingAfter item: IndexPath) -> Int {
    runs.indices.first(partitionedBy: { !runs[$0].ends(notAfter: item.section, item.item) })
  }

  /// The runs, sorted, and as one where they overlap or touch.
  private static func merge(_ runs: [Run]) -> [Run] {
    var sorted = runs
    sorted.stableSort { SortKey(0, $0.section, $0.items.lowerBound) }
    var merged: [Run] = []
    for run in sorted {
      if let last = merged.last, last.section == run.section, last.items.upperBound >= run.items.lowerBound {
        let end = max(last.items.upperBound, run.items.upperBound)
        merged[merged.count - 1].items = last.items.lowerBound..<end
      } else {
        merged.append(run)
      }
    }
    return merged
  }
}

extension ItemSet.Run {
  /// Returns whether all its items come before the given place.
  fileprivate func ends(notAfter section: Int, _ item: Int) -> Bool {
    self.section != section ? self.section < section : items.upperBound <= item
  }
}
