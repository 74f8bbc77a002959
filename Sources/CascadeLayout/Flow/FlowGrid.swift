/// The grid of a section whose items all have the same size. It keeps only the rule, nothing for each item.
struct FlowGrid {
  /// The size of every item.
  let size: Size

  let itemCount: Int

  /// The number of items in each line but the last, which may have fewer.
  let itemsPerLine: Int

  /// The items of a line, across the axis.
  let columns: EvenIntervals

  /// The extent of a line along the axis, and the distance from one line's start to the next one's.
  private let lineLength: Double
  private let linePitch: Double
  private let axis: Axis

  /// Arranges any number of items in O(1). The size must fit.
  init(size: Size, itemCount: Int, measures: FlowMeasures) {
    let breadth = measures.axis.breadth(of: size)
    let fitting = Self.fitting(breadth, measures)
    // As many as have room, a number that can exceed the largest integer.
    let perLine = fitting > 1 ? fitting.wholePart : 1
    var start = measures.acrossStart
    var gap = 0.0
    if perLine > 1 {
      gap = (measures.usable - perLine * breadth) / (perLine - 1)
      // If the items fill the line, rounding can make the gap negative; with infinitely many items it is not a number.
      if !(gap > 0) { gap = 0 }
    } else {
      start += (measures.usable - breadth) / 2
    }
    self.size = size
    self.itemCount = itemCount
    axis = measures.axis
    itemsPerLine = perLine < Double(Int.max) ? Int(perLine) : .max
    columns = EvenIntervals(
      start: start, pitch: breadth + gap, extent: breadth, count: min(itemsPerLine, itemCount))
    lineLength = axis.length(of: size)
    linePitch = lineLength + measures.lineSpacing
  }

  /// The number of items of a breadth that fit in a line, with its fraction.
  private static func fitting(_ breadth: Double, _ measures: FlowMeasures) -> Double {
    let room = measures.usable + measures.interitemSpacing
    let each = breadth + measures.interitemSpacing
    if room < .infinity, each < .infinity { return room / each }
    // Halving numbers this large is exact.
    let half = measures.interitemSpacing / 2
    return (measures.usable / 2 + half) / (breadth / 2 + half)
  }
}

extension FlowGrid {
  /// The lines along the axis, if the first one starts at the given position.
  func lines(from start: Double) -> EvenIntervals {
    EvenIntervals(
      start: start, pitch: linePitch, extent: lineLength,
      count: itemCount > 0 ? (itemCount - 1) / itemsPerLine + 1 : 0)
  }

  /// The frame of an item, which must exist, if the first line starts at the given position.
  func frame(of item: Int, from start: Double) -> Rect {
    let (line, column) = item.quotientAndRemainder(dividingBy: itemsPerLine)
    return frame(position: lines(from: start).position(of: line), column: column)
  }

  /// Calls `body` with every item that can intersect the rectangle, in index order.
  ///
  /// - Complexity: O(1 + found).
  func forEachItem(in rect: Rect, from start: Double, _ body: (_ item: Int, _ frame: Rect) -> Void) {
    let (low, high) = axis.extent(of: rect)
    let across = axis.across(of: rect.origin)
    let lines = lines(from: start)
    let range = columns.indices(from: across, to: across + axis.breadth(of: rect.size))
    for line in lines.indices(from: low, to: high) {
      let position = lines.position(of: line)
      let firstItem = line * itemsPerLine
      // The last line may have fewer items.
      for column in range where column < itemCount - firstItem {
        body(firstItem + column, frame(position: position, column: column))
      }
    }
  }

  private func frame(position: Double, column: Int) -> Rect {
    axis.rect(
      position: position, across: columns.position(of: column), length: lineLength, breadth: columns.extent)
  }
}
