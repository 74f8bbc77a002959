/// One solved section of a waterfall: its measures, and where its part of the flat arrays begins.
struct WaterfallSection {
  /// The number of lanes.
  var laneCount: Int

  /// The extent of a lane across the axis.
  var laneBreadth: Double

  /// The gap between lanes.
  var laneSpacing: Double

  /// The gap between the items of a lane.
  var itemSpacing: Double

  /// Where the first lane begins across the axis.
  var acrossStart: Double

  /// The insets before and after the items along the axis.
  var leadingInset: Double
  var trailingInset: Double

  /// Where the section begins, where its items begin, and the greatest end of any item so far.
  var start = 0.0
  var itemsStart = 0.0
  var itemsEnd = 0.0

  /// The index of its first item among all items, and the number of its items.
  var firstItem = 0
  var itemCount = 0

  /// The index of its first value among all checkpoint values.
  var firstCheckpoint = 0
}

extension WaterfallSection {
  /// Where the section ends.
  var end: Double { itemsEnd + trailingInset }

  /// The binary logarithm of the number of items between two checkpoints.
  ///
  /// A checkpoint holds a value a lane, so blocks grow with the lanes: checkpoints take at most one byte an item.
  var blockShift: Int {
    laneCount <= 8 ? 6 : Int.bitWidth - (laneCount * 8 - 1).leadingZeroBitCount
  }

  /// The number of checkpoints: one at the start, and one at the end of each block, the last block whole or not.
  var checkpointCount: Int {
    1 + (itemCount + (1 << blockShift) - 1) >> blockShift
  }

  /// Where a lane begins across the axis.
  func acrossStart(ofLane lane: Int) -> Double {
    acrossStart + Double(lane) * (laneBreadth + laneSpacing)
  }
}
