extension Range where Bound == Int {
  /// The first number of the range for which the condition holds, or the upper bound.
  ///
  /// - Precondition: If the condition holds for a number, it holds for all numbers after it.
  /// - Complexity: O(log n).
  @inline(__always)
  func first(partitionedBy condition: (Int) -> Bool) -> Int {
    var low = lowerBound
    var high = upperBound
    while low < high {
      let middle = low + (high - low) / 2
      if condition(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
