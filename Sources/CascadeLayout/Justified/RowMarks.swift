/// Where every 64th item begins, if its row has more than 64: rows so long are searched, not gone through.
struct RowMarks {
  /// The number of items from one mark to the next.
  static let stride = 64

  /// Where the items 0, 64, 128, ... of the section begin across the axis; what is said of an item that belongs to a
  /// shorter row means nothing.
  private var starts: [Double] = []
}

extension RowMarks {
  /// Notes where the items of a long row begin.
  ///
  /// - Parameters:
  ///   - items: The items of the row.
  ///   - start: Where the first of them begins.
  ///   - advance: How far the next item begins from the given one.
  mutating func mark(_ items: Range<Int>, from start: Double, advance: (_ item: Int) -> Double) {
    let needed = (items.upperBound - 1) / Self.stride + 1
    if needed > starts.count { starts.extend(to: needed) }
    var x = start
    for item in items {
      if item % Self.stride == 0 { starts[item / Self.stride] = x }
      x += advance(item)
    }
  }

  /// The last item with a mark that is not behind the given one, or the row's first, and where it begins.
  ///
  /// - Complexity: O(1).
  func nearest(to item: Int, in items: Range<Int>, from start: Double) -> (item: Int, start: Double) {
    let mark = item / Self.stride
    guard items.count > Self.stride, mark * Self.stride > items.lowerBound else { return (items.lowerBound, start) }
    return (mark * Self.stride, starts[mark])
  }

  /// The last item with a mark that does not begin after a place, or the row's first, and where it begins.
  ///
  /// - Complexity: O(log items).
  func last(before x: Double, in items: Range<Int>, from start: Double) -> (item: Int, start: Double) {
    guard items.count > Self.stride else { return (items.lowerBound, start) }
    let marks = items.lowerBound / Self.stride + 1..<(items.upperBound - 1) / Self.stride + 1
    let mark = marks.firstIndex(partitionedBy: { starts[$0] > x }) - 1
    return mark < marks.lowerBound ? (items.lowerBound, start) : (mark * Self.stride, starts[mark])
  }
}
