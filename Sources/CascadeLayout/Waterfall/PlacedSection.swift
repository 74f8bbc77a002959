/// A solved section of a waterfall: its measures, and where every item is, in flat arrays.
///
/// For each item it keeps its length and its lane. It does not keep its position, unless there are many lanes: the
/// position follows from what is before the item in its lane. In addition, it keeps *checkpoints*: the lanes' running
/// positions before every block of items (64, or more if there are many lanes). Checkpoints serve three purposes. An
/// item's position is found by placing its block again, which gives the same numbers to the last bit. A rectangle is
/// found by searching the checkpoints instead of the items, because a lane's running position never decreases. And
/// placing can resume at any checkpoint, so that it costs only what has changed and what follows.
///
/// Positions are relative to the section's *origin*, where its items begin. The origin is added when a frame is asked
/// for. So sums are rounded alike, and lanes tie alike, wherever a section is: what is above it moves its items and
/// never puts them into other lanes.
///
/// If items fill gaps (``GridLanesOptions/dense``), only the paragraph above applies: positions are kept, each lane's
/// items are searched in their order, and the section is placed as a whole.
struct PlacedSection {
  /// The measures.
  var measures: WaterfallSection

  /// Each item's extent along the axis, in points.
  var lengths: [Double] = []

  /// The first lane of each item, in one byte or four.
  var lanes: [UInt8] = []

  /// The number of lanes that each item spans, if some item spans several.
  var spans: [UInt32] = []

  /// Each item's extent across the axis, if some item has its own size.
  var breadths: [Double] = []

  /// Each item's position relative to the origin, if there are many lanes or items fill gaps.
  var positions: [Double] = []

  /// The finder for its items, if they do not simply follow one another in lanes.
  var finder: (any ItemFinder)?

  /// The lanes' running positions and the items' end at each checkpoint, relative to the origin.
  var checkpoints: [Double] = []

  /// The distances by which the lanes have been moved since the items were placed.
  var laneShifts = LaneShifts()

  /// Creates a section without items.
  init(measures: WaterfallSection) {
    self.measures = measures
  }
}

extension PlacedSection {
  /// The distance from the origin to the end of the last item.
  var extent: Double {
    guard !laneShifts.isEmpty else { return checkpoints[checkpoints.count - 1] }
    var extent = 0.0
    for lane in 0..<measures.keptLaneCount {
      let end = running(lane, at: measures.checkpointCount - 1)
      // A lane ends after its last item by the spacing and by what the step was rounded up.
      guard end - measures.itemSpacing > extent else { continue }
      var item = measures.itemCount - 1
      while self.lane(ofItem: item) != lane { item -= 1 }
      extent = max(extent, end - measures.step(ofLength: lengths[item]) + lengths[item])
    }
    return extent
  }

  /// A lane's running position at a checkpoint, relative to the origin.
  func running(_ lane: Int, at checkpoint: Int) -> Double {
    let position = checkpoints[checkpoint * measures.checkpointWidth + lane]
    return laneShifts.isEmpty ? position : position + laneShifts.shift(ofLane: lane, at: checkpoint)
  }

  /// The lane in which an item begins.
  func lane(ofItem item: Int) -> Int {
    if measures.bytesPerLane == 1 { return Int(lanes[item]) }
    return lanes.withUnsafeBytes { Int($0.loadUnaligned(fromByteOffset: 4 * item, as: UInt32.self)) }
  }

  /// The number of lanes that an item spans.
  func span(ofItem item: Int) -> Int { measures.hasSpans ? Int(spans[item]) : 1 }

  /// The number of lanes that the items before the given one span together. An item of all lanes counts as 1.
  func spanned(before item: Int) -> Int {
    guard measures.hasSpans else { return item }
    return spans[..<item].reduce(0) { $0 + ($1 < measures.laneCount ? Int($1) : 1) }
  }

  /// The extent of an item across the axis.
  func breadth(ofItem item: Int) -> Double {
    if measures.hasSizes { return breadths[item] }
    return measures.hasSpans ? measures.breadth(ofSpan: span(ofItem: item)) : measures.laneBreadth
  }

  /// The frame of an item that begins at the given position in the content.
  func frame(ofItem item: Int, lane: Int, position: Double, axis: Axis) -> Rect {
    axis.rect(
      position: position, across: measures.acrossStart(ofLane: lane), length: lengths[item],
      breadth: breadth(ofItem: item))
  }
}
