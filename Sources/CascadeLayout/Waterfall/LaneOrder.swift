/// The items of each lane in the order of their positions, where that is not the order of their indices: what a densely
/// packed section is searched by.
///
/// An item of several lanes is among those of its first one.
struct LaneOrder {
  /// The places in here where the items of each lane begin and the last ones end; then the items of one lane after the other.
  private var values: [UInt32] = []
  private var laneCount: Int { Int(values[0]) - 1 }

  /// Creates the order of no items, in no lanes.
  init() {}

  /// Creates the order of a section's items.
  ///
  /// - Complexity: O(items · log items).
  init(_ section: PlacedSection) {
    let (items, lanes) = (section.measures.itemCount, section.measures.keptLaneCount)
    var places = [Int](repeating: 0, count: lanes + 1)
    places[0] = lanes + 1
    for item in 0..<items { places[section.lane(ofItem: item) + 1] += 1 }
    for lane in 1...lanes { places[lane] += places[lane - 1] }
    values = places.map { UInt32(truncatingIfNeeded: $0) } + [UInt32](repeating: 0, count: items)
    for item in 0..<items {
      let lane = section.lane(ofItem: item)
      values[places[lane]] = UInt32(truncatingIfNeeded: item)
      places[lane] += 1
    }
    let (positions, lengths) = (section.positions, section.lengths)
    for lane in 0..<lanes {
      values[Int(values[lane])..<Int(values[lane + 1])].sort { one, other in
        let (one, other) = (Int(one), Int(other))
        return (positions[one], lengths[one]) < (positions[other], lengths[other])
      }
    }
  }

  /// True if the section is searched otherwise.
  var isEmpty: Bool { values.isEmpty }

  /// Calls `body` with the items between two positions, and perhaps a few at these, in index order.
  ///
  /// - Complexity: O(lanes · log items + found · log found).
  func forEachItem(in section: PlacedSection, from low: Double, to high: Double, _ body: (_ item: Int) -> Void) {
    func place(inLane lane: Int, _ isBeyond: (_ item: Int) -> Bool) -> Int {
      var (first, last) = (Int(values[lane]), Int(values[lane + 1]))
      while first < last {
        let middle = first + (last - first) / 2
        if isBeyond(Int(values[middle])) { last = middle } else { first = middle + 1 }
      }
      return first
    }
    var found: [UInt32] = []
    for lane in 0..<laneCount {
      let first = place(inLane: lane) { section.positions[$0] + section.lengths[$0] > low }
      let end = place(inLane: lane) { section.positions[$0] >= high }
      if first < end { found += values[first..<end] }
    }
    found.sort()
    for item in found { body(Int(item)) }
  }
}
