/// Several ways that are equally good from one break to another.
struct TiedPaths {
  /// The break at which all ways end.
  private let end: Int

  /// The break at which all ways begin, once ``nextBreak()`` has found it.
  private(set) var start: Int

  /// The rows of all ways, and for each break, counted backwards from the end, the last one that begins there.
  private var rows: [Row] = []
  private var lastRows: [Int?] = [nil]

  /// For each break, counted backwards from the end, the least cost from there to the end.
  private var costs: [Double] = [0]

  /// The number of breaks before the one that was looked at last.
  private var openBreaks = 0

  private struct Row {
    var end: Int
    var cost: Double
    /// The row that begins at the same break and was added before.
    var previous: Int?
  }

  init(endingBehind end: Int) {
    self.end = end
    start = end
  }
}

extension TiedPaths {
  /// Adds a row between two breaks, of which the second one has been looked at.
  mutating func add(from first: Int, to end: Int, cost: Double) {
    let index = self.end - first
    while lastRows.count <= index {
      lastRows.append(nil)
      costs.append(.infinity)
    }
    if lastRows[index] == nil { openBreaks += 1 }
    rows.append(Row(end: end, cost: cost, previous: lastRows[index]))
    lastRows[index] = rows.count - 1
    costs[index] = min(costs[index], cost + costs[self.end - end])
  }

  /// The next break to be looked at, or nil if all ways pass it: then it is the ``start``.
  mutating func nextBreak() -> Int? {
    repeat { start -= 1 } while lastRows[end - start] == nil
    openBreaks -= 1
    return openBreaks > 0 ? start : nil
  }

  /// The first items of the rows of the best way, and of the best ones the one whose earlier rows hold more items.
  func firstItems() -> [Int] {
    var firstItems: [Int] = []
    var item = start
    var spent = 0.0
    let budget = costs[end - start] * (1 + RowCosts.tolerance)
    while item < end {
      firstItems.append(item)
      // The way that costs least, unless there is a longer row with which the whole costs as little.
      var next = item
      var total = Double.infinity
      var cost = 0.0
      var index = lastRows[end - item]
      while let row = index.map({ rows[$0] }) {
        let way = spent + row.cost + costs[end - row.end]
        let isGood = way <= budget
        let wasGood = total <= budget
        if next == item || (isGood != wasGood ? isGood : isGood ? row.end > next : way < total) {
          next = row.end
          total = way
          cost = row.cost
        }
        index = row.previous
      }
      spent += cost
      item = next
    }
    return firstItems
  }
}
