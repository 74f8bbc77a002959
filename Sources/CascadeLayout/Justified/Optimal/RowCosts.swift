/// The costs by which the optimal division into rows is found: for each number of first items, the least cost of
/// dividing them into full rows, and the number of items of the last of these rows.
///
/// It takes 12 bytes an item. What it says of the first items is right whatever comes after them, so more items, or other
/// ones from some item on, cost no more than what is looked at anew.
///
/// The idea, a shortest path from break to break, is that of Knuth and Plass for the lines of a paragraph: [Breaking
/// paragraphs into lines](https://doi.org/10.1002/spe.4380111102), 1981.
struct RowCosts {
  /// The least cost of dividing the first so many items into full rows.
  private(set) var costs: [Double] = []

  /// The number of items in the last of the rows that cost least, and in the topmost bit whether another last row is
  /// about as good.
  private var lastRows: [UInt32] = []

  static let tie: UInt32 = 1 << 31

  /// The bit patterns of doubles that differ by up to 1e-9 of them differ by no more than this, which is 2⁵³ · 1e-9.
  static let patternTolerance: UInt64 = 9_007_200

  /// More than the cost of any row that is not so much too long that the costs of others no longer tell beside its own.
  static let unknown = 0x1p1000

  /// Costs that differ by less than this part of them are equally good.
  static let tolerance = 1e-9
}

extension RowCosts {
  /// The number of items in the last of the rows into which the first so many items are divided for the least cost, and
  /// whether another last row is about as good.
  func lastRow(endingBehind end: Int) -> (count: Int, isTied: Bool) {
    (Int(lastRows[end] & ~Self.tie), lastRows[end] & Self.tie != 0)
  }

  /// Makes room for so many items, of which the first ones are as before.
  ///
  /// What is said of the others means nothing until ``reset(_:_:_:)`` or a solver has written it.
  ///
  /// - Returns: The number of first items of which everything is known.
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

  /// Notes of some ends that nothing is known of them but that every item can be a row by itself.
  static func reset(
    _ ends: Range<Int>, _ costs: UnsafeMutablePointer<Double>, _ lastRows: UnsafeMutablePointer<UInt32>
  ) {
    (costs + ends.lowerBound).update(repeating: unknown, count: ends.count)
    (lastRows + ends.lowerBound).update(repeating: 1, count: ends.count)
  }

  /// Calls `body` with what is known of each number of first items.
  mutating func update(_ body: (UnsafeMutablePointer<Double>, UnsafeMutablePointer<UInt32>) -> Void) {
    costs.withUnsafeMutableBufferPointer { costs in
      lastRows.withUnsafeMutableBufferPointer { lastRows in body(costs.baseAddress!, lastRows.baseAddress!) }
    }
  }

  /// Notes that the items before an end can be divided for the given cost, with a last row of so many items.
  @inline(__always)
  static func note(
    _ cost: Double, count: Int, end: Int, _ costs: UnsafeMutablePointer<Double>,
    _ lastRows: UnsafeMutablePointer<UInt32>
  ) {
    // As bit patterns, see `LaneTree`: which of the two is less is as good as random, too.
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
