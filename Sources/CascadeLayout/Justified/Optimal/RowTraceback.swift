/// The choice of a division into rows among those that cost least according to ``RowCosts``.
///
/// It goes from the last row to the first, along the best last rows. Where several are equally good, it follows all of
/// them back to the break that they have in common, and then chooses from there on forwards.
///
/// It is the second half of a [dynamic program](https://en.wikipedia.org/wiki/Dynamic_programming); the costs are the
/// first.
struct RowTraceback {
  /// The first items of the rows, in descending order.
  private(set) var firstItems: [Int] = []

  /// The stretches within which several ways are equally good, in descending order.
  private(set) var ties: [Range<Int>] = []

  private let costs: RowCosts
  private let ratios: ItemRatios
  private let rule: RowRule

  /// Creates a traceback that has chosen nothing yet.
  ///
  /// - Parameter expectedRows: The number of rows to make room for in advance.
  init(_ costs: RowCosts, _ ratios: ItemRatios, rule: RowRule, expectedRows: Int) {
    firstItems.reserveCapacity(expectedRows + expectedRows / 16)
    self.costs = costs
    self.ratios = ratios
    self.rule = rule
  }
}

extension RowTraceback {
  /// Chooses the rows from the last one back to the first break for which the given condition holds, or to the start.
  ///
  /// - Returns: That break.
  /// - Complexity: O(items of the rows chosen).
  mutating func divide(itemCount: Int, until isKnown: (_ end: Int) -> Bool) -> Int {
    var end = itemCount
    if end > 0 { end = choose(lastRows(endingBehind: end), endingBehind: end) }
    while end > 0, !isKnown(end) {
      let (count, isTied) = costs.lastRow(endingBehind: end)
      if isTied {
        end = choose(rows(endingBehind: end), endingBehind: end)
      } else {
        end -= count
        firstItems.append(end)
      }
    }
    return end
  }

  /// A row of a division, by its first item.
  private typealias Row = (first: Int, cost: Double)

  /// The last rows, full or not, of the cheapest divisions.
  private func lastRows(endingBehind end: Int) -> [Row] {
    var rows: [Row] = []
    rule.forEachRow(ratios, endingBehind: end) { first, count, length in
      let isPartial = rule.isPartial(lastRowOfFullLength: length)
      rows.append((first, isPartial ? 0 : rule.cost(count: count, fullLength: length)))
    }
    return best(of: rows)
  }

  /// The last rows of the cheapest divisions of the items before `end` into full rows.
  private func rows(endingBehind end: Int) -> [Row] {
    let (count, isTied) = costs.lastRow(endingBehind: end)
    guard isTied else { return [(end - count, costs.costs[end] - costs.costs[end - count])] }
    var rows: [Row] = []
    rule.forEachRow(ratios, endingBehind: end) { first, count, length in
      rows.append((first, rule.cost(count: count, fullLength: length)))
    }
    return best(of: rows)
  }

  private func best(of rows: [Row]) -> [Row] {
    var least = Double.infinity
    for row in rows { least = min(least, costs.costs[row.first] + row.cost) }
    return rows.filter { costs.costs[$0.first] + $0.cost <= least * (1 + RowCosts.tolerance) }
  }

  /// Adds the row that ends at `end` and returns the break before it. If several rows are given, adds the rows back to
  /// the break that all ways pass, and returns that break.
  private mutating func choose(_ rows: [Row], endingBehind end: Int) -> Int {
    if rows.count == 1 {
      firstItems.append(rows[0].first)
      return rows[0].first
    }
    var paths = TiedPaths(endingBehind: end)
    for row in rows { paths.add(from: row.first, to: end, cost: row.cost) }
    while let end = paths.nextBreak() {
      for row in self.rows(endingBehind: end) {
        paths.add(from: row.first, to: end, cost: exactCost(from: row.first, to: end))
      }
    }
    firstItems += paths.firstItems().reversed()
    ties.append(paths.start..<end)
    return paths.start
  }

  private func exactCost(from first: Int, to end: Int) -> Double {
    var sum = 0.0
    for item in first..<end { sum += ratios[item] }
    let length = rule.fullLength(count: end - first, ratioSum: sum)
    return rule.cost(count: end - first, fullLength: length)
  }
}
