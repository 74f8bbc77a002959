extension RandomAccessCollection where Index == Int {
  /// The first index whose element belongs to the second part of the collection, or the end index.
  ///
  /// - Precondition: The elements that do come after all that do not.
  /// - Complexity: O(log n).
  func firstIndex(partitionedBy belongsToSecondPart: (Element) -> Bool) -> Int {
    var range = startIndex..<endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = belongsToSecondPart(self[middle]) ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return range.lowerBound
  }
}
