/// A solved waterfall: where every item is, in flat arrays.
///
/// Of each item it keeps its length and its lane, but unless there are many lanes not its position: that is what is before
/// it in its lane. Beside them it keeps *checkpoints*: the lanes' running positions at every block of items (64, or more where there are many
/// lanes). They serve three times. An item's position is found by running through its block once more, which gives the
/// same numbers to the last bit. A lane's running position never decreases, so a rectangle is found by searching the
/// checkpoints instead of the items. And a solve can resume at any checkpoint, so it costs what has changed and what
/// follows.
///
/// Positions that are kept are relative to the section's *origin*, where its items start, which is added to an item's
/// when its frame is asked for. So sums are rounded alike, and lanes tie alike, wherever a section is: what is above it
/// moves its items and never puts them into other lanes.
struct WaterfallSolution {
  var stack: SectionStack

  /// The sections' lanes.
  var sections: [WaterfallSection] = []

  /// Each item's extent along the axis.
  var lengths: [Double] = []

  /// The first lane of each item, in one byte or four.
  var lanes: [UInt8] = []

  /// The number of lanes that each item spans, of the sections in which some item spans several.
  var spans: [UInt32] = []

  /// Each item's extent across the axis, of the sections in which some item has a size of its own.
  var breadths: [Double] = []

  /// Each item's position relative to its section's origin, of the sections with many lanes.
  var positions: [Double] = []

  /// The lanes' running positions and the items' end at each checkpoint of each section, relative to the origin.
  var checkpoints: [Double] = []

  /// The distances by which each section's lanes have been moved since it was solved; empty until one is.
  var laneShifts: [LaneShifts] = []

  init(_ stack: SectionStack) {
    self.stack = stack
  }
}

extension WaterfallSolution {
  /// The lane in which an item begins.
  func lane(ofItem item: Int, in section: WaterfallSection) -> Int {
    if section.bytesPerLane == 1 { return Int(lanes[section.firstLane + item]) }
    return lanes.withUnsafeBytes {
      Int($0.loadUnaligned(fromByteOffset: section.firstLane + 4 * item, as: UInt32.self))
    }
  }

  /// The number of lanes that an item spans.
  func span(ofItem item: Int, in section: WaterfallSection) -> Int {
    section.hasSpans ? Int(spans[section.firstSpan + item]) : 1
  }

  /// The frame of an item that begins at the given position, in the content.
  func frame(ofItem item: Int, in section: WaterfallSection, lane: Int, position: Double) -> Rect {
    let breadth =
      section.hasSizes
      ? breadths[section.firstBreadth + item]
      : section.hasSpans ? section.breadth(ofSpan: span(ofItem: item, in: section)) : section.laneBreadth
    return stack.axis.rect(
      position: position, across: section.acrossStart(ofLane: lane),
      length: lengths[section.firstItem + item], breadth: breadth)
  }

  /// The position at which a section's items start, to which those that are kept are relative.
  func origin(ofSection index: Int) -> Double { stack.sections[index].itemsStart }

  /// A lane's running position at a checkpoint of a section, relative to the section's origin.
  func running(ofSection index: Int, lane: Int, checkpoint: Int) -> Double {
    let section = sections[index]
    var position = checkpoints[section.firstCheckpoint + checkpoint * section.checkpointWidth + lane]
    if !laneShifts.isEmpty { position += laneShifts[index].shift(ofLane: lane, at: checkpoint) }
    return position
  }
}
