/// A solver for least costs where a row may have very many items, which does not look at every row.
///
/// A full row is shorter the more items it has. So the rows that begin within a block of 64 first items have lengths
/// between those of the rows that begin at the block's two ends, which gives a lower bound of their costs; likewise for
/// groups of 64 blocks. A block is looked at item by item only if its least cost so far plus that bound does not exceed
/// the best row found. The result is exact, because whatever is skipped costs more.
///
/// Sums are added up from parts that are all greater than 0 and never subtracted from one another. So they are as exact
/// as the sums of the rows themselves, however different the ratios are.
///
/// This is a search by [branch and bound](https://en.wikipedia.org/wiki/Branch_and_bound).
struct BranchAndBoundSolver {
  private let ratios: ItemRatios
  private let rule: RowRule

  /// The first item with which a row may begin.
  private let firstItem: Int

  /// For each first item, the sum of the ratios up to the end of its block; in the last block, up to the current end.
  private var sums: [Double] = []

  /// The complete blocks of 64 first items before the last block, and the complete groups of 64 blocks.
  private var blocks: [Part] = []
  private var groups: [Part] = []

  /// The least cost of dividing the items before a first item of the last block, over all of these.
  private var leastCost = Double.infinity

  /// The number of items in a block, and the number of blocks in a group.
  private static let size = 64

  /// A block or a group: consecutive first items.
  private struct Part {
    /// The sum of their ratios.
    var sum = 0.0

    /// The least cost of dividing the items before any of them.
    var leastCost = Double.infinity
  }

  /// A candidate for the last row before an end.
  private struct Row {
    var count: Int
    var ratioSum: Double
  }

  private typealias Four = SIMD4<Double>

  /// Creates a solver for the rows that begin with the given item or a later one.
  init(_ ratios: ItemRatios, rule: RowRule, firstItem: Int, itemCount: Int) {
    self.ratios = ratios
    self.rule = rule
    self.firstItem = firstItem
    sums.reserveCapacity(itemCount - firstItem)
  }
}

extension BranchAndBoundSolver {
  /// Finds the least costs for all numbers of first items greater than `known`. Up to there, all costs are known.
  mutating func solve(
    behind known: Int, upTo itemCount: Int, _ costs: UnsafeMutablePointer<Double>,
    _ lastRows: UnsafeMutablePointer<UInt32>
  ) {
    for item in firstItem..<known { add(ratios[item], costBefore: costs[item]) }
    var row = Row(count: 0, ratioSum: 0)
    for item in known..<itemCount {
      let ratio = ratios[item]
      add(ratio, costBefore: costs[item])
      // The best last row of the previous end, with the new item added, is usually about the best again. Its cost is
      // valid, so it bounds the search from the start: nothing that costs more needs a look. The margin of 1e-8 is ten
      // times what counts as a tie.
      var limit = Double.infinity
      if row.count > 0 {
        row = Row(count: row.count + 1, ratioSum: row.ratioSum + ratio)
        let length = rule.fullLength(count: row.count, ratioSum: row.ratioSum)
        if length > 0 { limit = costs[item + 1 - row.count] + rule.cost(count: row.count, fullLength: length) }
      }
      var search = Search(end: item + 1, limit: limit * (1 + 1e-8))
      look(for: &search, costs)
      row = search.row
      costs[item + 1] = search.cost
      lastRows[item + 1] = UInt32(truncatingIfNeeded: row.count) | (search.isTied ? RowCosts.tie : 0)
    }
  }

  /// Adds an item. The rows to look for then end after it.
  private mutating func add(_ ratio: Double, costBefore: Double) {
    let size = Self.size
    if sums.count % size == 0, let first = sums.indices.last.map({ $0 + 1 - size }) {
      blocks.append(Part(sum: sums[first], leastCost: leastCost))
      leastCost = .infinity
      if blocks.count % size == 0 {
        var group = Part()
        for block in blocks[(blocks.count - size)...].reversed() {
          group.sum += block.sum
          group.leastCost = min(group.leastCost, block.leastCost)
        }
        groups.append(group)
      }
    }
    let first = sums.count / size * size
    leastCost = min(leastCost, costBefore)
    // Only the last block's sums change: the sums of earlier blocks stop at their block's end. That keeps an item at 64
    // additions.
    sums.withUnsafeMutableBufferPointer { sums in
      for index in first..<sums.count { sums[index] += ratio }
    }
    sums.append(ratio)
  }
}

extension BranchAndBoundSolver {
  /// The search for the last row before an end that, with everything before it, costs least.
  private struct Search {
    /// The number of items before the end.
    let end: Int

    /// The cost above which a row need not be looked at.
    var limit: Double

    /// The best row, the cost of the items with it, and whether another row is about as good.
    var row = Row(count: 1, ratioSum: 0)
    var cost = RowCosts.unknown
    var isTied = false

    init(end: Int, limit: Double) {
      self.end = end
      self.limit = limit
    }

