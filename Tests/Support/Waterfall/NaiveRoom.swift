/// The room in a lane that is packed densely, worked out from all of its items again and again: the gaps between them, and
/// what is below all of them.
struct NaiveRoom {
  private(set) var ranges: [ClosedRange<Double>] = [0...Double.infinity]
  private var items: [ClosedRange<Double>] = []

  /// Takes so much for an item at a position.
  mutating func take(_ extent: Double, at position: Double) {
    items.append(position...position + extent)
    items.sort { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    ranges = []
    var end = 0.0
    for item in items {
      if end < item.lowerBound { ranges.append(end...item.lowerBound) }
      end = max(end, item.upperBound)
    }
    ranges.append(end...Double.infinity)
  }

  /// The least position at which there is room for so much in all of the lanes.
  static func firstPosition(_ lanes: ArraySlice<NaiveRoom>, extent: Double) -> Double {
    var common = lanes.first!.ranges
    for lane in lanes.dropFirst() { common = intersection(common, lane.ranges) }
    return common.first { $0.upperBound - $0.lowerBound >= extent }!.lowerBound
  }

  /// What two lists of ranges in order have in common; ranges that touch have a point in common.
  private static func intersection(
    _ first: [ClosedRange<Double>], _ second: [ClosedRange<Double>]
  ) -> [ClosedRange<Double>] {
    var common: [ClosedRange<Double>] = []
    var (index, other) = (0, 0)
    while index < first.count, other < second.count {
      let (range, otherRange) = (first[index], second[other])
      if range.overlaps(otherRange) { common.append(range.clamped(to: otherRange)) }
      if range.upperBound < otherRange.upperBound { index += 1 } else { other += 1 }
    }
    return common
  }
}
