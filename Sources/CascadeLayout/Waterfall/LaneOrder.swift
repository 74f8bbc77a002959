/// The items of each lane in the order of their positions. A section whose items fill gaps is searched by it, because
/// there positions do not follow the order of indices.
///
/// An item of several lanes counts to its first one.
struct LaneOrder {
  /// The items of all lanes, lane by lane.
  private var items: [UInt32]

  /// For each lane, the index in `items` at which it begins; and the end of the last one.
  private var places: [Int]

  /// Creates the order of the given number of items.
  ///
  /// - Complexity: O(items · log items).
  init(
    items count: Int, lanes laneCount: Int, positions: UnsafeMutableBufferPointer<Double>,
    lengths: UnsafeMutableBufferPointer<Double>, laneOfItem: (Int) -> Int
  ) {
    items = Array(repeating: 0, count: count)
    places = Array(repeating: 0, count: laneCount + 2)
    for item in 0..<count { places[laneOfItem(item) + 2] += 1 }
    for lane in 0..<laneCount { places[lane + 2] += places[lane + 1] }
    // A lane's place advances while its items are written, up to its end, which is where the next one begins.
    for item in 0..<count {
      let lane = laneOfItem(item)
      items[places[lane + 1]] = UInt32(truncatingIfNeeded: item)
      places[lane + 1] += 1
    }
    for lane in 0..<laneCount {
      Self.sort(&items, from: places[lane], to: places[lane + 1]) { one, other in
        positions[one] < positions[other] || positions[one] == positions[other] && lengths[one] < lengths[other]
      }
    }
  }

  /// Calls `body`, in index order, with the items between two positions and possibly a few next to them.
  ///
  /// - Complexity: O(lanes · log items + found · log found).
  func forEachItem(in section: PlacedSection, from low: Double, to high: Double, _ body: (_ item: Int) -> Void) {
    var found: [UInt32] = []
    for lane in 0..<places.count - 2 {
      var place = places[lane]
      var end = places[lane + 1]
      while place < end {
        let middle = place + (end - place) / 2
        let item = Int(items[middle])
        if section.positions[item] + section.lengths[item] > low { end = middle } else { place = middle + 1 }
      }
      while place < places[lane + 1], section.positions[Int(items[place])] < high {
        found.append(items[place])
        place += 1
      }
    }
    Self.sort(&found, from: 0, to: found.count) { $0 < $1 }
    for item in found { body(Int(item)) }
  }

  /// Sorts some values by [heapsort](https://en.wikipedia.org/wiki/Heapsort). The standard library's sort would add two
  /// kilobytes for pages to load.
  private static func sort(
    _ values: inout [UInt32], from start: Int, to end: Int, by isBefore: (_ one: Int, _ other: Int) -> Bool
  ) {
    var parents = (end - start) / 2
    var count = end - start
    while count > 1 {
      if parents > 0 {
        parents -= 1
      } else {
        count -= 1
        values.swapAt(start, start + count)
      }
      var parent = parents
      while 2 * parent + 1 < count {
        var child = 2 * parent + 1
        if child + 1 < count, isBefore(Int(values[start + child]), Int(values[start + child + 1])) { child += 1 }
        guard isBefore(Int(values[start + parent]), Int(values[start + child])) else { break }
        values.swapAt(start + parent, start + child)
        parent = child
      }
    }
  }
}
