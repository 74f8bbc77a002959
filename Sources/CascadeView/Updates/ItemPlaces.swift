import CascadeLayout

/// A sorted list of some items of a collection, in which those of a section are found at once.
///
/// Items that are not in the list are counted and found by [rank and
/// select](https://en.wikipedia.org/wiki/Succinct_data_structure#Succinct_indexable_dictionaries): with the listed
/// items as the bits that are 1, ``unlistedRank(of:inSection:)`` is rank, and ``unlistedItem(atRank:inSection:)`` select,
/// of those that are 0.
struct ItemPlaces: Equatable, Sendable {
  /// The indices of the items within their sections, section by section.
  private(set) var items: [Int]

  /// The index in `items` at which each section begins, and that at which the last one ends.
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

  /// The indices in `items` of those of a section.
  func indices(inSection section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

  /// The first item of a section, or nil if none of it is listed.
  func first(inSection section: Int) -> Int? {
    let indices = indices(inSection: section)
    return indices.isEmpty ? nil : items[indices.lowerBound]
  }

  /// The index in `items` of a section's first one that is not before the given one; the end of the section if there is
  /// none.
  ///
  /// - Complexity: O(log n).
  @inline(never)
  func firstIndex(notBefore item: Int, inSection section: Int) -> Int {
    indices(inSection: section).first(partitionedBy: { items[$0] >= item })
  }

  /// The index in `items` of the given one, or nil if it is not listed.
  ///
  /// - Complexity: O(log n).
  func index(of place: IndexPath) -> Int? {
    let index = firstIndex(notBefore: place.item, inSection: place.section)
    return index < starts[place.section + 1] && items[index] == place.item ? index : nil
  }

  /// The number of unlisted items of a section before the one at the given index of `items`.
  func unlistedCount(before index: Int, inSection section: Int) -> Int { items[index] - (index - starts[section]) }

  /// The index in `items` of a section's first one with more than so many unlisted items before it; the end of the section
  /// if there is none.
  ///
  /// - Complexity: O(log n).
  @inline(never)
  func firstIndex(withUnlistedCountAbove count: Int, inSection section: Int) -> Int {
    indices(inSection: section).first(partitionedBy: { unlistedCount(before: $0, inSection: section) > count })
  }

  /// The unlisted item of a section with so many unlisted ones before it.
  ///
  /// - Complexity: O(log n).
  func unlistedItem(atRank rank: Int, inSection section: Int) -> Int {
    rank + firstIndex(withUnlistedCountAbove: rank, inSection: section) - starts[section]
  }

  /// The number of unlisted items of a section before the given one, which may be listed or not.
  ///
  /// - Complexity: O(log n).
  func unlistedRank(of item: Int, inSection section: Int) -> Int {
    item - (firstIndex(notBefore: item, inSection: section) - starts[section])
  }
}
