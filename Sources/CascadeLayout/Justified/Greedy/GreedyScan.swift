/// A scan for the ends of greedy rows, many items at a time.
///
/// The place at which a row ends is as good as random, and a processor that predicts branches would lose most of its
/// time on wrong predictions. So the scan has no branch for it: it guesses the ends from a sum that is rounded
/// differently from the rule's, and then verifies each row by the rule. Rows that fail are left to
/// ``RowRule/greedyRow(_:from:to:)``.
struct GreedyScan: ~Copyable {
  /// The number of items in a scan, or in each of its two parts.
  static let chunkSize = 1024

  private let shapes = UnsafeMutablePointer<Double>.allocate(capacity: 2 * Self.chunkSize)

  /// For each row, the index after its last item, and two sums of its ratios: with and without its last item.
  private let ends = UnsafeMutablePointer<Int>.allocate(capacity: 2 * Self.chunkSize + 2)
  private let sums = UnsafeMutablePointer<Two>.allocate(capacity: 2 * Self.chunkSize + 2)

  /// The rows that have been verified.
  private let found = UnsafeMutablePointer<RowList.Row>.allocate(capacity: 2 * Self.chunkSize)

  #if !arch(wasm32)
    /// Whether two parts are scanned at once. Browsers do not, because it would be more to download.
    private var scansParts = true
  #endif

  private typealias Two = SIMD2<Double>

  deinit {
    found.deallocate()
    shapes.deallocate()
    ends.deallocate()
    sums.deallocate()
  }

  /// The items to scan next. The first one must begin a row.
  func items(from first: Int, upTo itemCount: Int) -> Range<Int> {
    #if !arch(wasm32)
      if scansParts, first + 2 * Self.chunkSize <= itemCount { return first..<first + 2 * Self.chunkSize }
    #endif
    return first..<min(first + Self.chunkSize, itemCount)
  }

  /// Adds the rows that begin with the first of the given items, up to the first row that cannot be verified.
  ///
  /// - Parameters:
  ///   - items: The items that ``items(from:upTo:)`` returned.
  ///   - rows: The list to which the rows are added.
  /// - Returns: The index after the last row added, and whether all rows were verified.
  mutating func addRows(
    _ ratios: ItemRatios, _ items: Range<Int>, rule: RowRule, lineSpacing: Double, to rows: inout RowList
  ) -> (end: Int, isCertain: Bool) {
    ratios.load(items, into: shapes)
    #if !arch(wasm32)
      let rowCount = items.count > Self.chunkSize ? findEndsOfParts(rule) : findEnds(count: items.count, rule)
    #else
      let rowCount = findEnds(count: items.count, rule)
    #endif
    var first = 0
    var certain = 0
    while certain < rowCount {
      let end = ends[certain]
      let count = end &- first
      // For the row, and for the row without its last item.
      let counts = Two(Double(count), Double(count &- 1))
      let lengths = (rule.usable - (counts - 1) * rule.itemSpacing) / sums[certain]
      // The full length never grows with another item, rounding included. So if the row is short enough with its last
      // item and too long without it, that item is the first that makes it short enough: the row is the rule's.
      guard lengths[0] > 0, lengths[0] <= rule.rowLength, lengths[1] > rule.rowLength,
        count <= ItemCheckpoints.stride, end < items.count
      else { break }
      (found + certain).initialize(to: RowList.Row(firstItem: items.lowerBound &+ first, length: lengths[0]))
      first = end
      certain &+= 1
    }
    #if !arch(wasm32)
      if certain < rowCount, ends[certain] < items.count { scansParts = false }
    #endif
    rows.reserve(more: certain)
    rows.append(UnsafeBufferPointer(start: found, count: certain), lineSpacing: lineSpacing)
    return (items.lowerBound + first, certain == rowCount)
  }

