import CascadeLayout

/// A waterfall as the rules say it, with no thought of speed: the reference that the engine is held against.
///
/// It is written from Documentation's rules, not from the engine: one section after the other, one item after the
/// other, every lane looked at for each.
struct NaiveWaterfall {
  struct Section {
    var metrics: WaterfallMetrics
    var laneCount: Int
    /// Each item's length, given its breadth.
    var length: [(Double) -> Double]
  }

  var frames: [[Rect]] = []
  var contentSize = Size.zero

  init(axis: Axis, viewport: Size, sections: [Section]) {
    let breadth = axis == .vertical ? viewport.width : viewport.height
    var end = 0.0
    for section in sections {
      let metrics = section.metrics
      let inset = metrics.sectionInset
      let vertical = axis == .vertical
      let (near, far) = vertical ? (inset.left, inset.right) : (inset.top, inset.bottom)
      let (leading, trailing) = vertical ? (inset.top, inset.bottom) : (inset.left, inset.right)
      let usable = breadth - near - far
      let lanes = section.laneCount
      let laneBreadth = (usable - Double(lanes - 1) * metrics.laneSpacing) / Double(lanes)
      let start = end + leading
      var running = [Double](repeating: start, count: lanes)
      var itemsEnd = start
      var placed: [Rect] = []
      for length in section.length {
        let lane = running.firstIndex(of: running.min()!)!
        let position = running[lane]
        let extent = length(laneBreadth)
        let across = near + Double(lane) * (laneBreadth + metrics.laneSpacing)
        placed.append(
          vertical
            ? Rect(x: across, y: position, width: laneBreadth, height: extent)
            : Rect(x: position, y: across, width: extent, height: laneBreadth))
        itemsEnd = max(itemsEnd, position + extent)
        running[lane] = position + (extent + metrics.itemSpacing)
      }
      frames.append(placed)
      end = itemsEnd + trailing
    }
    contentSize = axis == .vertical ? Size(width: breadth, height: end) : Size(width: end, height: breadth)
  }
}
