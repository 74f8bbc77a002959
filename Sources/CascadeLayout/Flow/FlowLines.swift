/// The lines of a section whose items have different sizes.
///
/// For each item, its size and its place across the axis are kept. Its position is that of its line.
struct FlowLines {
  /// The size of each item, and possibly of more items after them.
  var sizes: [Size]

  /// The position across the axis at which each item begins.
  var across: [Double]

  /// The lines, at least one.
  var lines: [Line]

  /// The first item whose size is not that of item 0.
  var firstDifferentItem: Int

  /// One line: its first item, its start along the axis relative to the first line's start, and its extent.
  struct Line {
    var firstItem: Int
    var position: Double
    var length: Double
  }
}

extension FlowLines {
  /// The number of items.
  var itemCount: Int { across.count }

  /// The line that an item is in.
  ///
  /// - Complexity: O(log lines).
  func line(of item: Int) -> Int {
    lines.firstIndex(partitionedBy: { $0.firstItem > item }) - 1
  }

  /// The items of a line.
  func items(ofLine line: Int) -> Range<Int> {
    lines[line].firstItem..<(line + 1 < lines.count ? lines[line + 1].firstItem : itemCount)
  }

  /// The position at which the last line ends, if the first one starts at the given position.
  func end(from start: Double) -> Double { Self.end(of: lines, from: start) }

  static func end(of lines: [Line], from start: Double) -> Double {
    lines.last.map { start + $0.position + $0.length } ?? start
  }

  /// The frame of an item, which must exist, if the first line starts at the given position.
  ///
  /// - Complexity: O(log lines).
  func frame(of item: Int, from start: Double, axis: Axis) -> Rect {
    frame(of: item, in: lines[line(of: item)], from: start, axis: axis)
  }

  /// Calls `body` with every item that can intersect the rectangle, in index order.
  ///
  /// - Parameter rect: A rectangle that is larger along the axis, by a few units in the last place, than the one to
  ///   search: rounding can move an item beyond its line.
  /// - Complexity: O(log lines + found · log items of a line), where found counts the lines in the rectangle and, in
  ///   these, the items within it across the axis.
  func forEachItem(
    in rect: Rect, from start: Double, axis: Axis, _ body: (_ item: Int, _ frame: Rect) -> Void
  ) {
    let (low, high) = axis.extent(of: rect)
    let near = axis.across(of: rect.origin)
    let far = near + axis.breadth(of: rect.size)
    // The line before the first one that starts beyond `low` may reach beyond it.
    let fraction = (low - start) / (end(from: start) - start)
    var index = max(lines.firstIndex(near: fraction, partitionedBy: { start + $0.position > low }) - 1, 0)
    while index < lines.count, start + lines[index].position < high {
      let items = items(ofLine: index)
      var item = items.lowerBound
      if across[item] < near {
        item = items.firstIndex(partitionedBy: { across[$0] + axis.breadth(of: sizes[$0]) > near })
      }
      while item < items.upperBound, across[item] < far {
        body(item, frame(of: item, in: lines[index], from: start, axis: axis))
        item += 1
      }
      index += 1
    }
  }

  private func frame(of item: Int, in line: Line, from start: Double, axis: Axis) -> Rect {
    let length = axis.length(of: sizes[item])
    return axis.rect(
      position: start + line.position + (line.length - length) / 2, across: across[item], length: length,
      breadth: axis.breadth(of: sizes[item]))
  }
}
