/// A test of how far a row can reach and still be worth a look.
///
/// Cut a row after the first item that brings its length to 1.33 times the target or below, and again from there. A row
/// that reaches the second cut is at most 1.33 ÷ 2 = 0.665 times as long as wanted. The two rows before and after the
/// first cut have the same items, and both are closer to the target. So that row, and every longer one, costs more than
/// those two: by 2 %, unless one of the two is less than an eighth as long as wanted.
struct RowPruning {
  private let rule: RowRule
  private var isSecondRow = false
  private var count = 0
  private var sum = 0.0

  init(_ rule: RowRule) {
    self.rule = rule
  }

  /// Adds an item to the row, and returns whether the row is worth a look.
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
  /// Calls `body` with the first item, the number of items and the full length of every row that ends before `end` and
  /// is worth a look, the shortest row first.
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

  /// A first item such that no row that begins before it and ends before `end` is worth a look.
  func firstOfLongestRow(_ ratios: ItemRatios, endingBehind end: Int) -> Int {
    // Read backwards, the cuts can fall one item earlier than read forwards, because sums are rounded differently. The
    // limit is a little below 1.33, so that no row is missed.
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
