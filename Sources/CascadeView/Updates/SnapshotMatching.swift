import CascadeLayout

/// The search for the items that two snapshots have in common.
///
/// It follows runs of such items by comparing neighbours. Where a run ends, every sixteenth old item, kept in a table,
/// helps to find the next run. Only items in no run are looked up one by one.
///
/// Heckel finds differences in a similar way, by extending certain matches in both directions: [A technique for
/// isolating differences between files](https://doi.org/10.1145/359460.359467), 1978.
struct SnapshotMatching {
  private static let sampling = 16

  private let old: Snapshot
  private let new: Snapshot

  /// The matches found so far, in no particular order.
  private(set) var matches: [SnapshotDifference.Match] = []

  /// The items of either snapshot not found in the other one, in reading order.
  private(set) var oldRest: [IndexPath] = []
  private(set) var newRest: [IndexPath] = []

  /// The number of items before each old section.
  private let starts: [Int]

  /// For each old item, true if it has been matched.
  private var isMatched: [Bool]

  /// The table of every sixteenth old item; nil until it is needed.
  private var samples: IdentifierTable?

  /// Begins to compare two snapshots.
  ///
  /// - Parameters:
  ///   - old: A snapshot in which no identity occurs twice.
  ///   - new: Any snapshot.
  init(old: Snapshot, new: Snapshot) {
    self.old = old
    self.new = new
    var starts: [Int] = []
    var count = 0
    for section in old.sections {
      starts.append(count)
      count += section.items.count
    }
    self.starts = starts
    isMatched = Array(repeating: false, count: count)
  }

  /// Finds long runs of a new section in the old snapshot: first in the section's old place, if it has one, from the
  /// start; then anywhere.
  mutating func matchRuns(ofSection section: Int, toOldSection oldSection: Int?) {
    let items = new.sections[section].items
    var item = 0
    var candidate = oldSection.map { IndexPath(section: $0, item: 0) }
    while item < items.count {
      if let place = candidate, let end = match(items, from: item, ofSection: section, with: place) {
        candidate = IndexPath(section: place.section, item: place.item + end - item)
        item = end
        continue
      }
      var found = item
      candidate = nil
      while found < items.count, candidate == nil {
        candidate = sample(of: items[found])
        found += 1
      }
      guard var place = candidate else { break }
      // The run may have begun before the sample.
      found -= 1
      let oldItems = old.sections[place.section].items
      while found > item, place.item > 0, oldItems[place.item - 1] == items[found - 1],
        !isMatched[starts[place.section] + place.item - 1]
      {
        found -= 1
        place.item -= 1
      }
      for rest in item..<found { newRest.append(IndexPath(section: section, item: rest)) }
      candidate = place
      item = found
    }
    for rest in item..<items.count { newRest.append(IndexPath(section: section, item: rest)) }
  }

  /// Follows a run to its end.
  ///
  /// - Returns: The first new item after the run, or nil if not even the first items match.
  private mutating func match(
    _ items: [ItemIdentifier], from first: Int, ofSection section: Int, with place: IndexPath
  ) -> Int? {
    let oldItems = old.sections[place.section].items
    var count = 0
    let limit = min(items.count - first, oldItems.count - place.item)
    while count < limit, items[first + count] == oldItems[place.item + count] { count += 1 }
    let firstIndex = starts[place.section] + place.item
    let new = isMatched.withUnsafeMutableBufferPointer { isMatched in
      // An old item that is matched already occurs twice in the new snapshot, which `matchRest` reports.
      var new = 0
      while new < count, !isMatched[firstIndex + new] {
        isMatched[firstIndex + new] = true
        new += 1
      }
      return new
    }
    guard new > 0 else { return nil }
    matches.append(.init(old: place, new: IndexPath(section: section, item: first), count: new))
    return first + new
  }

  /// The old place of an item, if it is a sample that has not been matched yet.
  private mutating func sample(of item: ItemIdentifier) -> IndexPath? {
    if samples == nil { samples = makeSamples() }
    guard let index = samples?.index(of: item.rawValue), !isMatched[index] else { return nil }
    let section = starts.indices.first(partitionedBy: { starts[$0] > index }) - 1
    return IndexPath(section: section, item: index - starts[section])
  }

  private func makeSamples() -> IdentifierTable {
    var samples = IdentifierTable(capacity: isMatched.count / Self.sampling + old.sections.count)
    for (section, start) in starts.enumerated() {
      let items = old.sections[section].items
      for item in stride(from: 0, to: items.count, by: Self.sampling) {
        _ = samples.insert(items[item].rawValue, index: start + item)
      }
    }
    return samples
  }

  /// Matches the items that are not part of a run.
  ///
  /// - Throws: ``UpdateError/duplicateItem(_:)`` if the new snapshot contains an identity twice.
  mutating func matchRest() throws(UpdateError) {
    oldRest = unmatchedItems
    var table = IdentifierTable(capacity: oldRest.count)
    for (index, place) in oldRest.enumerated() { _ = table.insert(identifier(ofOld: place), index: index) }
    var inserted: [IndexPath] = []
    for place in newRest {
      guard let index = table.index(of: identifier(ofNew: place)) else {
        inserted.append(place)
        continue
      }
      let former = oldRest[index]
      let flat = starts[former.section] + former.item
      guard !isMatched[flat] else { throw .duplicateItem(new.sections[place.section].items[place.item]) }
      isMatched[flat] = true
      matches.append(.init(old: former, new: place, count: 1))
    }
    newRest = inserted
    oldRest.removeAll { isMatched[starts[$0.section] + $0.item] }
    try checkInserted()
  }

  private var unmatchedItems: [IndexPath] {
    var places: [IndexPath] = []
    for (section, start) in starts.enumerated() {
      for item in old.sections[section].items.indices where !isMatched[start + item] {
        places.append(IndexPath(section: section, item: item))
      }
    }
    return places
  }

  /// Throws if an item that is only in the new snapshot occurs there twice.
  private func checkInserted() throws(UpdateError) {
    guard !newRest.isEmpty else { return }
    var table = IdentifierTable(capacity: newRest.count)
    for place in newRest {
      guard table.insert(identifier(ofNew: place), index: 0) else {
        throw .duplicateItem(new.sections[place.section].items[place.item])
      }
    }
    // Matched items are in the old snapshot. So an unmatched new item with the identity of one occurs twice.
    for match in matches {
      let items = new.sections[match.new.section].items
      for item in items[match.new.item..<match.new.item + match.count]
      where table.index(of: item.rawValue) != nil {
        throw .duplicateItem(item)
      }
    }
  }

  private func identifier(ofOld place: IndexPath) -> UInt64 { old.sections[place.section].items[place.item].rawValue }

  private func identifier(ofNew place: IndexPath) -> UInt64 { new.sections[place.section].items[place.item].rawValue }
}
