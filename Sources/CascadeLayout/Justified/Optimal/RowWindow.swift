#if !arch(wasm32)
  /// The rows that ``WindowedSolver`` looks at: how many items they have, and between which lengths all others are not.
  ///
  /// Only the time that a division takes depends on it, never the division.
  struct RowWindow {
    /// The numbers of items of the rows that are looked at.
    private(set) var counts = 1...1

    /// A length that all rows exceed that have fewer items.
    var longest: Double { rule.rowLength * Self.longest[longestPlace] }

    /// A length below which rows with more items are left out.
    var shortest: Double { rule.rowLength * Self.shortest[shortestPlace] }

    private let rule: RowRule

    /// The index of ``longest`` among the lengths to try.
    private var longestPlace = 2

    /// The index of ``shortest`` among the lengths to try.
    private var shortestPlace = 2

    /// The number of blocks for which ``longest`` stays before a narrower window is tried.
    private var longestPatience = 0

    /// The number of blocks for which ``shortest`` stays before a narrower window is tried.
    private var shortestPatience = 0

    /// How many counts it has in addition to those that items of the mean ratio need.
    private var fewer = 0
    private var more = 1

    /// The greatest number of items of a row, and of numbers in ``counts``.
    static let greatestCount = 64
    static let greatestSpan = 24

    /// Lengths as multiples of the one that rows strive for. The more items a row has, the less its costs vary, and the fewer
    /// rows need a look.
    private static let longest = [.infinity, 2, 1.6, 1.45, 1.3, 1.2, 1.12]
    private static let shortest = [0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9]

    init(_ rule: RowRule) {
      self.rule = rule
    }
  }

  extension RowWindow {
    /// Chooses ``counts`` for items of the given shapes.
    ///
    /// - Returns: False if they would be too many.
    mutating func fit(_ shapes: UnsafePointer<Double>, count: Int) -> Bool {
      var sums = SIMD8<Double>.zero
      for index in stride(from: 0, to: count & ~7, by: 8) {
        sums += UnsafeRawPointer(shapes + index).loadUnaligned(as: SIMD8<Double>.self)
      }
      let mean = sums.sum() / Double(count & ~7)
      let breadth = rule.usable + rule.itemSpacing
      let spacing = rule.itemSpacing
      let greatest = breadth / (mean * shortest + spacing)
      guard greatest < Double(Self.greatestCount - more) else { return false }
      let last = Int(greatest) + 1 + more
      let first = max(Int(breadth / (mean * longest + spacing)) - fewer, 1)
      counts = first...last
      return counts.count <= Self.greatestSpan && last <= Self.greatestCount && rule.room(count: last + 1) > 0
    }

    /// Includes rows with one item less.
    mutating func beginEarlier() -> Bool {
      guard counts.lowerBound > 1 else { return false }
      counts = counts.lowerBound - 1...counts.upperBound
      fewer += 1
      return counts.count <= Self.greatestSpan
    }

    /// Becomes wider or narrower after a block of so many ends.
    ///
    /// - Returns: False if it cannot become as wide as it should.
    mutating func adapt(_ misses: Misses, of ends: Int) -> Bool {
      guard misses.rows <= 2 * ends else { return false }
      if misses.rows > ends / 8 { more += 1 }
      let wasShortest = shortestPlace
      Self.adapt(&longestPlace, of: Self.longest.count, &longestPatience, areTooMany: misses.longer > ends / 32)
      guard shortestPlace > 0 || misses.shorter <= ends / 32 else { return false }
      Self.adapt(&shortestPlace, of: Self.shortest.count, &shortestPatience, areTooMany: misses.shorter > ends / 32)
      if shortestPlace != wasShortest { more = 1 }
      return true
    }

    private static func adapt(_ place: inout Int, of count: Int, _ patience: inout Int, areTooMany: Bool) {
      if areTooMany {
        place = max(place - 1, 0)
        patience = 32
      } else if patience > 0 {
        patience -= 1
      } else {
        place = min(place + 1, count - 1)
      }
    }

    /// What had to be looked at in addition.
    struct Misses {
      /// Rows with more items, and whether some had so many that they were not looked at.
      var rows = 0
      var areTooLong = false

      /// Pairs of ends of which all rows were looked at, because a longer or a shorter one could have been the best.
      var longer = 0
      var shorter = 0
    }
  }
#endif
