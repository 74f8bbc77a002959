/// A section of justified rows: its measures, the shapes of its items, and the rows that they have been divided into.
///
/// Of an item it keeps its shape, in the form in which it was given, and for ``RowBreaking/optimal`` what ``RowCosts``
/// says. A row is two numbers, from which the frames of its items follow.
struct JustifiedSection {
  /// The measures.
  private(set) var metrics: JustifiedMetrics

  /// The rule for the length of the rows.
  private(set) var rule: RowRule

  /// The shapes of the items.
  private(set) var ratios = ItemRatios.computed([])

  /// Numbers between which the ratios of the items lie.
  private(set) var bounds = RatioBounds()

  /// The number of items.
  private(set) var itemCount = 0

  /// The rows.
  private(set) var rows = RowList()

  /// The distance across the axis of the last row's start from that of the others.
  private(set) var lastRowShift = 0.0

  /// The positions of some of the items of long rows.
  private(set) var checkpoints = ItemCheckpoints()

  /// The costs by which the optimal division is found; empty for the greedy one.
  private var costs = RowCosts()

  /// The breaks between which the optimal division could have been another one that is as good, in ascending order.
  private var ties: [Range<Int>] = []

  /// Creates a section without items.
  init(_ metrics: JustifiedMetrics, rule: RowRule) {
    self.metrics = metrics
    self.rule = rule
  }
}

extension JustifiedSection {
  /// Divides other items, or the same ones by other measures, into rows.
  ///
  /// - Parameters:
  ///   - input: The items, and the first of them that may be other than before.
  /// - Complexity: O(items), for those from the first change on and those of the two rows before it. The optimal
  ///   division looks at every row that could begin with an item: at about as many as one and a half rows have items.
  mutating func solve(_ input: JustifiedInput) {
    ratios.replace(from: input.firstChange, with: input.ratios)
    metrics = input.metrics
    rule = input.rule
    bounds = input.bounds
    itemCount = input.itemCount
    switch metrics.breaking {
    case .greedy: breakGreedily(from: input.firstChange)
    case .optimal: breakOptimally(from: input.firstChange)
    }
  }

  private mutating func breakGreedily(from firstChange: Int) {
    costs = RowCosts()
    ties = []
    // Whether a row can have one more item depends on that item, too.
    let row = firstChange > 0 ? max(rows.row(ofItem: firstChange - 1), 0) : 0
    var item = row < rows.count ? rows[row].firstItem : 0
    removeRows(from: row)
    var scan = GreedyScan()
    while item < itemCount {
      let first = item
      let items = scan.items(from: first, upTo: itemCount)
      let end = items.upperBound
      let scanned = scan.addRows(ratios, items, rule: rule, lineSpacing: metrics.lineSpacing, to: &rows)
      item = scanned.end
      if first == 0 { rows.reserve(more: rows.count * (itemCount / items.count) / 16 * 17) }
      guard !scanned.isCertain || item == first || end == itemCount else { continue }
      while item < end {
        let row = rule.greedyRow(ratios, from: item, to: itemCount)
        appendRow(firstItem: item, count: row.count, ratioSum: row.ratioSum)
        item += row.count
      }
    }
  }

  private mutating func breakOptimally(from firstChange: Int) {
    costs.solve(ratios, bounds: bounds, rule: rule, itemCount: itemCount, from: firstChange)
    // Room for as many rows as before only where all are divided again: for a change, it costs more than the rows.
    var traceback = RowTraceback(costs, ratios, rule: rule, expectedRows: firstChange == 0 ? rows.count : 0)
    let known = traceback.divide(itemCount: itemCount) { end in
      // What comes before such a break depends on nothing behind it.
      end <= firstChange && rows.isFirst(item: end) && !isTied(end)
    }
    ties.removeAll { $0.upperBound > known }
    ties += traceback.ties.reversed()
    removeRows(from: known > 0 ? rows.row(ofItem: known) : 0)
    appendRows(traceback.firstItems)
  }

  /// Returns whether the division could have left out one of its breaks.
  private func isTied(_ end: Int) -> Bool {
    let tie = ties.firstIndex(partitionedBy: { $0.upperBound > end })
    return tie < ties.count && ties[tie].lowerBound < end
  }

  private mutating func removeRows(from row: Int) {
    rows.removeRows(from: row, lineSpacing: metrics.lineSpacing)
    lastRowShift = 0
  }

