/// The rule from which the length of a row of given items follows.
struct RowRule: Equatable {
  /// The breadth that a full row fills.
  var usable: Double

  /// The gap between the items of a row.
  var itemSpacing: Double

  /// The length that rows strive for.
  var rowLength: Double

  /// The treatment of a last row that does not fill the breadth.
  var lastRow: LastRow

  /// The power of two with which lengths are scaled in costs, so that their squares are finite whatever the breadth and
  /// the length that rows strive for. It changes no digit of them.
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
  /// The length of a full row of so many items whose aspect ratios have the given sum: (usable − (count − 1) ·
  /// itemSpacing) ÷ sum.
  ///
  /// A row cannot be if this is 0, also where the gaps alone fill the breadth. Of two rows that begin with the same item
  /// the one with more items is never the longer one, rounding included.
  func fullLength(count: Int, ratioSum: Double) -> Double {
    let room = room(count: count)
    return room > 0 ? room / ratioSum : 0
  }

  /// What the gaps leave to so many items of a row; less than 0 where they alone exceed the breadth.
  func room(count: Int) -> Double {
    usable - Double(count - 1) * itemSpacing
  }

  /// Returns whether a last row with the given full length is not full, but as long as rows strive for.
  func isPartial(lastRowOfFullLength length: Double) -> Bool {
    lastRow != .justify && length >= rowLength
  }

  /// The cost of a full row: n · (length − rowLength)², scaled.
  func cost(count: Int, fullLength: Double) -> Double {
    let distance = (fullLength - rowLength) * costScale
    return Double(count) * (distance * distance)
  }
}
