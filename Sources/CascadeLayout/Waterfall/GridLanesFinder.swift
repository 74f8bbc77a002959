/// What tells where the items of a section are that are not simply in lanes from the first one on, one below the other.
///
/// It stands behind a protocol so that what only such sections need is no part of what every page has to load.
protocol ItemFinder: AnyObject {
  /// The frame of an item in the content.
  func frame(ofItem item: Int, in section: PlacedSection, origin: Double, axis: Axis) -> Rect

  /// Calls `body` with the index and frame of every item that intersects the rectangle, in index order.
  func forEachItem(
    of section: PlacedSection, in rect: Rect, origin: Double, axis: Axis, _ body: (_ item: Int, _ frame: Rect) -> Void)
}

/// Finds items of grid lanes that are turned around, or in which later items fill gaps.
///
/// The section itself is filled and searched as if its lanes were not turned around; places in them are turned around here.
final class GridLanesFinder: ItemFinder {
  /// The order of the items in their lanes, if they fill gaps.
  private let order: LaneOrder?

  init(order: LaneOrder?) {
    self.order = order
  }

  func frame(ofItem item: Int, in section: PlacedSection, origin: Double, axis: Axis) -> Rect {
    let frame = section.frame(ofItem: item, origin: 0, axis: axis)
    return turned(frame, item, section, origin: origin, extent: section.extent, axis)
  }

  func forEachItem(
    of section: PlacedSection, in rect: Rect, origin: Double, axis: Axis, _ body: (_ item: Int, _ frame: Rect) -> Void
  ) {
    let (low, high) = axis.extent(of: rect)
    let extent = section.extent
    let (least, most) = (origin - 1, origin + extent + 1)
    // Positions are rounded otherwise on the way to the content: what is found is looked at again there.
    let rounding = most * 0x1p-48
    var first = min(max(low, least), most) - origin
    var last = max(min(high, most), least) - origin
    if section.measures.placement.options.contains(.fillReverse) { (first, last) = (extent - last, extent - first) }
    (first, last) = (first - rounding, last + rounding)
    func find(_ item: Int, _ frame: Rect) {
      let frame = turned(frame, item, section, origin: origin, extent: extent, axis)
      let (start, end) = axis.extent(of: frame)
      if start < high, end > low { body(item, frame) }
    }
    if let order {
      order.forEachItem(in: section, from: first, to: last) {
        find($0, section.frame(ofItem: $0, origin: 0, axis: axis))
      }
    } else {
      let rect = axis.rect(position: first, across: 0, length: last - first, breadth: 0)
      section.forEachItem(in: rect, origin: 0, axis: axis, find)
    }
  }

  /// The frame in the content of an item that has the given one in a section that begins at 0 and is not turned around.
  private func turned(
    _ frame: Rect, _ item: Int, _ section: PlacedSection, origin: Double, extent: Double, _ axis: Axis
  ) -> Rect {
    let (measures, options) = (section.measures, section.measures.placement.options)
    let length = axis.length(of: frame.size)
    var position = axis.position(of: frame.origin)
    if options.contains(.fillReverse) { position = extent - (position + length) }
    var lane = section.lane(ofItem: item)
    if options.contains(.trackReverse) { lane = measures.laneCount - section.span(ofItem: item) - lane }
    return axis.rect(
      position: position + origin, across: measures.acrossStart(ofLane: lane), length: length,
      breadth: axis.breadth(of: frame.size))
  }
}
