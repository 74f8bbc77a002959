extension Range where Bound == Int {
  /// The first number of the range for which the condition holds, or the upper bound.
  ///
  /// - Precondition: The condition holds for all numbers after one for which it does.
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