  /// Adds the rows with the given first items, which are in descending order.
  private mutating func appendRows(_ firstItems: [Int]) {
    rows.reserve(more: firstItems.count)
    let rule = rule
    var sums = RatioSums(ratios, itemCount: itemCount)
    withUnsafeTemporaryAllocation(of: RowList.Row.self, capacity: 256) { found in
      var foundCount = 0
      var end = firstItems.count
      while end > 0 {
        end &-= 1
        let first = firstItems[end]
        let count = (end > 0 ? firstItems[end &- 1] : itemCount) &- first
        let sum = sums.sum(from: first, count: count)
        // Of the last row and of long ones, there is more to say.
        let isOrdinary = end > 0 && count <= ItemCheckpoints.stride
        if isOrdinary {
          let length = rule.fullLength(count: count, ratioSum: sum)
          found.initializeElement(at: foundCount, to: RowList.Row(firstItem: first, length: length))
          foundCount &+= 1
          if foundCount < found.count { continue }
        }
        rows.append(UnsafeBufferPointer(rebasing: found[..<foundCount]), lineSpacing: metrics.lineSpacing)
        foundCount = 0
        if !isOrdinary { appendRow(firstItem: first, count: count, ratioSum: sum) }
      }
    }
  }

  /// Adds the row of the given items, whose ratios have the given sum, behind the last one.
  private mutating func appendRow(firstItem: Int, count: Int, ratioSum: Double) {
    var length = rule.fullLength(count: count, ratioSum: ratioSum)
    if firstItem + count == itemCount, rule.isPartial(lastRowOfFullLength: length) {
      length = rule.rowLength
      if rule.lastRow == .center {
        let extent = ratioSum * length + Double(count - 1) * rule.itemSpacing
        lastRowShift = max((rule.usable - extent) / 2, 0)
      }
    }
    withUnsafePointer(to: RowList.Row(firstItem: firstItem, length: length)) {
      rows.append(UnsafeBufferPointer(start: $0, count: 1), lineSpacing: metrics.lineSpacing)
    }
    guard count > ItemCheckpoints.stride else { return }
    checkpoints.add(firstItem..<firstItem + count, from: start(ofRow: rows.count - 1)) { [ratios, rule] in
      ratios[$0] * length + rule.itemSpacing
    }
  }
}

extension JustifiedSection {
  /// The items of a row.
  func items(ofRow row: Int) -> Range<Int> {
    rows[row].firstItem..<(row + 1 < rows.count ? rows[row + 1].firstItem : itemCount)
  }

  /// The position across the axis at which a row begins.
  func start(ofRow row: Int) -> Double {
    metrics.section.inset.left + (row == rows.count - 1 ? lastRowShift : 0)
  }

  /// The frame of an item.
  ///
  /// - Complexity: O(log rows + items of its row), but of a long row no more than ``ItemCheckpoints/stride`` items.
  func frame(ofItem item: Int, itemsStart: Double) -> Rect {
    let row = rows.row(ofItem: item)
    let length = rows[row].length
    var (index, x) = checkpoints.nearest(to: item, in: items(ofRow: row), from: start(ofRow: row))
    while index < item {
      x += ratios[index] * length + rule.itemSpacing
      index += 1
    }
    let y = itemsStart + rows.offset(of: row, lineSpacing: metrics.lineSpacing)
    return Rect(x: x, y: y, width: ratios[item] * length, height: length)
  }

  /// Calls `body` with the index and frame of every item that intersects the rectangle, and maybe with others, in index
  /// order.
  ///
  /// - Complexity: O(log rows), and for each row that intersects the rectangle O(items up to the last one found), but
  ///   of a long row O(log items + found + ``ItemCheckpoints/stride``).
  func forEachItem(in rect: Rect, itemsStart: Double, _ body: (_ item: Int, _ frame: Rect) -> Void) {
    var (row, offset) = rows.firstRow(
      endingAfter: rect.minY, itemsStart: itemsStart, lineSpacing: metrics.lineSpacing)
    while row < rows.count, itemsStart + offset < rect.maxY {
      let y = itemsStart + offset
      let length = rows[row].length
      let items = items(ofRow: row)
      var (item, x) = checkpoints.last(before: rect.minX, in: items, from: start(ofRow: row))
      while item < items.upperBound, x < rect.maxX {
        let width = ratios[item] * length
        body(item, Rect(x: x, y: y, width: width, height: length))
        x += width + rule.itemSpacing
        item += 1
      }
      offset += length + metrics.lineSpacing
      row += 1
    }
  }
}
