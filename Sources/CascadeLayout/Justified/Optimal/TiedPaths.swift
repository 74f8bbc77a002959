/// Several ways, equally good, from one break to another.
struct TiedPaths {
  /// The break at which all ways end.
  private let end: Int

  /// The break at which all ways begin, once ``nextBreak()`` has found it.
  private(set) var start: Int

  /// The rows of all ways; and for each break, counted backwards from the end, the index of the last added row that
  /// begins there.
  private var rows: [Row] = []
  private var lastRows: [Int?] = [nil]

  /// For each break, counted backwards from the end, the least cost from there to the end.
  private var costs: [Double] = [0]

  /// The number of breaks at which some row begins and that have not been looked at yet.
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
  /// Adds a row between two breaks. All rows that begin at the second break must have been added.
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

  /// The next break to look at, or nil if all ways pass it. It is then the ``start``.
  mutating func nextBreak() -> Int? {
    repeat { start -= 1 } while lastRows[end - start] == nil
    openBreaks -= 1
    // If no other break is open, every way passes this one.
    return openBreaks > 0 ? start : nil
  }

  /// The first items of the rows of the best way. Among ways that are equally good, it is the one whose earlier rows
  /// hold more items.
  func firstItems() -> [Int] {
    var firstItems: [Int] = []
    var item = start
    var spent = 0.0
    let budget = costs[end - start] * (1 + RowCosts.tolerance)
    while item < end {
      firstItems.append(item)
      // Takes the row with most items with which the whole costs no more than the budget. Costs are compared as whole
      // ways from start to end, so that the tolerance is spent once and not at each row.
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
