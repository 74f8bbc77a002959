/// The rule that gives the length of a row of given items.
struct RowRule: Equatable {
  /// The breadth that a full row fills.
  var usable: Double

  /// The gap between the items of a row.
  var itemSpacing: Double

  /// The target length of rows.
  var rowLength: Double

  /// The treatment of a last row that does not fill the breadth.
  var lastRow: LastRow

  /// The power of two by which lengths are scaled in costs, so that their squares are finite whatever the breadth and
  /// the target length. It changes no digit of them.
  let costScale: Double

  init(usable: Double, itemSpacing: Double, rowLength: Double, lastRow: LastRow) {
    self.usable = usable
    self.itemSpacing = itemSpacing
    self.rowLength = rowLength
    self.lastRow = lastRow
    costScale = 1 / max(rowLength.binade, usable.binade, 0x1p-1000)
  }
}

extension RowRule {
  /// The length of a full row of `count` items whose aspect ratios have the given sum: (usable − (count − 1) ·
  /// itemSpacing) ÷ sum.
  ///
  /// It is 0 if the row is impossible, also if the gaps alone fill the breadth. Of two rows that begin with the same
  /// item, the one with more items is never longer, rounding included.
  func fullLength(count: Int, ratioSum: Double) -> Double {
    let room = room(count: count)
    return room > 0 ? room / ratioSum : 0
  }

  /// The breadth that the gaps leave to a row of `count` items; below 0 if they alone exceed it.
  func room(count: Int) -> Double {
    usable - Double(count - 1) * itemSpacing
  }

  /// Returns whether a last row with the given full length does not fill the breadth, and gets the target length
  /// instead.
  func isPartial(lastRowOfFullLength length: Double) -> Bool {
    lastRow != .justify && length >= rowLength
  }

  /// The cost of a full row: n · (length − rowLength)², scaled.
  func cost(count: Int, fullLength: Double) -> Double {
    let distance = (fullLength - rowLength) * costScale
    return Double(count) * (distance * distance)
  }
}
