/// An object that finds the items of a section in which these do not simply follow one another in lanes from the first
/// one on.
///
/// It is a protocol so that pages without such sections need not load the code for them.
protocol ItemFinder: AnyObject {
  /// The frame of an item, in the content's coordinates.
  func frame(ofItem item: Int, inSection index: Int, of solution: WaterfallSolution) -> Rect

  /// Calls `body` with the index and frame of every item that intersects the rectangle, in index order.
  func forEachItem(
    ofSection index: Int, of solution: WaterfallSolution, in rect: Rect, _ body: (_ item: Int, _ frame: Rect) -> Void)
}

/// A finder for grid lanes that are reversed.
final class TurnedLanesFinder: ItemFinder {
  func frame(ofItem item: Int, inSection index: Int, of solution: WaterfallSolution) -> Rect {
    LaneTurn(solution, index).frame(ofItem: item)
  }

  func forEachItem(
    ofSection index: Int, of solution: WaterfallSolution, in rect: Rect, _ body: (_ item: Int, _ frame: Rect) -> Void
  ) {
    let turn = LaneTurn(solution, index)
    let (low, high) = turn.axis.extent(of: rect)
    let (first, last) = turn.positions(from: low, to: high)
    let lanes = turn.axis.rect(position: first, across: 0, length: last - first, breadth: 0)
    turn.section.forEachItem(in: lanes, origin: 0, axis: turn.axis) { item, frame in
      turn.find(item, frame, from: low, to: high, body)
    }
  }
}

/// A finder for grid lanes in which later items fill gaps, reversed or not.
final class DenseLanesFinder: ItemFinder {
  private let order: LaneOrder

  init(_ order: LaneOrder) {
    self.order = order
  }

  func frame(ofItem item: Int, inSection index: Int, of solution: WaterfallSolution) -> Rect {
    LaneTurn(solution, index).frame(ofItem: item)
  }

  func forEachItem(
    ofSection index: Int, of solution: WaterfallSolution, in rect: Rect, _ body: (_ item: Int, _ frame: Rect) -> Void
  ) {
    let turn = LaneTurn(solution, index)
    let (low, high) = turn.axis.extent(of: rect)
    let (first, last) = turn.positions(from: low, to: high)
    order.forEachItem(in: turn.section, from: first, to: last) { item in
      turn.find(item, turn.section.frame(ofItem: item, origin: 0, axis: turn.axis), from: low, to: high, body)
    }
  }
}

/// The conversion between a section's lanes and the content. Lanes are filled and searched as if they began at 0 and
/// were not reversed.
private struct LaneTurn {
  let section: PlacedSection
  let axis: Axis
  private let origin: Double
  private let extent: Double
  private let options: GridLanesOptions

  init(_ solution: WaterfallSolution, _ index: Int) {
    section = solution.sections[index]
    axis = solution.stack.axis
    origin = solution.stack.sections[index].itemsStart
    extent = section.extent
    options = section.measures.placement.options
  }

  /// The positions in lanes that correspond to two positions of the content. They reach farther by more than any
  /// rounding, because positions are rounded differently on the way.
  func positions(from low: Double, to high: Double) -> (first: Double, last: Double) {
    let least = origin - 1
    let most = origin + extent + 1
    let rounding = most * 0x1p-48
    let first = min(max(low, least), most) - origin
    let last = max(min(high, most), least) - origin
    if options.contains(.fillReverse) { return (extent - last - rounding, extent - first + rounding) }
    return (first - rounding, last + rounding)
  }

  func frame(ofItem item: Int) -> Rect { turned(section.frame(ofItem: item, origin: 0, axis: axis), item) }

  /// Calls `body` if an item with the given frame in the lanes is between two positions of the content.
  func find(
    _ item: Int, _ frame: Rect, from low: Double, to high: Double, _ body: (_ item: Int, _ frame: Rect) -> Void
  ) {
    let frame = turned(frame, item)
    let (start, end) = axis.extent(of: frame)
    if start < high, end > low { body(item, frame) }
  }

  private func turned(_ frame: Rect, _ item: Int) -> Rect {
    let length = axis.length(of: frame.size)
    var position = axis.position(of: frame.origin)
    if options.contains(.fillReverse) { position = extent - (position + length) }
    var lane = section.lane(ofItem: item)
    if options.contains(.trackReverse) { lane = section.measures.laneCount - section.span(ofItem: item) - lane }
    return axis.rect(
      position: position + origin, across: section.measures.acrossStart(ofLane: lane), length: length,
      breadth: axis.breadth(of: frame.size))
  }
}
