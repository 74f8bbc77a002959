/// What the optimal division into rows is found by: for each number of first items, the least cost of dividing them into
/// full rows, and the number of items of the last of these rows.
///
/// It takes 12 bytes an item. What it says of the first items is right whatever comes after them, so more items, or other
/// ones from some item on, cost no more than what is looked at anew.
struct RowCosts {
  /// The least cost of dividing the first so many items into full rows.
  private(set) var costs: [Double] = []

  /// The number of items in the last of the rows that cost least, and in the topmost bit whether another last row is
  /// about as good.
  private var lastRows: [UInt32] = []

  private static let tie: UInt32 = 1 << 31

  /// Costs that differ by less than this part of them are equally good.
  static let tolerance = 1e-9
}

extension RowCosts {
  /// The number of items in the last of the rows into which the first so many items are divided for the least cost, and
  /// whether another last row is about as good.
  func lastRow(endingBehind end: Int) -> (count: Int, isTied: Bool) {
    (Int(lastRows[end] & ~Self.tie), lastRows[end] & Self.tie != 0)
  }

  /// Finds the costs of all items; those before the first change are as before.
  ///
  /// - Complexity: O(items · items of a long row), for the items from the first change on.
  mutating func solve(_ ratios: ItemRatios, rule: RowRule, itemCount: Int, from firstChange: Int) {
    let kept = min(firstChange, itemCount, max(costs.count - 1, 0))
    costs.removeSubrange(min(kept + 1, costs.count)...)
    lastRows.removeSubrange(min(kept + 1, lastRows.count)...)
    if costs.isEmpty {
      costs.append(0)
      lastRows.append(0)
    }
    costs.append(contentsOf: repeatElement(.infinity, count: itemCount - kept))
    lastRows.append(contentsOf: repeatElement(0, count: itemCount - kept))
    var first = rule.firstOfLongestRow(ratios, endingBehind: kept)
    while first < itemCount {
      addRows(ratios, rule: rule, from: first, notBefore: kept + 1, to: itemCount)
      first += 1
    }
  }

  private mutating func addRows(
    _ ratios: ItemRatios, rule: RowRule, from first: Int, notBefore: Int, to itemCount: Int
  ) {
    var window = RowWindow(rule)
    var (count, sum) = (0, 0.0)
    while first + count < itemCount {
      let ratio = ratios[first + count]
      (count, sum) = (count + 1, sum + ratio)
      let length = rule.fullLength(count: count, ratioSum: sum)
      guard length > 0, window.include(ratio) else { break }
      let end = first + count
      guard end >= notBefore else { continue }
      let cost = costs[first] + rule.cost(count: count, fullLength: length)
      let best = costs[end]
      let isTie =
        lastRows[end] != 0 && cost <= best * (1 + Self.tolerance) && best <= cost * (1 + Self.tolerance)
      if lastRows[end] == 0 || cost < best {
        costs[end] = cost
        lastRows[end] = UInt32(truncatingIfNeeded: count) | (isTie ? Self.tie : 0)
      } else if isTie {
        lastRows[end] |= Self.tie
      }
    }
  }
}
