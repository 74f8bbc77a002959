/// The items of each lane in the order of their positions, where that is not the order of their indices: what a densely
/// packed section is searched by.
///
/// An item of several lanes is among those of its first one.
struct LaneOrder {
  /// The items of one lane after the other.
  private let items: [UInt32]

  /// The place of the first item of each lane, and of the end of the last one.
  private let starts: [Int]

  /// Creates the order of a section's items.
  ///
  /// - Complexity: O(items · log items).
  init(_ section: PlacedSection) {
    let count = section.measures.itemCount
    var starts = [Int](repeating: 0, count: section.measures.keptLaneCount + 1)
    for item in 0..<count { starts[section.lane(ofItem: item) + 1] += 1 }
    for lane in 1..<starts.count { starts[lane] += starts[lane - 1] }
    var next = starts
    var items = [UInt32](repeating: 0, count: count)
    for item in 0..<count {
      let lane = section.lane(ofItem: item)
      items[next[lane]] = UInt32(truncatingIfNeeded: item)
      next[lane] += 1
    }
    let (positions, lengths) = (section.positions, section.lengths)
    for lane in 0..<starts.count - 1 {
      items[starts[lane]..<starts[lane + 1]].sort { one, other in
        let (one, other) = (Int(one), Int(other))
        return (positions[one], lengths[one]) < (positions[other], lengths[other])
      }
    }
    (self.items, self.starts) = (items, starts)
  }

  /// Calls `body` with the items between two positions, and perhaps a few at these, in index order.
  ///
  /// - Complexity: O(lanes · log items + found · log found).
  func forEachItem(in section: PlacedSection, from low: Double, to high: Double, _ body: (_ item: Int) -> Void) {
    func place(_ lane: Int, _ isBeyond: (_ item: Int) -> Bool) -> Int {
      var (first, last) = (starts[lane], starts[lane + 1])
      while first < last {
        let middle = first + (last - first) / 2
        if isBeyond(Int(items[middle])) { last = middle } else { first = middle + 1 }
      }
      return first
    }
    var found: [UInt32] = []
    for lane in 0..<starts.count - 1 {
      let first = place(lane) { section.positions[$0] + section.lengths[$0] > low }
      let end = place(lane) { section.positions[$0] >= high }
      if first < end { found += items[first..<end] }
    }
    found.sort()
    for item in found { body(Int(item)) }
  }
}
