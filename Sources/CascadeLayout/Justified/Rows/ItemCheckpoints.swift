/// The positions of every 64th item in rows of more than 64 items. Rows this long are searched, not walked through.
struct ItemCheckpoints {
  /// The number of items from one checkpoint to the next.
  static let stride = 64

  /// The positions across the axis at which the items 0, 64, 128, ... of the section begin. Values of items in shorter
  /// rows are meaningless.
  private var starts: [Double] = []
}

extension ItemCheckpoints {
  /// Records where the items of a long row begin.
  ///
  /// - Parameters:
  ///   - items: The items of the row.
  ///   - start: The position at which the first of them begins.
  ///   - advance: The distance from the start of an item to that of the next.
  mutating func add(_ items: Range<Int>, from start: Double, advance: (_ item: Int) -> Double) {
    let needed = (items.upperBound - 1) / Self.stride + 1
    if needed > starts.count { starts.extend(to: needed) }
    var x = start
    for item in items {
      if item % Self.stride == 0 { starts[item / Self.stride] = x }
      x += advance(item)
    }
  }

  /// The last item with a checkpoint at or before the given one, or the row's first item; and where it begins.
  ///
  /// - Complexity: O(1).
  func nearest(to item: Int, in items: Range<Int>, from start: Double) -> (item: Int, start: Double) {
    let checkpoint = item / Self.stride
    guard items.count > Self.stride, checkpoint * Self.stride > items.lowerBound else {
      return (items.lowerBound, start)
    }
    return (checkpoint * Self.stride, starts[checkpoint])
  }

  /// The last item with a checkpoint that begins at or before a place, or the row's first item; and where it begins.
  ///
  /// - Complexity: O(log items).
  func last(before x: Double, in items: Range<Int>, from start: Double) -> (item: Int, start: Double) {
    guard items.count > Self.stride else { return (items.lowerBound, start) }
    let checkpoints = items.lowerBound / Self.stride + 1..<(items.upperBound - 1) / Self.stride + 1
    let checkpoint = checkpoints.firstIndex(partitionedBy: { starts[$0] > x }) - 1
    return checkpoint < checkpoints.lowerBound
      ? (items.lowerBound, start) : (checkpoint * Self.stride, starts[checkpoint])
  }
}
