extension RowRule {
  /// The row that begins with an item and ends with the first one that brings its length to ``rowLength`` or below. If
  /// the gaps leave the row no length with that item, it ends with the item before.
  ///
  /// - Precondition: Each item alone makes a row of a length greater than 0.
  func greedyRow(_ ratios: ItemRatios, from first: Int, to end: Int) -> (count: Int, ratioSum: Double) {
    var count = 0
    var sum = 0.0
    while first + count < end {
      let more = sum + ratios[first + count]
      let length = fullLength(count: count + 1, ratioSum: more)
      guard length > 0 else { break }
      count += 1
      sum = more
      if length <= rowLength { break }
    }
    return (count, sum)
  }
}
