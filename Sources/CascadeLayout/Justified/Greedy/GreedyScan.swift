/// Divides items into rows that each end with the first item that makes it as short as it should be, many at a time.
///
/// The place at which a row ends is as good as random, so a processor that guesses loses most of its time on guesses
/// that fail: the scan does not branch. It finds the ends by a sum that is not rounded like the rule's own, and notes
/// by what the rule can tell whether they are right; where not, or where a row ends otherwise, it leaves the rows to
/// ``RowRule/greedyRow(_:from:to:)``.
struct GreedyScan: ~Copyable {
  /// The number of items that are looked at at a time.
  static let chunkSize = 1024

  private let shapes = UnsafeMutablePointer<Double>.allocate(capacity: Self.chunkSize)

  /// For each row the item behind it, the sum of its ratios, and that sum without its last item.
  private let ends = UnsafeMutablePointer<Int>.allocate(capacity: Self.chunkSize + 1)
  private let sums = UnsafeMutablePointer<Double>.allocate(capacity: Self.chunkSize + 1)
  private let sumsBefore = UnsafeMutablePointer<Double>.allocate(capacity: Self.chunkSize + 1)

  /// The rows that are certain.
  private let found = UnsafeMutablePointer<RowList.Row>.allocate(capacity: Self.chunkSize)

  deinit {
    found.deallocate()
    shapes.deallocate()
    ends.deallocate()
    sums.deallocate()
    sumsBefore.deallocate()
  }

  /// Adds the rows that begin with the first of some items and end before the last one, as far as they are certain.
  ///
  /// - Parameters:
  ///   - items: No more than ``chunkSize`` items.
  ///   - rows: The list to which the rows are added.
  /// - Returns: The item behind the last row added, and whether all rows were certain.
  func addRows(
    _ ratios: ItemRatios, _ items: Range<Int>, rule: RowRule, lineSpacing: Double, to rows: inout RowList
  ) -> (end: Int, isCertain: Bool) {
    ratios.load(items, into: shapes)
    let rowCount = findEnds(count: items.count, rule)
    var first = 0
    var certain = 0
    while certain < rowCount {
      let row = certain
      let count = ends[row] - first
      let length = rule.fullLength(count: count, ratioSum: sums[row])
      let isEnd = length > 0 && length <= rule.rowLength
      let isFirstEnd =
        count == 1 || rule.fullLength(count: count - 1, ratioSum: sumsBefore[row]) > rule.rowLength
      guard isEnd, isFirstEnd, count <= ItemCheckpoints.stride, ends[row] < items.count else {
        break
      }
      (found + row).initialize(to: RowList.Row(firstItem: items.lowerBound + first, length: length))
      first = ends[row]
      certain += 1
    }
    rows.reserve(more: certain)
    rows.append(UnsafeBufferPointer(start: found, count: certain), lineSpacing: lineSpacing)
    return (items.lowerBound + first, certain == rowCount)
  }

  /// Finds where rows end among the loaded items, and returns how many do.
  @inline(never)
  private func findEnds(count: Int, _ rule: RowRule) -> Int {
    let (rowLength, spacing) = (rule.rowLength, rule.itemSpacing)
    let breadth = rule.usable + spacing
    var row = 0
    // Both lanes of a vector are the same: what is chosen by vectors never becomes a branch, and waits for no move between
    // the processor's registers of either kind.
    var (broad, sum) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    for item in 0..<count {
      let ratio = shapes[item]
      sumsBefore[row] = sum[0]
      sum += ratio
      sums[row] = sum[0]
      ends[row] = item &+ 1
      // With a gap behind each item, the row is as long as it should be, or shorter, from this on.
      broad += ratio * rowLength + spacing
      let areEnds = broad .>= breadth
      row &+= Int(truncatingIfNeeded: SIMD2<Int64>.zero.replacing(with: 1, where: areEnds)[0])
      broad.replace(with: 0, where: areEnds)
      sum.replace(with: 0, where: areEnds)
    }
    return row
  }
}
