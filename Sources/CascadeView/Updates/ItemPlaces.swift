import CascadeLayout

/// Some of the items of a collection, sorted, so that those of a section are found at once.
struct ItemPlaces: Equatable, Sendable {
  /// Their indices within their sections, section by section.
  private(set) var items: [Int]

  /// Where in `items` each section begins, and where the last one ends.
  private var starts: [Int]

  /// Takes items in reading order.
  ///
  /// - Complexity: O(sections + items).
  init(_ places: [IndexPath], sectionCount: Int) {
    items = []
    items.reserveCapacity(places.count)
    starts = []
    starts.reserveCapacity(sectionCount + 1)
    for place in places {
      while starts.count <= place.section { starts.append(items.count) }
      items.append(place.item)
    }
    while starts.count <= sectionCount { starts.append(items.count) }
  }

  var isEmpty: Bool { items.isEmpty }

  /// Where in `items` those of a section are.
  func indices(inSection section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

  /// The first item of a section, or nil if it has none here.
  func first(inSection section: Int) -> Int? {
    let indices = indices(inSection: section)
    return indices.isEmpty ? nil : items[indices.lowerBound]
  }

  /// Where in `items` the first one of a section is that is not before the given one; the end of the section if there is
  /// none.
  ///
  /// - Complexity: O(log n).
  @inline(never)
  func firstIndex(notBefore item: Int, inSection section: Int) -> Int {
    indices(inSection: section).first(partitionedBy: { items[$0] >= item })
  }

  /// Where in `items` the given one is, or nil if it is not here.
  ///
  /// - Complexity: O(log n).
  func index(of place: IndexPath) -> Int? {
    let index = firstIndex(notBefore: place.item, inSection: place.section)
    return index < starts[place.section + 1] && items[index] == place.item ? index : nil
  }

  /// How many of a section's items that are not here come before the one at the given place of `items`.
  func othersBefore(_ index: Int, inSection section: Int) -> Int { items[index] - (index - starts[section]) }

  /// Where in `items` the first one of a section is that more than so many items that are not here come before; the end
  /// of the section if there is none.
  ///
  /// - Complexity: O(log n).
  @inline(never)
  func firstIndex(withMoreOthersBeforeThan count: Int, inSection section: Int) -> Int {
    indices(inSection: section).first(partitionedBy: { othersBefore($0, inSection: section) > count })
  }

  /// The item of a section that is not here and that so many others that are not here come before.
  ///
  /// - Complexity: O(log n).
  func other(_ rank: Int, inSection section: Int) -> Int {
    rank + firstIndex(withMoreOthersBeforeThan: rank, inSection: section) - starts[section]
  }

  /// How many items of a section that are not here come before the given one.
  ///
  /// - Complexity: O(log n).
  func others(before item: Int, inSection section: Int) -> Int {
    item - (firstIndex(notBefore: item, inSection: section) - starts[section])
  }
}
