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
    return Self.reversed(low, high, origin: origin, extent: extent)
  }

  /// Beyond what is between the two by more than any rounding, since positions are rounded otherwise on the way back.
  @inline(never)
  private static func reversed(_ low: Double, _ high: Double, origin: Double, extent: Double) -> Search {
    let most = origin + extent + 1
    let rounding = most * 0x1p-48
    return (extent - (min(high, most) - origin) - rounding, extent - (max(low, origin - 1) - origin) + rounding, 0)
  }
}
