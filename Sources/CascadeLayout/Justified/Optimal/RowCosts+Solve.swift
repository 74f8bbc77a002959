extension RowCosts {
  /// Finds the costs of all items; those before the first change are as before.
  ///
  /// - Complexity: O(items · items of a row and a half), for the items from the first change on.
  mutating func solve(
    _ ratios: ItemRatios, bounds: RatioBounds, rule: RowRule, itemCount: Int, from firstChange: Int
  ) {
    let kept = resize(to: itemCount, keeping: firstChange)
    // Where every row has a length, those of four first items are looked at together.
    let areAllPossible = rule.usable / (bounds.greatest * Double(itemCount)) > .leastNormalMagnitude
    update { costs, lastRows in
      // The number of ends of which something has been noted.
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
        // Where the scaled length is not tiny, nothing underflows; fewer items are not worth the memory.
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
        // Not in browsers, where it would be more to download.
        if areAllPossible { known = solveByFours(behind: known, upTo: itemCount) }
      #endif
      guard known < itemCount else { return }
      let firstItem = rule.firstOfLongestRow(ratios, endingBehind: known)
      var longRows = BranchAndBoundSolver(ratios, rule: rule, firstItem: firstItem, itemCount: itemCount)
      longRows.solve(behind: known, upTo: itemCount, costs, lastRows)
    }
  }
}

/// Looks at the rows that begin with each item in turn, and notes for each end which of them costs least.
private struct ExhaustiveSolver {
  let ratios: ItemRatios
  let rule: RowRule
  let itemCount: Int

  /// The first end of which not everything is known.
  let firstEnd: Int

  let costs: UnsafeMutablePointer<Double>
  let lastRows: UnsafeMutablePointer<UInt32>

  private typealias Four = SIMD4<Double>

  /// The number of first items that are looked at before further shapes are loaded.
  private static let chunkSize = 1024

  /// The number of items that a row may have for all rows to be looked at; where there are longer ones,
  /// ``BranchAndBoundSolver`` is faster.
  private static let longestRow = 128

  /// Looks at all rows that begin with the given item or one behind it, and maybe with the three before it, until they
  /// may be too long.
  ///
  /// - Returns: The number of first items of which everything is known.
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

  /// Finds what the rows that begin with four items one after the other cost, those of one item first.
  ///
  /// - Returns: The number of items that the longest rows have; the number of items, counted from the first, behind
  ///   which no row ends that is worth a look; and whether that is certain within the given limit.
  @inline(__always)
  private func findCosts(
    _ shapes: UnsafePointer<Double>, upTo limit: Int, _ rowCosts: UnsafeMutablePointer<Four>
  ) -> (count: Int, length: Int, isCertain: Bool) {
    let width = 1.33 * rule.rowLength
    let spacing = rule.itemSpacing
    let breadth = rule.usable + spacing
    var sums = Four.zero
    // The same as in `RowPruning`, for the last of the four, whose rows reach farthest: how broad the items are, with the
    // gap behind each, since the last cut.
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
        // The others have more items before the same end.
        limit = min(limit, count + 2)
        cuts = 3
      }
    }
    return (count, limit, cuts > 2)
  }

  /// Notes the costs of the rows that begin with up to four items, have up to so many, and end no later than said.
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
