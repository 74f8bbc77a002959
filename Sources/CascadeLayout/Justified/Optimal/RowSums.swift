/// Adds rows whose items are known to the list, many at a time: where a row has few items, nothing branches on how many.
struct RowSums: ~Copyable {
  private let ratios: ItemRatios
  private let itemCount: Int
  private let shapes = UnsafeMutablePointer<Double>.allocate(capacity: Self.chunkSize + Self.fewItems)
  private let found = UnsafeMutablePointer<RowList.Row>.allocate(capacity: Self.rowCount)

  /// The sums of the ratios of so many first items of a row.
  private let sums = UnsafeMutablePointer<Double>.allocate(capacity: Self.fewItems)

  /// The numbers of items whose shapes are loaded at a time, and of rows that are added at a time.
  private static let chunkSize = 1024
  private static let rowCount = 256

  /// The number of items that the ratios are added up of whether the row has so many or not.
  private static let fewItems = 8

  init(_ ratios: ItemRatios, itemCount: Int) {
    (self.ratios, self.itemCount) = (ratios, itemCount)
    shapes.initialize(repeating: 1, count: Self.chunkSize + Self.fewItems)
  }

  deinit {
    shapes.deallocate()
    found.deallocate()
    sums.deallocate()
  }
}

extension RowSums {
  /// Adds rows until one has too many items, or is the last of all.
  ///
  /// - Parameters:
  ///   - firstItems: The first items of the rows, in descending order.
  ///   - end: The index in these behind that of the row to begin with.
  /// - Returns: The number of rows added, not all if there are many.
  func addRows(
    _ firstItems: [Int], before end: Int, rule: RowRule, lineSpacing: Double, to rows: inout RowList
  ) -> Int {
    let base = firstItems[end - 1]
    let loaded = base..<min(base + Self.chunkSize, itemCount)
    ratios.load(loaded, into: shapes)
    let count = firstItems.withUnsafeBufferPointer { firstItems in
      let most = min(end - 1, Self.rowCount)
      var row = 0
      var first = base
      while row < most {
        let next = firstItems[end &- row &- 2]
        let count = next &- first
        guard count <= ItemCheckpoints.stride, next <= loaded.upperBound else { break }
        let length = rule.fullLength(count: count, ratioSum: sum(shapes + (first &- base), count))
        (found + row).initialize(to: RowList.Row(firstItem: first, length: length))
        first = next
        row &+= 1
      }
      return row
    }
    rows.append(UnsafeBufferPointer(start: found, count: count), lineSpacing: lineSpacing)
    return count
  }

  @inline(__always) private func sum(_ shapes: UnsafePointer<Double>, _ count: Int) -> Double {
    var sum = 0.0
    for index in 0..<Self.fewItems {
      sum += shapes[index]
      sums[index] = sum
    }
    guard count > Self.fewItems else { return sums[count &- 1] }
    for index in Self.fewItems..<count { sum += shapes[index] }
    return sum
  }
}
