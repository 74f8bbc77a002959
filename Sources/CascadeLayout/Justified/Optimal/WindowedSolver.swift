#if !arch(wasm32)
  /// Finds the least costs by a look at only those rows whose lengths are near the one that rows strive for, and makes sure
  /// of each cost that no other row could have been better.
  ///
  /// It looks at rows whose number of items is in a ``RowWindow``: first at what all of a block cost by themselves, then for
  /// two ends at a time at which is the best with what comes before. None of it branches. A row outside the window costs more
  /// than a known bound, because it is so much too long or too short; where what has been found is not below that bound, all
  /// rows are looked at.
  struct WindowedSolver: ~Copyable {
    private let ratios: ItemRatios
    private let rule: RowRule
    private let itemCount: Int
    private let costs: UnsafeMutablePointer<Double>
    private let lastRows: UnsafeMutablePointer<UInt32>

    private var window: RowWindow
    private var misses = RowWindow.Misses()

    /// The item at which the arrays that follow begin.
    private var base = 0

    /// The shapes of the items.
    private let shapes = UnsafeMutablePointer<Double>.allocate(capacity: Self.arraySize)

    /// The costs of dividing the items before each, twice: two neighbours are written at once, to the one and the other in
    /// turns, so that two are read where two were written, which processors have ready sooner.
    private let costsByTwo = UnsafeMutablePointer<Double>.allocate(capacity: Self.arraySize)
    private let shiftedCostsByTwo = UnsafeMutablePointer<Double>.allocate(capacity: Self.arraySize)

    /// What the rows cost that begin with each item: for each number of items of the window, the costs for all first items.
    private let rowCosts = UnsafeMutablePointer<Double>.allocate(capacity: RowWindow.greatestSpan * Self.arraySize)

    /// For each number of items of the window, how broad so many are together, scaled as costs are, and the number.
    private let rooms = UnsafeMutablePointer<Double>.allocate(capacity: RowWindow.greatestSpan)
    private let itemCounts = UnsafeMutablePointer<Double>.allocate(capacity: RowWindow.greatestSpan)

    /// Whether rows that begin with the item and have more items than the window says need a look, too.
    private let needsLongerRows = UnsafeMutablePointer<Bool>.allocate(capacity: Self.arraySize)

    private typealias Two = SIMD2<Double>
    private typealias Four = SIMD4<Double>

    /// The number of ends that are looked at with the same window.
    private static let blockSize = 256

    private static let arraySize = blockSize + 2 * RowWindow.greatestCount + 8

    /// Creates a solver for costs that are to be written to the given memory.
    init(
      _ ratios: ItemRatios, rule: RowRule, itemCount: Int, costs: UnsafeMutablePointer<Double>,
      lastRows: UnsafeMutablePointer<UInt32>
    ) {
      (self.ratios, self.rule, self.itemCount, self.costs, self.lastRows) = (ratios, rule, itemCount, costs, lastRows)
      window = RowWindow(rule)
    }

    deinit {
      shapes.deallocate()
      costsByTwo.deallocate()
      shiftedCostsByTwo.deallocate()
      rowCosts.deallocate()
      rooms.deallocate()
      itemCounts.deallocate()
      needsLongerRows.deallocate()
    }
  }

  extension WindowedSolver {
    /// Finds costs until all are known or a window would be too wide.
    ///
    /// - Parameter known: The number of first items of which everything is known.
    /// - Returns: The number of first items of which everything is known then.
    mutating func solve(behind known: Int) -> Int {
      var known = known
      window = RowWindow(rule)
      while known >= RowWindow.greatestCount, known < itemCount {
        let first = rule.firstOfLongestRow(ratios, endingBehind: known)
        base = known - RowWindow.greatestCount
        guard first >= base else { break }
        let end = min(known + Self.blockSize, itemCount)
        load(upTo: end)
        guard window.fit(shapes, count: end - base) else { break }
        while !findRowCosts(upTo: end) {
          guard window.beginEarlier() else { return known }
        }
        misses = RowWindow.Misses()
        findCosts(behind: known, upTo: end, firstOfLongestRow: first)
        // What has been found is right, but may not be the best there is.
        if misses.areTooLong { break }
        known = end
        guard window.adapt(misses, of: Self.blockSize) else { break }
      }
      return known
    }

    private func load(upTo end: Int) {
      let loaded = min(end + RowWindow.greatestCount, itemCount)
      ratios.load(base..<loaded, into: shapes)
      for index in loaded - base..<Self.arraySize { shapes[index] = 1 }
      for index in 0...RowWindow.greatestCount {
        costsByTwo[index] = costs[base + index]
        shiftedCostsByTwo[index] = costs[base + index]
      }
    }

    /// Finds what the rows of the window cost that begin before an end.
    ///
    /// - Returns: False if a row with fewer items may be no longer than ``RowWindow/longest``.
    private func findRowCosts(upTo end: Int) -> Bool {
      let rowLength = rule.rowLength * rule.costScale
      let (longest, shortest) = (window.longest, window.shortest)
      let fewer = window.counts.lowerBound - 1
      let fewerRoom = rule.room(count: fewer)
      let lastRoom = rule.room(count: window.counts.upperBound)
      for count in window.counts {
        rooms[count - window.counts.lowerBound] = rule.room(count: count) * rule.costScale
        itemCounts[count - window.counts.lowerBound] = Double(count)
      }
      var areAllLonger = true
      for first in stride(from: 0, to: end - base, by: 4) {
        var sums = Four.zero
        var item = first
        while item < first &+ fewer {
          sums += load(shapes + item)
          item &+= 1
        }
        if any(sums * longest .>= fewerRoom) { areAllLonger = false }
        var rowCosts = rowCosts + first
        for place in 0..<window.counts.count {
          sums += load(shapes + item)
          let distances = rooms[place] / sums - rowLength
          UnsafeMutableRawPointer(rowCosts).storeBytes(of: distances * distances * itemCounts[place], as: Four.self)
          item &+= 1
          rowCosts += Self.arraySize
        }
        let needLongerRows = sums * shortest .< lastRoom
        for index in 0..<4 { needsLongerRows[first + index] = needLongerRows[index] }
      }
      return fewer == 0 || areAllLonger
    }

    @inline(__always) private func load(_ pointer: UnsafePointer<Double>) -> Four {
      UnsafeRawPointer(pointer).loadUnaligned(as: Four.self)
    }

    @inline(__always) private func loadTwo(_ pointer: UnsafePointer<Double>) -> Two {
      UnsafeRawPointer(pointer).loadUnaligned(as: Two.self)
    }
  }

  extension WindowedSolver {
    /// What is known of two ends one after the other: the least cost, the one that is least but for it, and how many items
    /// the last row has with it, or 0 if that was known before.
    private struct Best {
      var costs: Two
      var seconds = Two(repeating: .infinity)
      var counts = SIMD2<Int64>.zero

      @inline(__always) mutating func include(_ more: Two, count: Int64) {
        let areBetter = more .< costs
        let greater = costs.replacing(with: more, where: costs .< more)
        seconds.replace(with: greater, where: greater .< seconds)
        counts.replace(with: count, where: areBetter)
        costs.replace(with: more, where: areBetter)
      }
    }

    private mutating func findCosts(behind known: Int, upTo end: Int, firstOfLongestRow: Int) {
      let counts = window.counts
      for first in firstOfLongestRow...known where needsLongerRows[first - base] {
        lookAtLongerRows(first, endingBehind: known)
      }
      let scale = rule.costScale * (1 - 1e-9)
      let bounds = (
        longer: ((window.longest - rule.rowLength) * scale) * ((window.longest - rule.rowLength) * scale),
        shorter: ((rule.rowLength - window.shortest) * scale) * ((rule.rowLength - window.shortest) * scale)
      )
      // A row with more items costs at least `shorter` for each of them: so the cost with it, less `shorter` for each item
      // before its end, is no less than the one before its first item, less `shorter` for each item before that.
      var leastOfShorter = Two(repeating: .infinity)
      for first in firstOfLongestRow...max(known - counts.upperBound, firstOfLongestRow) {
        leastOfShorter[0] = min(leastOfShorter[0], costs[first] - Double(first - base) * bounds.shorter)
      }
      let last = end - base
      var index = known + 1 - base
      var shorterBefore = Two(Double(index), Double(index + 1)) * bounds.shorter
      let window = Double(counts.upperBound) * bounds.shorter
      while index <= last {
        let isPair = index < last
        let second = isPair ? costs[base &+ index &+ 1] : RowCosts.unknown
        var best = Best(costs: Two(costs[base &+ index], second))
        lookAtWindow(index, counts, &best)
        let further = loadTwo(costsByTwo + (index &- counts.upperBound)) - (shorterBefore - window)
        leastOfShorter = least(leastOfShorter, further)
        let shorterLimit = least(leastOfShorter, swapped(leastOfShorter)) + shorterBefore
        let longerLimit = leastCost(index, ofFewerThan: counts.lowerBound, best.costs, bounds.longer)
        write(best, index, isPair)
        let certain = best.costs * (1 + 4 * RowCosts.tolerance)
        if any(certain .> least(shorterLimit, longerLimit)) {
          if any(certain .> shorterLimit) { misses.shorter += 1 } else { misses.longer += 1 }
          lookAtAllRows(endingBehind: base + index)
          if isPair { lookAtAllRows(endingBehind: base + index + 1) }
          best.costs = Two(costs[base + index], isPair ? costs[base + index + 1] : RowCosts.unknown)
        }
        UnsafeMutableRawPointer(costsByTwo + index).storeBytes(of: best.costs, as: Two.self)
        let shifted = Two(costsByTwo[index &- 1], best.costs[0])
        UnsafeMutableRawPointer(shiftedCostsByTwo + (index &- 1)).storeBytes(of: shifted, as: Two.self)
        if needsLongerRows[index] || needsLongerRows[index &+ 1] {
          for first in index...min(index &+ 1, last) where needsLongerRows[first] {
            lookAtLongerRows(base &+ first, endingBehind: base &+ first)
          }
          if misses.areTooLong { return }
        }
        shorterBefore += 2 * bounds.shorter
        index &+= 2
      }
    }

    @inline(__always) private func least(_ one: Two, _ other: Two) -> Two {
      one.replacing(with: other, where: other .< one)
    }

    @inline(__always) private func swapped(_ two: Two) -> Two { Two(two[1], two[0]) }

    /// Looks at the rows of the window that end behind two numbers of items.
    @inline(__always) private func lookAtWindow(_ index: Int, _ counts: ClosedRange<Int>, _ best: inout Best) {
      var count = max(counts.lowerBound, 2)
      var rowCosts = rowCosts + ((count - counts.lowerBound) * Self.arraySize + index - count)
      let step = Self.arraySize - 1
      @inline(__always) func look(_ costs: UnsafePointer<Double>) {
        best.include(loadTwo(costs + (index &- count)) + loadTwo(rowCosts), count: Int64(truncatingIfNeeded: count))
        count &+= 1
        rowCosts += step
      }
      if count & 1 == 1 { look(shiftedCostsByTwo) }
      while count < counts.upperBound {
        look(costsByTwo)
        look(shiftedCostsByTwo)
      }
      if count == counts.upperBound { look(costsByTwo) }
      guard counts.lowerBound == 1 else { return }
      // The second end waits for the first.
      let rows = self.rowCosts + (index - 1)
      best.include(Two(costsByTwo[index - 1] + rows[0], .infinity), count: 1)
      best.include(Two(.infinity, best.costs[0] + rows[1]), count: 1)
    }

    /// No more than what two numbers of items cost if the last row has fewer items than said, each of which costs as much as
    /// given.
    @inline(__always)
    private func leastCost(_ index: Int, ofFewerThan count: Int, _ lastCosts: Two, _ itemCost: Double) -> Two {
      guard count > 1 else { return Two(repeating: .infinity) }
      var limit = Two(costsByTwo[index &- 1], lastCosts[0]) + itemCost
      var (fewer, added) = (2, itemCost)
      while fewer < count {
        added += itemCost
        limit = least(limit, loadTwo((fewer & 1 == 0 ? costsByTwo : shiftedCostsByTwo) + (index &- fewer)) + added)
        fewer &+= 1
      }
      return limit
    }

    @inline(__always) private func write(_ best: Best, _ index: Int, _ isPair: Bool) {
      let areTied = best.seconds .<= best.costs * (1 + 2 * RowCosts.tolerance)
      let counts = best.counts | SIMD2<Int64>.zero.replacing(with: Int64(RowCosts.tie), where: areTied)
      // Where there is no number of items, the best row was known before.
      let end = base &+ index
      costs[end] = best.costs[0]
      lastRows[end] = UInt32(truncatingIfNeeded: counts[0]) | (best.counts[0] == 0 ? lastRows[end] : 0)
      guard isPair else { return }
      costs[end &+ 1] = best.costs[1]
      lastRows[end &+ 1] = UInt32(truncatingIfNeeded: counts[1]) | (best.counts[1] == 0 ? lastRows[end &+ 1] : 0)
    }

    /// Looks at rows with more items than those of the window, until they are shorter than ``RowWindow/shortest``.
    private mutating func lookAtLongerRows(_ first: Int, endingBehind known: Int) {
      var (sum, count) = (0.0, 0)
      while first + count < itemCount {
        sum += ratios[first + count]
        count += 1
        guard count > window.counts.upperBound else { continue }
        guard count <= 2 * RowWindow.greatestCount else {
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

    /// Looks at all rows that are worth it.
    private mutating func lookAtAllRows(endingBehind end: Int) {
      rule.forEachRow(ratios, endingBehind: end) { first, count, length in
        guard costs[first] + rule.cost(count: count, fullLength: length) <= costs[end] * (1 + 1e-8) else { return }
        var sum = 0.0
        for item in first..<end { sum += ratios[item] }
        note(first: first, count: count, length: rule.fullLength(count: count, ratioSum: sum))
      }
    }

    private func note(first: Int, count: Int, length: Double) {
      RowCosts.note(
        costs[first] + rule.cost(count: count, fullLength: length), count: count, end: first + count, costs, lastRows)
    }
  }
#endif
