/// The way from where items are in their lanes to where they are in the content: lanes are filled from their start or from
/// their end.
struct LaneFlow {
  /// The position in the content at which the section's items start.
  let origin: Double

  /// The distance from the origin to where the items end, if lanes are filled from there.
  let extent: Double?

  /// The position in the content of an item that begins at the given one in its lane.
  @inline(__always)
  func position(_ position: Double, length: Double) -> Double {
    guard let extent else { return position + origin }
    return extent - (position + length) + origin
  }
}

extension LaneFlow {
  /// What to look for in lanes that begin at `origin`: the items that may be between two positions.
  typealias Search = (low: Double, high: Double, origin: Double)

  /// The search for the items between two positions of the content.
  @inline(__always)
  func search(from low: Double, to high: Double) -> Search {
    guard let extent else { return (low, high, origin) }
    return wideSearch(from: low, to: high, extent: extent)
  }

  /// The search for the items between two positions of the content among positions that are not rounded as these are:
  /// beyond the two by more than any rounding.
  ///
  /// - Parameter extent: The distance from the origin to where the items end.
  @inline(never)
  func wideSearch(from low: Double, to high: Double, extent: Double) -> Search {
    let most = origin + extent + 1
    let rounding = most * 0x1p-48
    let (low, high) = (max(low, origin - 1) - origin, min(high, most) - origin)
    if self.extent == nil { return (low - rounding, high + rounding, 0) }
    return (extent - high - rounding, extent - low + rounding, 0)
  }
}