  /// Finds where rows end among the loaded items, and returns their number.
  @inline(never)
  private func findEnds(count: Int, _ rule: RowRule) -> Int {
    let rowLength = rule.rowLength
    let spacing = rule.itemSpacing
    let breadth = rule.usable + spacing
    var row = 0
    // Both lanes of each vector hold the same value. Vector selects never become branches, and staying in vector
    // registers avoids moves to and from the scalar ones.
    var broad = Two.zero
    var sum = Two.zero
    for item in 0..<count {
      let ratio = shapes[item]
      let before = sum
      sum += ratio
      sums[row] = Two(sum[0], before[0])
      ends[row] = item &+ 1
      // With a gap after each item, the row is as long as wanted, or shorter, once its items are this broad.
      // Multiplying by `rowLength` saves the division.
      broad += ratio * rowLength + spacing
      let areEnds = broad .>= breadth
      row &+= Int(truncatingIfNeeded: SIMD2<Int64>.zero.replacing(with: 1, where: areEnds)[0])
      broad.replace(with: 0, where: areEnds)
      sum.replace(with: 0, where: areEnds)
    }
    return row
  }
}

#if !arch(wasm32)
  extension GreedyScan {
    /// Finds where rows end in two parts of the loaded items at once, so that neither waits for the other. The second
    /// part is assumed to begin with a row.
    ///
    /// Then the rows of the first part are continued into the second until one ends where a row of the second part
    /// ends: from there on, both have the same rows, because each row's sums start at 0. With pictures of many shapes
    /// that takes a few rows. If it takes long, parts are no longer scanned.
    ///
    /// - Returns: The number of rows, which follow one another without a gap.
    private mutating func findEndsOfParts(_ rule: RowRule) -> Int {
      let size = Self.chunkSize
      let laterEnds = ends + (size + 1)
      let laterSums = sums + (size + 1)
      let breadth = rule.usable + rule.itemSpacing
      let scanned = scanParts(rule, laterEnds, laterSums)
      var count = scanned.counts.0
      var broad = scanned.broad
      var sum = scanned.sum
      var laterRow = 0
      var laterFirst = size
      var item = size
      while item < 2 * size {
        let before = sum
        sum += shapes[item]
        broad += shapes[item] * rule.rowLength + rule.itemSpacing
        item &+= 1
        guard broad >= breadth else { continue }
        while laterFirst < item, laterRow < scanned.counts.1 {
          laterFirst = laterEnds[laterRow]
          laterRow &+= 1
        }
        // Must not overwrite the second part's rows: one place is free between the two.
        guard count < size else { break }
        ends[count] = item
        sums[count] = Two(sum, before)
        count &+= 1
        broad = 0
        sum = 0
        if laterFirst == item {
          let more = scanned.counts.1 - laterRow
          (ends + count).update(from: laterEnds + laterRow, count: more)
          (sums + count).update(from: laterSums + laterRow, count: more)
          return count + more
        }
        if item > size + size / 4 { break }
      }
      scansParts = false
      return count
    }

    @inline(never)
    private func scanParts(
      _ rule: RowRule, _ laterEnds: UnsafeMutablePointer<Int>, _ laterSums: UnsafeMutablePointer<Two>
    ) -> (counts: (Int, Int), broad: Double, sum: Double) {
      let rowLength = rule.rowLength
      let spacing = rule.itemSpacing
      let breadth = rule.usable + spacing
      let ends = ends
      let sums = sums
      let shapes = shapes
      let later = shapes + Self.chunkSize
      var row = 0
      var laterRow = 0
      var broad = Two.zero
      var sum = Two.zero
      for item in 0..<Self.chunkSize {
        let ratios = Two(shapes[item], later[item])
        let before = sum
        sum += ratios
        sums[row] = Two(sum[0], before[0])
        laterSums[laterRow] = Two(sum[1], before[1])
        ends[row] = item &+ 1
        laterEnds[laterRow] = item &+ (Self.chunkSize &+ 1)
        broad += ratios * rowLength + spacing
        let areEnds = broad .>= breadth
        let more = SIMD2<Int64>.zero.replacing(with: 1, where: areEnds)
        row &+= Int(truncatingIfNeeded: more[0])
        laterRow &+= Int(truncatingIfNeeded: more[1])
        broad.replace(with: 0, where: areEnds)
        sum.replace(with: 0, where: areEnds)
      }
      return ((row, laterRow), broad[0], sum[0])
    }
  }
#endif
