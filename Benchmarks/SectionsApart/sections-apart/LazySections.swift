import CascadeLayout

/// Sections of a waterfall that are arranged when they come into view; until then, their lengths are estimates.
final class LazySections {
  private let ratios: [[Float]]
  private var arrangements: [(any LayoutArrangement)?]
  private var lengths: [Double]

  /// The position at which each section starts, as far as is known.
  private(set) var starts: [Double]

  init(_ ratios: [[Float]]) {
    self.ratios = ratios
    arrangements = Array(repeating: nil, count: ratios.count)
    starts = Array(repeating: 0, count: ratios.count)
    // As many squares as there are items, in lanes of equal length, below the header and between the insets.
    let laneBreadth = (Wall.viewport.width - 16 - 5 * 8) / 6
    lengths = ratios.map { Double(($0.count + 5) / 6) * (laneBreadth + 8) - 8 + 56 }
    move(from: 0)
  }

  var contentLength: Double { starts[starts.count - 1] + lengths[lengths.count - 1] }

  /// Moves sections to where those before them end by now.
  func move(from first: Int) {
    var position = first == 0 ? 0 : starts[first - 1] + lengths[first - 1]
    for section in first..<starts.count {
      starts[section] = position
      position += lengths[section]
    }
  }

  /// Arranges a section, unless it is.
  ///
  /// - Returns: True if its length has changed.
  func arrange(_ section: Int) throws -> Bool {
    guard arrangements[section] == nil else { return false }
    let ratios = ratios[section]
    let layout = WaterfallLayout(metrics: Wall.metrics) { _ in .aspectRatios(ratios) }
    let arrangement = try layout.arrange(LayoutContext(viewport: Wall.viewport, itemCounts: [ratios.count]))
    arrangements[section] = arrangement
    defer { lengths[section] = arrangement.contentSize.height }
    return arrangement.contentSize.height != lengths[section]
  }

  /// Calls `body` with what is in view at an offset, where the section that comes first then stays.
  func forEachElement(at offset: Double, _ body: (LayoutAttributes) -> Void) throws {
    var section = firstSection(endingAfter: offset)
    let distance = offset - starts[section]
    if try arrange(section) { move(from: section) }
    let top = starts[section] + min(distance, lengths[section] - 1)
    while section < starts.count, starts[section] < top + Wall.viewport.height {
      if try arrange(section) { move(from: section) }
      let origin = Point(x: 0, y: top - starts[section])
      let rect = Rect(origin: origin, size: Wall.viewport)
      arrangements[section]?.forEachElement(in: rect, viewport: rect, body)
      section += 1
    }
  }

  private func firstSection(endingAfter position: Double) -> Int {
    var range = 0..<starts.count - 1
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      let isBeyond = starts[middle] + lengths[middle] > position
      range = isBeyond ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return range.lowerBound
  }
}
