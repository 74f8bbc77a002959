#if !arch(wasm32)
  /// A solver for least costs that looks only at rows of about the target length, and verifies for each cost that no
  /// other row could be better.
  ///
  /// It looks at rows whose number of items is in a ``RowWindow``, for two ends at a time and without a branch. The
  /// costs of the rows by themselves are found some items ahead, in the same loop, so that divisions and choices do not
  /// wait for one another. A row outside the window is so much too long or too short that its cost exceeds a known
  /// bound. If the best cost found is not below that bound, all rows are looked at.
  struct WindowedSolver: ~Copyable {
    private let ratios: ItemRatios
    private let rule: RowRule
    private let itemCount: Int
    private let costs: UnsafeMutablePointer<Double>
    private let lastRows: UnsafeMutablePointer<UInt32>

    private var window: RowWindow
    private var misses = RowWindow.Misses()

    /// What is known of the items of the block, and the index of the first of them.
    private var block = RowBlock()
    private var base = 0

    private typealias Two = SIMD2<Double>

    /// The number of first items whose costs must be final before this solver can start.
    static let leastKnown = RowBlock.lead

    /// The most items that a row longer than the window's may have.
    private static let longestRow = 2 * RowWindow.greatestCount

    /// Creates a solver that writes the costs to the given memory.
    init(
      _ ratios: ItemRatios, rule: RowRule, itemCount: Int, costs: UnsafeMutablePointer<Double>,
      lastRows: UnsafeMutablePointer<UInt32>
    ) {
      self.ratios = ratios
      self.rule = rule
      self.itemCount = itemCount
      self.costs = costs
      self.lastRows = lastRows
      window = RowWindow(rule)
    }

    deinit { block.deallocate() }
  }

  extension WindowedSolver {
    /// Finds costs until all are known or a window would be too wide.
    ///
    /// - Parameters:
    ///   - known: The number of first items whose costs are final.
    ///   - noted: The number of first items for which a cost has been noted.
    /// - Returns: The number of first items whose costs are final afterwards.
    mutating func solve(behind known: Int, noted: inout Int) -> Int {
      var known = known
      window = RowWindow(rule)
      while known >= Self.leastKnown, known < itemCount {
        let first = rule.firstOfLongestRow(ratios, endingBehind: known)
        base = known - RowBlock.lead
        guard first >= base else { break }
        let end = min(known + RowBlock.size, itemCount)
        load(upTo: end)
        guard window.fit(block.shapes, count: end - base) else { break }
        while !areShorterRowsTooLong(upTo: end) {
          guard window.beginEarlier() else { return known }
        }
        let reached = min(end + Self.longestRow, itemCount)
        RowCosts.reset(min(noted, reached) + 1..<reached + 1, costs, lastRows)
        noted = max(noted, reached)
        misses = RowWindow.Misses()
        block.fit(window, rule)
        findCosts(behind: known, upTo: end, firstOfLongestRow: first)
        // The costs found are those of real rows, but may not be the least.
        if misses.areTooLong { break }
        known = end
        guard window.adapt(misses, of: RowBlock.size) else { break }
      }
      return known
    }

    private func load(upTo end: Int) {
      let loaded = min(end + RowWindow.greatestCount, itemCount)
      ratios.load(base..<loaded, into: block.shapes)
      for index in loaded - base..<RowBlock.capacity { block.shapes[index] = 1 }
      for index in 0..<RowBlock.lead { block.costs[index] = Two(costs[base + index], costs[base + index + 1]) }
    }

    /// Returns whether rows that begin before an end and have fewer items than the window allows are longer than
    /// ``RowWindow/longest``.
    private func areShorterRowsTooLong(upTo end: Int) -> Bool {
      let count = window.counts.lowerBound - 1
      return count == 0
        || block.areLonger(window.longest, room: rule.room(count: count), count: count, firstsBefore: end - base)
    }
  }

  extension WindowedSolver {
    private mutating func findCosts(behind known: Int, upTo end: Int, firstOfLongestRow: Int) {
      let block = block
      let counts = window.counts
      let costs = costs + base
      var item = known + 1 - base
      let last = end - base
      var first = min(firstOfLongestRow - base, item - counts.upperBound) & ~1
      while first < item + RowBlock.distance {
        block.findRowCosts(first)
        first += 2
      }
      for first in firstOfLongestRow...known where block.needsLongerRows(first - base) {
        lookAtLongerRows(first, endingBehind: known)
      }
      let scale = rule.costScale * (1 - 1e-9)
      let bounds = (
        longer: ((window.longest - rule.rowLength) * scale) * ((window.longest - rule.rowLength) * scale),
        shorter: ((rule.rowLength - window.shortest) * scale) * ((rule.rowLength - window.shortest) * scale)
      )
      // A row of n items that is shorter than the window's costs at least n · `shorter`. So the cost at end e with a
      // row from f is at least cost[f] + (e − f) · `shorter`. The part cost[f] − f · `shorter` does not depend on e:
      // one running minimum over f serves all ends, and `shorterBefore` is e · `shorter`.
      var leastOfShorter = Two(repeating: .infinity)
      for first in firstOfLongestRow...max(known - counts.upperBound, firstOfLongestRow) {
        leastOfShorter[0] = min(leastOfShorter[0], costs[first - base] - Double(first - base) * bounds.shorter)
      }
      var shorterBefore = Two(Double(item), Double(item + 1)) * bounds.shorter
      let most = counts.upperBound
      let window = Double(most) * bounds.shorter
      while item <= last {
        block.findRowCosts(first)
        first &+= 2
        let isPair = item < last
        var best = block.best(item, known: Two(costs[item], isPair ? costs[item &+ 1] : RowCosts.unknown))
        leastOfShorter = RowBlock.least(leastOfShorter, block.costs[item &- most] - (shorterBefore - window))
        let shorterLimit = RowBlock.least(leastOfShorter, Two(leastOfShorter[1], leastOfShorter[0])) + shorterBefore
        let longerLimit = block.leastCostOfFewer(item, best.costs, itemCost: bounds.longer)
        write(best, base &+ item, isPair)
        // The margin covers ties, which must be found, and rounding.
        let certain = best.costs * (1 + 4 * RowCosts.tolerance)
        let areUncertain = certain .> RowBlock.least(shorterLimit, longerLimit)
        if any(areUncertain) {
          if any(certain .> shorterLimit) { misses.shorter += 1 } else { misses.longer += 1 }
          let first = best.costs[0]
          for index in 0..<(isPair ? 2 : 1) where areUncertain[index] || best.costs[0] < first {
            // The look at the first end may have lowered its cost, and the second end's row of one item begins there.
            lookOutsideWindow(endingBehind: base + item + index, orAtOneItem: index == 1)
            best.costs[index] = costs[item + index]
          }
        }
        block.costs[item &- 1] = Two(block.costBefore(item), best.costs[0])
        block.costs[item] = best.costs
        if block.needLongerRows(item) {
          for first in item...min(item &+ 1, last) where block.needsLongerRows(first) {
            lookAtLongerRows(base &+ first, endingBehind: base &+ first)
          }
          if misses.areTooLong { return }
        }
        shorterBefore += 2 * bounds.shorter
        item &+= 2
      }
    }

    @inline(__always) private func write(_ best: RowBlock.Best, _ end: Int, _ isPair: Bool) {
      let areTied = best.seconds .<= best.costs * (1 + 2 * RowCosts.tolerance)
      let ties = SIMD2<UInt64>.zero.replacing(with: UInt64(RowCosts.tie), where: areTied)
      let costs = costs + end
      let lastRows = lastRows + end
      let rows = best.counts | ties
      for index in 0..<(isPair ? 2 : 1) {
        costs[index] = best.costs[index]
        // If the number of items is 0, the best row was known before.
        if best.counts[index] > 0 {
          lastRows[index] = UInt32(truncatingIfNeeded: rows[index])
        } else {
          lastRows[index] |= UInt32(truncatingIfNeeded: rows[index])
        }
      }
    }

    /// Looks at rows with more items than the window allows, until they are shorter than ``RowWindow/shortest``.
    private mutating func lookAtLongerRows(_ first: Int, endingBehind known: Int) {
      var sum = 0.0
      var count = 0
      while first + count < itemCount {
        sum += ratios[first + count]
        count += 1
        guard count > window.counts.upperBound else { continue }
        guard count <= Self.longestRow else {
          misses.areTooLong = true
          return
        }
        let room = rule.room(count: count)
        guard room > 0 else { return }
        if first + count > known {
          misses.rows += 1
          note(first: first, count: count, length: room / sum)
        }
        if sum * window.shortest >= room { return }
      }
    }

    /// Looks at all rows that ``RowPruning`` does not rule out and whose numbers of items are outside the window.
    private func lookOutsideWindow(endingBehind end: Int, orAtOneItem looksAtOne: Bool) {
      // A little less than 1.33, so that rounding leaves out no row.
      let longest = 1.32 * rule.rowLength
      var count = 0
      var sum = 0.0
      var cutCount = 0
      var cutSum = 0.0
      var isSecondRow = false
      while count < end - base {
        let ratio = block.shapes[end - base - count - 1]
        count += 1
        sum += ratio
        cutCount += 1
        cutSum += ratio
        let room = rule.room(count: count)
        guard room > 0 else { return }
        if rule.room(count: cutCount) <= longest * cutSum {
          if isSecondRow { return }
          isSecondRow = true
          cutCount = 0
          cutSum = 0
        }
        guard looksAtOne && count == 1 || !window.counts.contains(count) else { continue }
        let first = end - count
        let cost = costs[first] + rule.cost(count: count, fullLength: room / sum)
        guard cost <= costs[end] * (1 + 1e-8) else { continue }
        // From left to right, as the rule adds.
        sum = 0
        for item in first..<end { sum += block.shapes[item - base] }
        note(first: first, count: count, length: room / sum)
      }
    }

    private func note(first: Int, count: Int, length: Double) {
      RowCosts.note(
        costs[first] + rule.cost(count: count, fullLength: length), count: count, end: first + count, costs, lastRows)
    }
  }
#endif
