import CascadeLayout

/// A sorted list of some items of a collection, with an index by section.
///
/// Items that are not in the list are counted and found by [rank and
/// select](https://en.wikipedia.org/wiki/Succinct_data_structure#Succinct_indexable_dictionaries). If listed items are
/// the bits that are 1, then ``unlistedRank(of:inSection:)`` is the rank of a 0 bit, and
/// ``unlistedItem(atRank:inSection:)`` selects a 0 bit.
struct ItemPlaces: Equatable, Sendable {
  /// The items' indices within their sections, section by section.
  private(set) var items: [Int]

  /// For each section, the index in `items` at which it begins; and the end of the last one.
  private var starts: [Int]

  /// Creates a list of places, which must be in reading order.
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

  /// The range of `items` that belongs to a section.
  func indices(inSection section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

  /// The first listed item of a section, or nil if there is none.
  func first(inSection section: Int) -> Int? {
    let indices = indices(inSection: section)
    return indices.isEmpty ? nil : items[indices.lowerBound]
  }

  /// The index in `items` of the first listed item at or after the given one in a section; the section's end in `items`
  /// if there is none.
  ///
  /// - Complexity: O(log n).
  @inline(never)
  func firstIndex(notBefore item: Int, inSection section: Int) -> Int {
    indices(inSection: section).first(partitionedBy: { items[$0] >= item })
  }

  /// The index in `items` of a place, or nil if it is not listed.
  ///
  /// - Complexity: O(log n).
  func index(of place: IndexPath) -> Int? {
    let index = firstIndex(notBefore: place.item, inSection: place.section)
    return index < starts[place.section + 1] && items[index] == place.item ? index : nil
  }

  /// The number of unlisted items in a section before the listed item at the given index of `items`.
  func unlistedCount(before index: Int, inSection section: Int) -> Int { items[index] - (index - starts[section]) }

  /// The index in `items` of a section's first listed item with more than `count` unlisted items before it; the
  /// section's end in `items` if there is none.
  ///
  /// - Complexity: O(log n).
  @inline(never)
  func firstIndex(withUnlistedCountAbove count: Int, inSection section: Int) -> Int {
    indices(inSection: section).first(partitionedBy: { unlistedCount(before: $0, inSection: section) > count })
  }

  /// The unlisted item of a section that has `rank` unlisted items before it.
  ///
  /// - Complexity: O(log n).
  func unlistedItem(atRank rank: Int, inSection section: Int) -> Int {
    rank + firstIndex(withUnlistedCountAbove: rank, inSection: section) - starts[section]
  }

  /// The number of unlisted items of a section before the given item, which may be listed or not.
  ///
  /// - Complexity: O(log n).
  func unlistedRank(of item: Int, inSection section: Int) -> Int {
    item - (firstIndex(notBefore: item, inSection: section) - starts[section])
  }
}
