/// The measures of a section of a waterfall, which also decide in which form its items are stored.
struct WaterfallSection {
  /// The number of lanes.
  var laneCount: Int

  /// The extent of a lane across the axis.
  var laneBreadth: Double

  /// The gap between lanes.
  var laneSpacing: Double

  /// The gap between the items of a lane.
  var itemSpacing: Double

  /// The position across the axis at which the first lane begins.
  var acrossStart: Double

  /// The rule by which an item gets its lane.
  var placement: LanePlacement

  /// The number of its items.
  var itemCount = 0

  /// The number of lanes whose running positions are kept. So few items cannot reach the lanes beyond.
  var keptLaneCount = 1

  /// True if some item spans more than one lane; and if some item has its own size.
  var hasSpans = false
  var hasSizes = false

  /// True if later items may fill gaps, so that a lane's items are not in the order of their indices.
  var isDense = false

  /// True if no item's length depends on the lanes' breadth.
  var lengthsAreFixed = false
}

extension WaterfallSection {
  /// The distance from an item to the next one in its lane.
  var step: LaneStep { LaneStep(itemSpacing: itemSpacing) }

  /// The distance from an item of the given length to the next one in its lane.
  #if arch(wasm32)
    // Compiled once for all callers, to keep what pages load small. Only the loop that places all items inlines it.
    @inline(never)
  #endif
  func step(ofLength length: Double) -> Double { step(length) }

  /// The position across the axis at which a lane begins.
  func acrossStart(ofLane lane: Int) -> Double {
    acrossStart + Double(lane) * (laneBreadth + laneSpacing)
  }

  /// True if its lanes are filled from the last one on, or from the end.
  var isTurned: Bool { !placement.options.isDisjoint(with: [.trackReverse, .fillReverse]) }

  /// The extent across the axis of an item that spans the given number of lanes.
  func breadth(ofSpan span: Int) -> Double {
    Double(span) * laneBreadth + Double(span - 1) * laneSpacing
  }

  /// The number of bytes in which an item's lane is kept.
  var bytesPerLane: Int { keptLaneCount <= 256 ? 1 : 4 }

  /// True if the positions of its items are kept. With many lanes, blocks are too long to place one again for a single
  /// item, and an item that fills a gap does not begin where its lane ends.
  var keepsPositions: Bool { keptLaneCount > 32 || isDense }

  /// The binary logarithm of the number of items between two checkpoints.
  ///
  /// A checkpoint holds one value a lane, so blocks grow with the number of lanes. Checkpoints take about one byte an
  /// item.
  var blockShift: Int {
    keptLaneCount <= 8 ? 6 : Int.bitWidth - (keptLaneCount * 8 - 1).leadingZeroBitCount
  }

  /// The number of values in a checkpoint: the running position of each lane, and the greatest end of any item so far.
  var checkpointWidth: Int { keptLaneCount + 1 }

  /// The number of checkpoints: one at the start, and one after each block, complete or not.
  var checkpointCount: Int { Self.checkpointCount(items: itemCount, blockShift: blockShift) }

  /// The number of checkpoints of the given number of items.
  static func checkpointCount(items: Int, blockShift: Int) -> Int {
    1 + (items + (1 << blockShift) - 1) >> blockShift
  }

  /// The items of a block.
  func items(ofBlock block: Int) -> Range<Int> {
    block << blockShift..<min((block + 1) << blockShift, itemCount)
  }
}

extension WaterfallSection {
  /// The section with the measures of another one that has the same number of lanes.
  func with(measuresOf other: WaterfallSection) -> WaterfallSection {
    var copy = self
    copy.laneBreadth = other.laneBreadth
    copy.laneSpacing = other.laneSpacing
    copy.itemSpacing = other.itemSpacing
    copy.acrossStart = other.acrossStart
    copy.placement = other.placement
    return copy
  }
}
