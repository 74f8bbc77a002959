#if !arch(wasm32)
  /// The items of a block that ``WindowedSolver`` looks at, with what their rows cost.
  ///
  /// It is pointers and numbers alone, all of which stay in registers or on the stack while a block is solved. Its
  /// creator deallocates it.
  struct RowBlock {
    /// The shapes of the items.
    let shapes = UnsafeMutablePointer<Double>.allocate(capacity: Self.capacity)

    /// The cost of dividing the items before each, and of dividing those before the next: two are read where two were
    /// written, which processors have ready sooner.
    let costs = UnsafeMutablePointer<Two>.allocate(capacity: Self.capacity)

    /// What the rows cost that begin with each item: for each number of items of the window, the costs for all first items.
    private let rowCosts = UnsafeMutablePointer<Double>.allocate(capacity: RowWindow.greatestSpan * Self.capacity)

    /// For each number of items of the window, how broad that many are together, scaled as costs are, and the number.
    private let rooms = UnsafeMutablePointer<Two>.allocate(capacity: RowWindow.greatestSpan)
    private let itemCounts = UnsafeMutablePointer<Two>.allocate(capacity: RowWindow.greatestSpan)

    /// Of every second item, whether rows that begin with it (1) or with the next (2) and have more items than the window
    /// says need a look, too.
    private let longerRows = UnsafeMutablePointer<UInt8>.allocate(capacity: Self.capacity)

    /// The least number of items of a row in the window.
    private var fewest = 1

    /// The greatest number of items of a row in the window.
    private var most = 1

    private var rowLength = Two.zero
    private var shortest = Two.zero
    private var lastRoom = Two.zero

    typealias Two = SIMD2<Double>

    /// The number of ends that are looked at with the same window.
    static let size = 512

    /// The number of items before a block that are looked at with it: even, so that pairs of ends are pairs of items.
    static let lead = RowWindow.greatestCount + 1

    /// How many items ahead the costs of rows are found: so far that what was written is in memory when it is read.
    static let distance = 16

    static let capacity = size + 2 * RowWindow.greatestCount + distance + 8
  }

  extension RowBlock {
    func deallocate() {
      shapes.deallocate()
      costs.deallocate()
      rowCosts.deallocate()
      rooms.deallocate()
      itemCounts.deallocate()
      longerRows.deallocate()
    }

    /// Takes the measures of a window.
    mutating func fit(_ window: RowWindow, _ rule: RowRule) {
      fewest = window.counts.lowerBound
      most = window.counts.upperBound
      rowLength = Two(repeating: rule.rowLength * rule.costScale)
      shortest = Two(repeating: window.shortest)
      lastRoom = Two(repeating: rule.room(count: most))
      for count in window.counts {
        rooms[count - fewest] = Two(repeating: rule.room(count: count) * rule.costScale)
        itemCounts[count - fewest] = Two(repeating: Double(count))
      }
    }

    /// Returns whether all rows of that many items that begin before one are longer than said.
    func areLonger(_ length: Double, room: Double, count: Int, firstsBefore end: Int) -> Bool {
      var areLonger = SIMDMask<SIMD2<Int64>>(repeating: true)
      var first = 0
      while first < end {
        var sums = Two.zero
        for item in first..<first &+ count { sums += load(shapes + item) }
        areLonger .&= sums * length .< room
        first &+= 2
      }
      return all(areLonger)
    }

    /// Finds what the rows of the window cost that begin with an item, an even one, and with the next.
    @inline(__always) func findRowCosts(_ first: Int) {
      var sums = Two.zero
      var shape = UnsafePointer(shapes) + first
      let last = shape + most
      let leastRow = shape + (fewest &- 1)
      while shape < leastRow {
        sums += load(shape)
        shape += 1
      }
      var rowCosts = rowCosts + first
      var rooms = UnsafePointer(rooms)
      var itemCounts = UnsafePointer(itemCounts)
      repeat {
        sums += load(shape)
        let distances = rooms.pointee / sums - rowLength
        UnsafeMutableRawPointer(rowCosts).storeBytes(of: distances * distances * itemCounts.pointee, as: Two.self)
        shape += 1
        rowCosts += Self.capacity
        rooms += 1
        itemCounts += 1
      } while shape < last
      let needsMore = SIMD2<Int64>.zero.replacing(with: SIMD2(1, 2), where: sums * shortest .< lastRoom)
      longerRows[first] = UInt8(truncatingIfNeeded: needsMore.wrappedSum())
    }

    /// Returns whether rows that begin with an item and have more items than those of the window may be no shorter than
    /// ``RowWindow/shortest``.
    func needsLongerRows(_ item: Int) -> Bool { longerRows[item & ~1] >> (item & 1) & 1 != 0 }

    /// The same of an even item, or the next.
    @inline(__always) func needLongerRows(_ item: Int) -> Bool { longerRows[item] != 0 }

    @inline(__always) private func load(_ pointer: UnsafePointer<Double>) -> Two {
      UnsafeRawPointer(pointer).loadUnaligned(as: Two.self)
    }
  }

  extension RowBlock {
    /// What is known of two ends one after the other: the least cost, and the one that is least but for it.
    struct Best {
      var costs: Two
      private(set) var seconds = Two(repeating: .infinity)

      /// The least cost with the number of items of the last row in place of its last digits: what it leaves out of them
      /// matters only where ``seconds`` tells of a tie.
      private var keys: Two

      private static let countMask: UInt64 = 127

      @inline(__always) init(_ costs: Two) {
        self.costs = costs
        keys = Self.key(costs, .zero)
      }

      /// The number of items of either last row, or 0 if its cost was known before.
      var counts: SIMD2<UInt64> { unsafeBitCast(keys, to: SIMD2<UInt64>.self) & Self.countMask }

      @inline(__always) mutating func include(_ more: Two, _ counts: SIMD2<UInt64>) {
        seconds = RowBlock.least(seconds, more.replacing(with: costs, where: more .< costs))
        costs = RowBlock.least(costs, more)
        keys = RowBlock.least(keys, Self.key(more, counts))
      }

      @inline(__always) private static func key(_ costs: Two, _ counts: SIMD2<UInt64>) -> Two {
        unsafeBitCast(unsafeBitCast(costs, to: SIMD2<UInt64>.self) & ~countMask | counts, to: Two.self)
      }
    }

    /// Looks at the rows of the window that end before an even item and before the next.
    ///
    /// Those of the most items come first: what they wait for has been known longer.
    @inline(__always) func best(_ item: Int, known: Two) -> Best {
      var best = Best(known)
      var rowCosts = UnsafePointer(rowCosts) + ((most &- fewest) &* Self.capacity &+ item &- most)
      var costs = UnsafePointer(costs) + (item &- most)
      let last = costs + (most &- max(fewest, 2))
      var counts = SIMD2<UInt64>(repeating: UInt64(truncatingIfNeeded: most))
      while costs < last {
        best.include(costs[0] + load(rowCosts), counts)
        best.include(costs[1] + load(rowCosts - (Self.capacity &- 1)), counts &- 1)
        counts &-= 2
        costs += 2
        rowCosts -= 2 &* (Self.capacity &- 1)
      }
      if costs == last { best.include(costs[0] + load(rowCosts), counts) }
      guard fewest == 1 else { return best }
      // The second end waits for the first.
      let rows = load(self.rowCosts + (item &- 1))
      let first = Self.least(best.costs, Two(repeating: costBefore(item)) + rows)
      best.include(Two(costBefore(item), first[0]) + rows, SIMD2(repeating: 1))
      return best
    }

    /// The cost of dividing the items before the one before an even item.
    @inline(__always) func costBefore(_ item: Int) -> Double { costs[item &- 2][1] }

    /// A lower bound of what the items before an even one, and before the next, cost if the last row has fewer items than
    /// those of the window and each of its items costs as much as given.
    @inline(__always) func leastCostOfFewer(_ item: Int, _ lastCosts: Two, itemCost: Double) -> Two {
      guard fewest > 1 else { return Two(repeating: .infinity) }
      var limit = Two(costBefore(item), lastCosts[0]) + itemCost
      var count = 2
      var added = itemCost
      while count < fewest {
        added += itemCost
        limit = Self.least(limit, costs[item &- count] + added)
        count &+= 1
      }
      return limit
    }

    @inline(__always) static func least(_ one: Two, _ other: Two) -> Two {
      one.replacing(with: other, where: other .< one)
    }
  }
#endif
