extension RowCosts {
  /// Finds the costs of all items. Those before the first change are still right.
  ///
  /// - Complexity: O(items · items of a row and a half), for the items from the first change on.
  mutating func solve(
    _ ratios: ItemRatios, bounds: RatioBounds, rule: RowRule, itemCount: Int, from firstChange: Int
  ) {
    let kept = resize(to: itemCount, keeping: firstChange)
    // If every row has a length greater than 0, the rows of four first items can be looked at together.
    let areAllPossible = rule.usable / (bounds.greatest * Double(itemCount)) > .leastNormalMagnitude
    update { costs, lastRows in
      // The number of ends for which a cost has been noted.
      var noted = kept
      func solveByFours(behind known: Int, upTo end: Int) -> Int {
        RowCosts.reset(min(noted, end) + 1..<end + 1, costs, lastRows)
        noted = max(noted, end)
        let solver = ExhaustiveSolver(
          ratios: ratios, rule: rule, itemCount: end, firstEnd: known + 1, costs: costs, lastRows: lastRows)
        return max(solver.solveByFours(from: rule.firstOfLongestRow(ratios, endingBehind: known)), known)
      }
      var known = kept
      #if !arch(wasm32)
        // If the scaled length is not tiny, nothing underflows. With fewer items, the solver's memory does not pay.
        if areAllPossible, rule.rowLength * rule.costScale > 0x1p-100, itemCount > 2 * RowWindow.greatestCount {
          var windowed = WindowedSolver(ratios, rule: rule, itemCount: itemCount, costs: costs, lastRows: lastRows)
          var end = known
          while known == end, known < itemCount {
            known = windowed.solve(behind: known, noted: &noted)
            end = min(known < WindowedSolver.leastKnown ? WindowedSolver.leastKnown : known + 1024, itemCount)
            known = solveByFours(behind: known, upTo: end)
          }
        } else if areAllPossible {
          known = solveByFours(behind: known, upTo: itemCount)
        }
      #else
        // Browsers do not use the windowed solver, because it would be more to download.
        if areAllPossible { known = solveByFours(behind: known, upTo: itemCount) }
      #endif
      guard known < itemCount else { return }
      let firstItem = rule.firstOfLongestRow(ratios, endingBehind: known)
      var longRows = BranchAndBoundSolver(ratios, rule: rule, firstItem: firstItem, itemCount: itemCount)
      longRows.solve(behind: known, upTo: itemCount, costs, lastRows)
    }
  }
}

/// A solver that looks at the rows that begin with each item in turn, and keeps the best row before each end.
private struct ExhaustiveSolver {
  let ratios: ItemRatios
  let rule: RowRule
  let itemCount: Int

  /// The first end whose cost is not final yet.
  let firstEnd: Int

  let costs: UnsafeMutablePointer<Double>
  let lastRows: UnsafeMutablePointer<UInt32>

  private typealias Four = SIMD4<Double>

  /// The number of first items to look at before more shapes are loaded.
  private static let chunkSize = 1024

  /// The longest rows, in items, for which looking at all rows pays. With longer rows, ``BranchAndBoundSolver`` is
  /// faster.
  private static let longestRow = 128

  /// Looks at all rows that begin with the given item or a later one, and possibly with up to three items before it,
  /// until rows may be too long.
  ///
  /// - Returns: The number of first items whose costs are final.
  func solveByFours(from first: Int) -> Int {
    let chunkSize = Self.chunkSize
    let longestRow = Self.longestRow
    return withUnsafeTemporaryAllocation(of: Double.self, capacity: chunkSize + longestRow + 4) { shapes in
      withUnsafeTemporaryAllocation(of: Four.self, capacity: longestRow) { rowCosts in
        var start = first & ~3
        while start < itemCount {
          let loaded = min(start + chunkSize + longestRow, itemCount)
          ratios.load(start..<loaded, into: shapes.baseAddress!)
          for index in loaded - start..<loaded - start + 4 { shapes[index] = 1 }
          let end = min(start + chunkSize, itemCount)
          for four in stride(from: start, to: end, by: 4) {
            let firstItems = four..<min(four + 4, itemCount)
            let limit = min(itemCount - four, longestRow)
            let longest = findCosts(shapes.baseAddress! + (four - start), upTo: limit, rowCosts.baseAddress!)
            guard longest.isCertain || limit == itemCount - four else { return four }
            note(rowCosts.baseAddress!, longest.count, upTo: min(four + longest.length, itemCount), firstItems)
          }
          start = end
        }
        return itemCount
      }
    }
  }

  /// Finds the costs of the rows that begin with four neighbouring items, rows of one item first.
  ///
  /// - Returns: The number of items of the longest rows; the number of items, counted from the first, after which no
  ///   row ends that needs a look; and whether the limit left out none of these.
  @inline(__always)
  private func findCosts(
    _ shapes: UnsafePointer<Double>, upTo limit: Int, _ rowCosts: UnsafeMutablePointer<Four>
  ) -> (count: Int, length: Int, isCertain: Bool) {
    let width = 1.33 * rule.rowLength
    let spacing = rule.itemSpacing
    let breadth = rule.usable + spacing
    var sums = Four.zero
    // The cuts of `RowPruning`, for the last of the four items, whose rows reach farthest. `broad` is the breadth of
    // the items since the last cut, with the gap after each. Compared with a division a row, this needs only additions.
    var broad = 0.0
    var cuts = 0
    var count = 0
    var limit = limit
    while count < limit {
      let room = rule.usable - Double(count) * spacing
      guard room > 0 else { return (count, min(limit, count + 3), true) }
      sums += UnsafeRawPointer(shapes + count).loadUnaligned(as: Four.self)
      let distances = (room / sums - rule.rowLength) * rule.costScale
      rowCosts[count] = distances * distances * Double(count + 1)
      broad += shapes[count + 3] * width + spacing
      let isCut = broad >= breadth
      cuts += isCut ? 1 : 0
      broad = Double(bitPattern: broad.bitPattern & (isCut ? 0 : .max))
      count += 1
      if cuts == 2 {
        // Rows of the other three have up to three items more before the same end.
        limit = min(limit, count + 2)
        cuts = 3
      }
    }
    return (count, limit, cuts > 2)
  }

  /// Notes the costs of the rows that begin with up to four items, have at most `greatestCount` items, and end at
  /// `lastEnd` or before.
  @inline(__always)
  private func note(
    _ rowCosts: UnsafeMutablePointer<Four>, _ greatestCount: Int, upTo lastEnd: Int, _ firstItems: Range<Int>
  ) {
    for first in firstItems {
      let before = costs[first]
      let firstEnd = max(firstEnd, first + 1)
      let lastEnd = min(lastEnd, first + greatestCount)
      guard firstEnd <= lastEnd else { continue }
      let rows = UnsafeRawPointer(rowCosts).assumingMemoryBound(to: Double.self) + (first - firstItems.lowerBound)
      for end in firstEnd...lastEnd {
        let count = end &- first
        RowCosts.note(before + rows[4 &* (count &- 1)], count: count, end: end, costs, lastRows)
      }
    }
  }

}
