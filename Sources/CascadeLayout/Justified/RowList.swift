/// The rows of a section, first to last.
struct RowList {
  private var rows: [Row] = []

  /// A row.
  struct Row {
    /// The index of its first item.
    var firstItem: Int

    /// Where it begins along the axis, from where the section's items begin.
    var offset: Double

    /// Its extent along the axis.
    var length: Double
  }
}

extension RowList {
  /// The number of rows.
  var count: Int { rows.count }

  subscript(row: Int) -> Row { rows[row] }

  /// Where the last row ends, from where the section's items begin.
  var extent: Double {
    rows.last.map { $0.offset + $0.length } ?? 0
  }

  /// The row that holds an item, or the last row if it is behind all of them.
  ///
  /// - Complexity: O(log rows).
  func row(ofItem item: Int) -> Int {
    rows.firstIndex(partitionedBy: { $0.firstItem > item }) - 1
  }

  /// The first row that ends after a place, in a section whose items begin at the given one.
  ///
  /// - Complexity: O(log rows).
  func firstRow(endingAfter position: Double, itemsStart: Double) -> Int {
    rows.firstIndex(partitionedBy: { itemsStart + $0.offset + $0.length > position })
  }

  /// Whether a row begins with the item.
  ///
  /// - Complexity: O(log rows).
  func isFirst(item: Int) -> Bool {
    let row = row(ofItem: item)
    return row >= 0 && rows[row].firstItem == item
  }

  /// Adds a row behind the last one.
  mutating func append(firstItem: Int, length: Double, lineSpacing: Double) {
    var offset = 0.0
    if let last = rows.last { offset = last.offset + (last.length + lineSpacing) }
    rows.append(Row(firstItem: firstItem, offset: offset, length: length))
  }

  /// Removes the rows from the given one on.
  mutating func removeRows(from first: Int) {
    rows.removeLast(rows.count - first)
  }

  /// Makes room for about so many more rows, and for some more than that if it takes new room.
  mutating func reserve(more count: Int) {
    guard rows.count + count > rows.capacity else { return }
    rows.reserveCapacity(max(rows.count + count, rows.count + rows.count / 2))
  }
}
