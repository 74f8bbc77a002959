#if !arch(wasm32)
  /// The items of a block that ``WindowedSolver`` looks at, and the costs of their rows.
  ///
  /// It consists of pointers and numbers only, which stay in registers or on the stack while a block is solved. Its
  /// creator must deallocate it.
  struct RowBlock {
    /// The shapes of the items.
    let shapes = UnsafeMutablePointer<Double>.allocate(capacity: Self.capacity)

    /// For each item, the cost of dividing the items before it, and the cost of dividing those before the next one. The
    /// second value is stored twice so that a pair is loaded just as it was stored: processors forward such a store to
    /// the load without waiting for the cache.
    let costs = UnsafeMutablePointer<Two>.allocate(capacity: Self.capacity)

    /// For each number of items in the window, the costs of the rows with that many items, by their first items.
    private let rowCosts = UnsafeMutablePointer<Double>.allocate(capacity: RowWindow.greatestSpan * Self.capacity)

    /// For each number of items in the window, the breadth that they share, scaled like costs, and that number.
    private let rooms = UnsafeMutablePointer<Two>.allocate(capacity: RowWindow.greatestSpan)
    private let itemCounts = UnsafeMutablePointer<Two>.allocate(capacity: RowWindow.greatestSpan)

    /// For every second item, whether longer rows than those of the window must be looked at: 1 if they begin with this
    /// item, 2 if with the next, 3 if with either.
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

    /// The number of items before a block that are loaded with it. It makes the first end of the block even, so that
    /// pairs of ends are pairs of items.
    static let lead = RowWindow.greatestCount + 1

    /// How many items ahead the costs of rows are found: far enough that they are in memory when they are read.
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

    /// Adopts the measures of a window.
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

    /// Returns whether all rows with `count` items that begin before `end` are longer than `length`.
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

    /// Finds the costs of the window's rows that begin with an even item, and with the one after it.
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
      // `sums` are now those of the longest rows in the window. If these are not shorter than `shortest`, rows with
      // more items cannot be left out by their bound.
      let needsMore = SIMD2<Int64>.zero.replacing(with: SIMD2(1, 2), where: sums * shortest .< lastRoom)
      longerRows[first] = UInt8(truncatingIfNeeded: needsMore.wrappedSum())
    }

    /// Returns whether rows that begin with an item and have more items than the window allows can be as long as
    /// ``RowWindow/shortest``, so that they must be looked at.
    func needsLongerRows(_ item: Int) -> Bool { longerRows[item & ~1] >> (item & 1) & 1 != 0 }

    /// The same for an even item or the one after it.
    @inline(__always) func needLongerRows(_ item: Int) -> Bool { longerRows[item] != 0 }

    @inline(__always) private func load(_ pointer: UnsafePointer<Double>) -> Two {
      UnsafeRawPointer(pointer).loadUnaligned(as: Two.self)
    }
  }

  extension RowBlock {
    /// The best rows before two neighbouring ends: the least cost of each, and the second least.
    struct Best {
      var costs: Two
      private(set) var seconds = Two(repeating: .infinity)

      /// The least cost with its last seven bits replaced by the last row's number of items, so that one minimum
      /// chooses both. The lost bits matter only if ``seconds`` reports a tie.
      private var keys: Two

      private static let countMask: UInt64 = 127

      @inline(__always) init(_ costs: Two) {
        self.costs = costs
        keys = Self.key(costs, .zero)
      }

      /// The number of items of the last row before either end, or 0 if its cost was known before.
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

    /// Looks at the window's rows that end before an even item and before the next one.
    ///
    /// Rows with most items come first, because the costs before them have been known longest.
    @inline(__always) func best(_ item: Int, known: Two) -> Best {
      var best = Best(known)
      // A row with n items that ends at e begins at e − n. So one load of the pair `costs[e − n]` serves both ends, for
      // the rows with n items before either. The loop is unrolled for two numbers of items.
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
      // Rows of one item: the second end's row begins at the first end, whose cost is only chosen here.
      let rows = load(self.rowCosts + (item &- 1))
      let first = Self.least(best.costs, Two(repeating: costBefore(item)) + rows)
      best.include(Two(costBefore(item), first[0]) + rows, SIMD2(repeating: 1))
      return best
    }

    /// The cost of dividing the items before index `item` − 1, where `item` is even.
    @inline(__always) func costBefore(_ item: Int) -> Double { costs[item &- 2][1] }

    /// Lower bounds of the costs before an even item and before the next one if the last row has fewer items than the
    /// window allows, at a cost of at least `itemCost` for each of its items.
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
