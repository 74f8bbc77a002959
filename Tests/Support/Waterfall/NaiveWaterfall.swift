import CascadeLayout

/// A waterfall as the rules say it, with no thought of speed: the reference that the layout is held against.
///
/// It is written from the documentation's rules, not from the layout: one section after the other, one item after the
/// other, every lane looked at for each.
struct NaiveWaterfall {
  struct Section {
    var metrics: WaterfallMetrics
    var laneCount: Int
    var items: [Item]

    /// The lanes of the first items, which are not to be chosen.
    var keptLanes: [Int] = []
  }

  struct Item {
    /// The length, given the item's breadth.
    var length: (Double) -> Double
    var breadth: Double?
    var span = 1
  }

  /// All elements in index order; each item's first lane, and its position from where the lanes begin that are filled.
  var elements: [LayoutAttributes] = []
  var lanes: [[Int]] = []
  var positions: [[Double]] = []
  var contentSize = Size.zero

  /// The distance from an item to the next one in its lane.
  static func step(_ length: Double, itemSpacing: Double) -> Double {
    ((length + (itemSpacing + 0x1p-21)) + 3 * 0x1p31) - 3 * 0x1p31
  }

  init(axis: Axis, viewport: Rect, sections: [Section]) {
    let vertical = axis == .vertical
    func rect(_ position: Double, _ across: Double, _ length: Double, _ breadth: Double) -> Rect {
      vertical
        ? Rect(x: across, y: position, width: breadth, height: length)
        : Rect(x: position, y: across, width: length, height: breadth)
    }
    func sides(_ inset: EdgeInsets) -> (near: Double, far: Double, leading: Double, trailing: Double) {
      vertical
        ? (inset.left, inset.right, inset.top, inset.bottom) : (inset.top, inset.bottom, inset.left, inset.right)
    }
    let breadth = vertical ? viewport.size.width : viewport.size.height
    let offset = vertical ? viewport.minY : viewport.minX
    let viewportLength = vertical ? viewport.size.height : viewport.size.width
    var end = 0.0
    for (index, section) in sections.enumerated() {
      let metrics = section.metrics
      let around = metrics.section
      let start = index == 0 ? 0 : end + around.spacing
      var position = start
      var header: (position: Double, inset: EdgeInsets)?
      if around.headerLength > 0 {
        header = (position + sides(around.headerInset).leading, around.headerInset)
        position = header!.position + around.headerLength + sides(around.headerInset).trailing
      }
      position += sides(around.inset).leading
      let usable = breadth - sides(around.inset).near - sides(around.inset).far
      let lanes = section.laneCount
      func step(_ length: Double) -> Double { Self.step(length, itemSpacing: metrics.itemSpacing) }
      let laneBreadth = (usable - Double(lanes - 1) * metrics.laneSpacing) / Double(lanes)
      // Relative to where the items start.
      var running = [Double](repeating: 0, count: lanes)
      var room = [NaiveRoom](repeating: NaiveRoom(), count: lanes)
      var length = 0.0
      var cursor = 0
      var options: GridLanesOptions = []
      if case .gridLanes(_, let given) = metrics.placement { options = given }
      // Where there may be gaps, no lanes are kept.
      let hasGaps = options.contains(.dense) && section.items.prefix(section.keptLanes.count).contains { $0.span > 1 }
      let keptLanes = hasGaps ? [] : section.keptLanes
      var places: [(position: Double, across: Double, extent: Double, breadth: Double)] = []
      self.lanes.append([])
      for (i, item) in section.items.enumerated() {
        let span = min(item.span, lanes)
        let spanned = Double(span) * laneBreadth + Double(span - 1) * metrics.laneSpacing
        let starts = (0...lanes - span).map { running[$0..<$0 + span].max()! }
        let extent = item.length(spanned)
        var lane: Int
        var back: Double?
        switch metrics.placement {
        case _ where i < keptLanes.count:
          lane = keptLanes[i]
          cursor = lane + span
        case .shortest: lane = starts.firstIndex(of: starts.min()!)!
        case .ordered: lane = min(i % lanes, lanes - span)
        case .gridLanes(let tolerance, _):
          let farthest = starts.min()! + tolerance
          let candidates = starts.indices.filter { starts[$0] <= farthest }
          lane = candidates.first { $0 >= cursor } ?? candidates[0]
          if options.contains(.dense) {
            // Where each begins that does not do so below all that is there.
            let positions = starts.indices.map {
              let position = NaiveRoom.firstPosition(room[$0..<$0 + span], extent: step(extent))
              return position < starts[$0] ? position : .infinity
            }
            let farthest = positions.min()! + tolerance
            let near = positions.indices.filter { positions[$0] <= farthest }
            if let earlier = near.first(where: { (positions[$0], $0) < (starts[lane], lane) }) {
              (lane, back) = (earlier, positions[earlier])
            }
          }
          if back == nil { cursor = lane + span }
        }
        let begin = back ?? starts[lane]
        let first = options.contains(.trackReverse) ? lanes - span - lane : lane
        let across = sides(around.inset).near + Double(first) * (laneBreadth + metrics.laneSpacing)
        places.append((begin, across, extent, item.breadth ?? spanned))
        self.lanes[index].append(lane)
        length = max(length, begin + extent)
        for k in lane..<lane + span {
          running[k] = max(running[k], begin + step(extent))
          if options.contains(.dense) { room[k].take(step(extent), at: begin) }
        }
      }
      let placed = places.enumerated().map { i, place in
        let start = options.contains(.fillReverse) ? length - (place.position + place.extent) : place.position
        return LayoutAttributes(
          indexPath: IndexPath(section: index, item: i),
          frame: rect(position + start, place.across, place.extent, place.breadth))
      }
      positions.append(places.map(\.position))
      end = position + length + sides(around.inset).trailing
      var footer: (position: Double, inset: EdgeInsets)?
      if around.footerLength > 0 {
        footer = (end + sides(around.footerInset).leading, around.footerInset)
        end = footer!.position + around.footerLength + sides(around.footerInset).trailing
      }
      if around.hasBackground {
        elements.append(
          LayoutAttributes(.of(section: index, .background), frame: rect(start, 0, end - start, breadth), zIndex: -1))
      }
      if var header {
        if around.pinsHeader {
          header.position = min(max(header.position, offset), end - around.headerLength)
        }
        let (near, far, _, _) = sides(header.inset)
        elements.append(
          LayoutAttributes(
            .of(section: index, .header),
            frame: rect(header.position, near, around.headerLength, breadth - near - far),
            zIndex: around.pinsHeader ? 1 : 0))
      }
      elements += placed
      if var footer {
        if around.pinsFooter {
          footer.position = max(min(footer.position, offset + viewportLength - around.footerLength), start)
        }
        let (near, far, _, _) = sides(footer.inset)
        elements.append(
          LayoutAttributes(
            .of(section: index, .footer),
            frame: rect(footer.position, near, around.footerLength, breadth - near - far),
            zIndex: around.pinsFooter ? 1 : 0))
      }
    }
    contentSize = vertical ? Size(width: breadth, height: end) : Size(width: end, height: breadth)
  }
}

extension NaiveWaterfall {
  /// How an arrangement differs from this, by the last bit at least, or nil if it does not.
  func difference(from arrangement: any LayoutArrangement, viewport: Rect) -> String? {
    if arrangement.contentSize != contentSize { return "content of \(arrangement.contentSize), not \(contentSize)" }
    for expected in elements {
      let found = arrangement.attributes(of: expected.element, viewport: viewport)
      if found != expected { return "\(found.map { "\($0)" } ?? "nothing"), not \(expected)" }
    }
    return nil
  }
}
