/// The rows of a section, first to last.
struct RowList {
  /// The index of each row's first item.
  private(set) var firstItems: [Int] = []

  /// Where each row begins along the axis, from where the section's items begin.
  private(set) var offsets: [Double] = []

  /// Each row's extent along the axis.
  private(set) var lengths: [Double] = []
}

extension RowList {
  var count: Int { firstItems.count }

  /// Where the last row ends, from where the section's items begin.
  var extent: Double {
    guard let offset = offsets.last, let length = lengths.last else { return 0 }
    return offset + length
  }

  /// The row that holds an item, or the last row if it is behind all of them.
  ///
  /// - Complexity: O(log rows).
  func row(ofItem item: Int) -> Int {
    firstItems.firstIndex(partitionedBy: { $0 > item }) - 1
  }

  /// Whether a row begins with the item.
  ///
  /// - Complexity: O(log rows).
  func isFirst(item: Int) -> Bool {
    let row = row(ofItem: item)
    return row >= 0 && firstItems[row] == item
  }

  /// Adds a row behind the last one.
  mutating func append(firstItem: Int, length: Double, lineSpacing: Double) {
    var offset = 0.0
    if let last = offsets.last, let lastLength = lengths.last { offset = last + (lastLength + lineSpacing) }
    firstItems.append(firstItem)
    offsets.append(offset)
    lengths.append(length)
  }

  /// Removes the rows from the given one on.
  mutating func removeRows(from first: Int) {
    firstItems.removeSubrange(first...)
    offsets.removeSubrange(first...)
    lengths.removeSubrange(first...)
  }

  /// Makes room for so many rows in all.
  mutating func reserve(_ count: Int) {
    firstItems.reserveCapacity(count)
    offsets.reserveCapacity(count)
    lengths.reserveCapacity(count)
  }
}
