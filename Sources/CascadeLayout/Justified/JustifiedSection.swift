/// A section of justified rows: its measures, the shapes of its items, and the rows that they have been divided into.
///
/// For each item it keeps the shape in the form in which it was given, and for ``RowBreaking/optimal`` what
/// ``RowCosts`` keeps. A row is two numbers, from which the frames of its items follow.
struct JustifiedSection {
  /// The measures.
  private(set) var metrics: JustifiedMetrics

  /// The rule for the length of the rows.
  private(set) var rule: RowRule

  /// The shapes of the items.
  private(set) var ratios = ItemRatios.computed([])

  /// Bounds of the ratios of the items.
  private(set) var bounds = RatioBounds()

  /// The number of items.
  private(set) var itemCount = 0

  /// The rows.
  private(set) var rows = RowList()

  /// The distance across the axis from where other rows begin to where the last row begins.
  private(set) var lastRowShift = 0.0

  /// The positions of some of the items of long rows.
  private(set) var checkpoints = ItemCheckpoints()

  /// The costs by which the optimal division is found; empty for the greedy one.
  private var costs = RowCosts()

  /// The stretches, in ascending order, within which an equally good division has other breaks.
  private var ties: [Range<Int>] = []

  /// Creates a section without items.
  init(_ metrics: JustifiedMetrics, rule: RowRule) {
    self.metrics = metrics
    self.rule = rule
  }
}

extension JustifiedSection {
  /// Divides other items, or the same ones by other metrics, into rows.
  ///
  /// - Parameters:
  ///   - input: The items, and the first of them that may have changed.
  /// - Complexity: O(items), for those from the first change on and those of the two rows before it. For each item, the
  ///   optimal division looks at every row that could begin with it: about as many as one and a half rows have items.
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
    // The row before the change may end elsewhere now: whether it takes one more item depends on that item.
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
      // Where a guess failed, the rule makes the rows up to the end of the scanned items; then scanning resumes.
      while item < end {
        let row = rule.greedyRow(ratios, from: item, to: itemCount)
        appendRow(firstItem: item, count: row.count, ratioSum: row.ratioSum)
        item += row.count
      }
    }
  }

  private mutating func breakOptimally(from firstChange: Int) {
    costs.solve(ratios, bounds: bounds, rule: rule, itemCount: itemCount, from: firstChange)
    // Makes room for as many rows as before only if all are divided again. For a small change, that would cost more
    // than the rows themselves.
    var traceback = RowTraceback(costs, ratios, rule: rule, expectedRows: firstChange == 0 ? rows.count : 0)
    let known = traceback.divide(itemCount: itemCount) { end in
      // What comes before such a break does not depend on anything after it.
      end <= firstChange && rows.isFirst(item: end) && !isTied(end)
    }
    ties.removeAll { $0.upperBound > known }
    ties += traceback.ties.reversed()
    removeRows(from: known > 0 ? rows.row(ofItem: known) : 0)
    appendRows(traceback.firstItems)
  }

  /// Returns whether an equally good division lacks this break.
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
        // The last row may not be full, and long rows also need checkpoints: `appendRow` handles both.
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

  /// Appends the row of the given items, whose ratios have the given sum.
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
  /// - Complexity: O(log rows + items of its row), but at most ``ItemCheckpoints/stride`` items count.
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

  /// Calls `body` with the index and frame of every item that intersects the rectangle, and possibly with others, in
  /// index order.
  ///
  /// - Complexity: O(log rows), and O(items up to the last one found) for each row that intersects the rectangle. For a
  ///   long row it is O(log items + found + ``ItemCheckpoints/stride``).
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