    mutating func note(_ cost: Double, _ row: Row) {
      let tolerance = 1 + 2 * RowCosts.tolerance
      if cost < self.cost {
        isTied = self.cost <= cost * tolerance
        self.cost = cost
        self.row = row
        limit = min(limit, cost * (1 + 1e-8))
      } else if cost <= self.cost * tolerance {
        isTied = true
      }
    }
  }

  /// The row that begins with the first item of the parts passed so far: the shortest one of them.
  private struct Edge {
    var count: Int
    var ratioSum: Double
    var length: Double
  }

  private func look(for search: inout Search, _ costs: UnsafePointer<Double>) {
    let size = Self.size
    let first = (sums.count - 1) / size * size
    lookAtEach(first..<sums.count, ratioSumBehind: 0, &search, costs)
    var edge = edge(search.end - firstItem - first, sums[first])
    for block in (groups.count * size..<blocks.count).reversed() {
      guard pass(blocks[block], block * size..<(block + 1) * size, &edge, &search, costs, lookAtEach) else { return }
    }
    for group in groups.indices.reversed() {
      let items = group * size * size..<(group + 1) * size * size
      guard pass(groups[group], items, &edge, &search, costs, lookAtBlocks) else { return }
    }
  }

  private func edge(_ count: Int, _ ratioSum: Double) -> Edge {
    Edge(count: count, ratioSum: ratioSum, length: rule.fullLength(count: count, ratioSum: ratioSum))
  }

  /// Passes the first items of a part, and looks closer if one of them may be good enough.
  ///
  /// - Returns: False if no first item before the part can be good enough.
  @inline(__always)
  private func pass(
    _ part: Part, _ items: Range<Int>, _ near: inout Edge, _ search: inout Search, _ costs: UnsafePointer<Double>,
    _ lookCloser: (Range<Int>, _ ratioSumBehind: Double, inout Search, UnsafePointer<Double>) -> Void
  ) -> Bool {
    guard near.length > 0 else { return false }
    // Every row that begins in this part is between `far.length` and `near.length` long and has more than `near.count`
    // items. So none costs less than a row of `near.count + 1` items whose length is the one in that interval closest
    // to the target.
    let far = edge(near.count + items.count, near.ratioSum + part.sum)
    var distance = 0.0
    if far.length > rule.rowLength {
      distance = far.length
    } else if near.length < rule.rowLength {
      distance = near.length
      // Rows that begin before this part have more items and are even shorter. If already the bound here exceeds the
      // limit, all of theirs do.
      if rule.cost(count: near.count, fullLength: distance) > search.limit { return false }
    } else {
      distance = rule.rowLength
    }
    if part.leastCost + rule.cost(count: near.count + 1, fullLength: distance) <= search.limit {
      lookCloser(items, near.ratioSum, &search, costs)
    }
    near = far
    return true
  }

  private func lookAtBlocks(
    _ items: Range<Int>, ratioSumBehind: Double, _ search: inout Search, _ costs: UnsafePointer<Double>
  ) {
    let size = Self.size
    var edge = edge(search.end - firstItem - items.upperBound, ratioSumBehind)
    for block in (items.lowerBound / size..<items.upperBound / size).reversed() {
      guard pass(blocks[block], block * size..<(block + 1) * size, &edge, &search, costs, lookAtEach) else { return }
    }
  }

  private func lookAtEach(
    _ items: Range<Int>, ratioSumBehind: Double, _ search: inout Search, _ costs: UnsafePointer<Double>
  ) {
    sums.withUnsafeBufferPointer { sums in
      let costs = costs + firstItem
      let fours = items.lowerBound..<items.upperBound - items.count % 4
      for first in stride(from: fours.lowerBound, to: fours.upperBound, by: 4) {
        let counts = Four(repeating: Double(search.end - firstItem - first)) - Four(0, 1, 2, 3)
        let rooms = rule.usable - (counts - 1) * rule.itemSpacing
        let ratioSums = UnsafeRawPointer(sums.baseAddress! + first).loadUnaligned(as: Four.self) + ratioSumBehind
        let lengths = rooms / ratioSums
        let distances = (lengths - rule.rowLength) * rule.costScale
        let totals =
          UnsafeRawPointer(costs + first).loadUnaligned(as: Four.self) + counts * (distances * distances)
        guard any(totals .<= search.limit) else { continue }
        for index in 0..<4 where totals[index] <= search.limit && lengths[index] > 0 {
          search.note(totals[index], Row(count: search.end - firstItem - first - index, ratioSum: ratioSums[index]))
        }
      }
      for first in fours.upperBound..<items.upperBound {
        let row = Row(count: search.end - firstItem - first, ratioSum: sums[first] + ratioSumBehind)
        let length = rule.fullLength(count: row.count, ratioSum: row.ratioSum)
        guard length > 0 else { continue }
        search.note(costs[first] + rule.cost(count: row.count, fullLength: length), row)
      }
    }
  }
}
