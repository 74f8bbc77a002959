/// The costs by which the optimal division into rows is found. For each number of first items, they hold the least cost
/// of dividing these into full rows, and the number of items of the last of these rows.
///
/// They take 12 bytes an item. A cost depends on nothing after its items, so if items are added or changed from some
/// item on, only the costs from there on are found again.
///
/// The idea, a shortest path from break to break, is that of Knuth and Plass for the lines of a paragraph: [Breaking
/// paragraphs into lines](https://doi.org/10.1002/spe.4380111102), 1981.
struct RowCosts {
  /// For each number of first items, the least cost of dividing them into full rows.
  private(set) var costs: [Double] = []

  /// The number of items of the last row of that division. The topmost bit tells whether another last row is about as
  /// good.
  private var lastRows: [UInt32] = []

  static let tie: UInt32 = 1 << 31

  /// Doubles that differ by up to 1e-9 of their value have bit patterns that differ by at most this: 2⁵³ · 1e-9.
  static let patternTolerance: UInt64 = 9_007_200

  /// A cost greater than that of any row, except rows so much too long that adding other costs to
  /// theirs changes nothing.
  static let unknown = 0x1p1000

  /// Costs that differ by less than this fraction are equally good.
  static let tolerance = 1e-9
}

extension RowCosts {
  /// The number of items of the last row in the cheapest division of the first `end` items, and whether another last
  /// row is about as good.
  func lastRow(endingBehind end: Int) -> (count: Int, isTied: Bool) {
    (Int(lastRows[end] & ~Self.tie), lastRows[end] & Self.tie != 0)
  }

  /// Makes room for the given number of items, and keeps what is known of the first ones.
  ///
  /// The values of the others are meaningless until ``reset(_:_:_:)`` or a solver has written them.
  ///
  /// - Returns: The number of first items whose costs are final.
  mutating func resize(to itemCount: Int, keeping firstItems: Int) -> Int {
    let kept = min(firstItems, itemCount, max(costs.count - 1, 0))
    if kept == 0 {
      costs.resize(to: itemCount + 1)
      lastRows.resize(to: itemCount + 1)
      costs[0] = 0
      lastRows[0] = 0
    } else {
      costs.extend(to: itemCount + 1)
      lastRows.extend(to: itemCount + 1)
    }
    return kept
  }

  /// Marks some ends as unknown, except that every item can be a row by itself.
  static func reset(
    _ ends: Range<Int>, _ costs: UnsafeMutablePointer<Double>, _ lastRows: UnsafeMutablePointer<UInt32>
  ) {
    (costs + ends.lowerBound).update(repeating: unknown, count: ends.count)
    (lastRows + ends.lowerBound).update(repeating: 1, count: ends.count)
  }

  /// Calls `body` with the costs and the last rows, to be written.
  mutating func update(_ body: (UnsafeMutablePointer<Double>, UnsafeMutablePointer<UInt32>) -> Void) {
    costs.withUnsafeMutableBufferPointer { costs in
      lastRows.withUnsafeMutableBufferPointer { lastRows in body(costs.baseAddress!, lastRows.baseAddress!) }
    }
  }

  /// Notes that the items before an end can be divided at the given cost, with a last row of `count` items.
  @inline(__always)
  static func note(
    _ cost: Double, count: Int, end: Int, _ costs: UnsafeMutablePointer<Double>,
    _ lastRows: UnsafeMutablePointer<UInt32>
  ) {
    // As bit patterns, like in `LaneTree`: which of the two is less is as good as random, and this chooses without a
    // branch.
    let pattern = cost.bitPattern
    let best = costs[end].bitPattern
    let isBetter: UInt64 = pattern < best ? .max : 0
    let lower = best ^ ((best ^ pattern) & isBetter)
    let lastRow = lastRows[end]
    let chosen = lastRow ^ ((lastRow ^ UInt32(truncatingIfNeeded: count)) & UInt32(truncatingIfNeeded: isBetter))
    let difference = (best ^ pattern ^ lower) &- lower
    costs[end] = Double(bitPattern: lower)
    lastRows[end] = chosen | (difference <= RowCosts.patternTolerance ? RowCosts.tie : 0)
  }
}
