#if !arch(wasm32)
  /// The range of numbers of items of the rows that ``WindowedSolver`` looks at, and the bounds on the lengths of all
  /// other rows.
  ///
  /// It affects only the time that a division takes, never the result.
  struct RowWindow {
    /// The numbers of items of the rows that are looked at.
    private(set) var counts = 1...1

    /// A length that all rows with fewer items exceed.
    var longest: Double { rule.rowLength * Self.longest[longestPlace] }

    /// A length such that rows with more items can be left out once they are shorter.
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

    /// How many more numbers of items the window has than the mean ratio asks for: at its lower and its upper end.
    private var fewer = 0
    private var more = 1

    /// The greatest number of items of a row in the window, and the greatest number of elements of ``counts``.
    static let greatestCount = 64
    static let greatestSpan = 24

    /// Lengths as multiples of the target. The more items rows have, the less their lengths vary from row to row, and
    /// the narrower the window can be.
    private static let longest = [.infinity, 2, 1.6, 1.45, 1.3, 1.2, 1.12]
    private static let shortest = [0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9]

    init(_ rule: RowRule) {
      self.rule = rule
    }
  }

  extension RowWindow {
    /// Chooses ``counts`` for items of the given shapes.
    ///
    /// - Returns: False if the window would be too wide.
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

    /// Widens the window to rows with one item fewer. Returns false if it would be too wide.
    mutating func beginEarlier() -> Bool {
      guard counts.lowerBound > 1 else { return false }
      counts = counts.lowerBound - 1...counts.upperBound
      fewer += 1
      return counts.count <= Self.greatestSpan
    }

    /// Widens or narrows the window after a block with the given number of ends.
    ///
    /// - Returns: False if it cannot become as wide as needed.
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
      // Widens at once, but narrows only from 32 blocks after that on: a window that is too narrow costs a look at all
      // rows, one that is too wide only a few more rows an end.
      if areTooMany {
        place = max(place - 1, 0)
        patience = 32
      } else if patience > 0 {
        patience -= 1
      } else {
        place = min(place + 1, count - 1)
      }
    }

    /// The rows that needed a look outside the window.
    struct Misses {
      /// Rows with more items, and whether some were so long that they were not looked at.
      var rows = 0
      var areTooLong = false

      /// Pairs of ends for which all rows were looked at, because a row longer or shorter than the window's could be
      /// the best.
      var longer = 0
      var shorter = 0
    }
  }
#endif
