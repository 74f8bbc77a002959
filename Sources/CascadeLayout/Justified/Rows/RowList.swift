/// The rows of a section, first to last: 17 bytes each.
struct RowList {
  private var rows: [Row] = []

  /// The offset of every 16th row. The others' offsets follow from the one before them, so a search ends in at most 15
  /// additions.
  private var checkpoints: [Checkpoint] = []

  /// The position at which the last row begins.
  private var lastOffset = 0.0

  /// A row.
  struct Row {
    /// The index of its first item.
    var firstItem: Int

    /// Its extent along the axis.
    var length: Double
  }

  private struct Checkpoint {
    var firstItem: Int
    var offset: Double
  }

  /// The number of rows from one checkpoint to the next.
  private static let stride = 16
}

extension RowList {
  /// The number of rows, full or not.
  var count: Int { rows.count }

  subscript(row: Int) -> Row { rows[row] }

  /// The position at which the last row ends, relative to where the section's items begin.
  var extent: Double {
    rows.last.map { lastOffset + $0.length } ?? 0
  }

  /// The position at which a row begins, relative to where the section's items begin.
  func offset(of row: Int, lineSpacing: Double) -> Double {
    let checkpoint = row / Self.stride
    var offset = checkpoints[checkpoint].offset
    for row in checkpoint * Self.stride..<row { offset += rows[row].length + lineSpacing }
    return offset
  }

  /// The row that holds an item, or the last row if the item comes after all rows.
  ///
  /// - Complexity: O(log rows).
  func row(ofItem item: Int) -> Int {
    let checkpoint = checkpoints.firstIndex(partitionedBy: { $0.firstItem > item }) - 1
    guard checkpoint >= 0 else { return -1 }
    var row = checkpoint * Self.stride
    while row + 1 < rows.count, rows[row + 1].firstItem <= item { row += 1 }
    return row
  }

  /// The first row that ends after a position, and where it begins relative to `itemsStart`, the position of the
  /// section's items.
  ///
  /// - Complexity: O(log rows).
  func firstRow(endingAfter position: Double, itemsStart: Double, lineSpacing: Double) -> (row: Int, offset: Double) {
    let fraction = (position - itemsStart) / extent
    let checkpoint = max(
      checkpoints.firstIndex(near: fraction, partitionedBy: { itemsStart + $0.offset > position }) - 1, 0)
    guard checkpoint < checkpoints.count else { return (0, 0) }
    var row = checkpoint * Self.stride
    var offset = checkpoints[checkpoint].offset
    while row < rows.count, !(itemsStart + offset + rows[row].length > position) {
      offset += rows[row].length + lineSpacing
      row += 1
    }
    return (row, offset)
  }

  /// Returns whether a row begins with the item.
  ///
  /// - Complexity: O(log rows).
  func isFirst(item: Int) -> Bool {
    let row = row(ofItem: item)
    return row >= 0 && rows[row].firstItem == item
  }

  /// Adds rows after the last one.
  mutating func append(_ more: UnsafeBufferPointer<Row>, lineSpacing: Double) {
    var row = rows.count
    var offset = rows.last.map { lastOffset + ($0.length + lineSpacing) } ?? 0
    rows.append(contentsOf: more)
    for added in more {
      if row % Self.stride == 0 { checkpoints.append(Checkpoint(firstItem: added.firstItem, offset: offset)) }
      lastOffset = offset
      offset += added.length + lineSpacing
      row += 1
    }
  }

  /// Removes the given row and all after it.
  mutating func removeRows(from first: Int, lineSpacing: Double) {
    guard first < rows.count else { return }
    rows.removeLast(rows.count - first)
    checkpoints.removeLast(checkpoints.count - (first + Self.stride - 1) / Self.stride)
    lastOffset = first > 0 ? offset(of: first - 1, lineSpacing: lineSpacing) : 0
  }

  /// Makes room for about this many more rows, and for some more if that needs new memory.
  mutating func reserve(more count: Int) {
    guard rows.count + count > rows.capacity else { return }
    rows.reserveCapacity(max(rows.count + count + count / 8, rows.count + rows.count / 2))
  }
}
