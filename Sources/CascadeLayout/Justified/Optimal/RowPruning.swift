/// Tells how far a row may reach for it to be worth a look.
///
/// Cut after the items that alone would fill a row of 1.33 times the length that rows strive for, and again after those
/// that would fill another one, the items make two rows that both are nearer to that length than the row of all of them,
/// which is at most 0.665 times as long as it should be. So that one, and every longer one, costs more than some other
/// two: 2 % more, unless one of these is less than an eighth as long as it should be.
struct RowPruning {
  private let rule: RowRule
  private var isSecondRow = false
  private var count = 0
  private var sum = 0.0

  init(_ rule: RowRule) {
    self.rule = rule
  }

  /// Adds an item to the row, and says whether the row is worth a look.
  mutating func include(_ ratio: Double) -> Bool {
    count += 1
    sum += ratio
    guard rule.fullLength(count: count, ratioSum: sum) <= 1.33 * rule.rowLength else { return true }
    if isSecondRow { return false }
    isSecondRow = true
    count = 0
    sum = 0
    return true
  }
}

extension RowRule {
  /// Calls `body` with the first item, the number of items and the full length of every row that ends behind the given
  /// number of items and is worth a look, the shortest first.
  func forEachRow(
    _ ratios: ItemRatios, endingBehind end: Int, _ body: (_ first: Int, _ count: Int, _ length: Double) -> Void
  ) {
    var pruning = RowPruning(self)
    var sum = 0.0
    for first in (0..<end).reversed() {
      sum += ratios[first]
      let length = fullLength(count: end - first, ratioSum: sum)
      guard length > 0, pruning.include(ratios[first]) else { break }
      body(first, end - first, length)
    }
  }

  /// An item before which no row begins that is worth a look and ends behind the given number of items.
  func firstOfLongestRow(_ ratios: ItemRatios, endingBehind end: Int) -> Int {
    // Read backwards, the rows' ends may come out an item longer; a little more than 1.33 makes sure that they do.
    var first = end
    for _ in 0..<2 {
      var count = 0
      var sum = 0.0
      while first > 0 {
        first -= 1
        count += 1
        sum += ratios[first]
        if fullLength(count: count, ratioSum: sum) <= 1.32 * rowLength { break }
      }
    }
    return first
  }
}
