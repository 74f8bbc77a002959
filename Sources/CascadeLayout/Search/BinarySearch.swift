extension RandomAccessCollection where Index == Int {
  /// The first index whose element belongs to the second part of the collection, or the end index, by [binary
  /// search](https://en.wikipedia.org/wiki/Binary_search).
  ///
  /// - Precondition: All elements of the second part come after all others.
  /// - Complexity: O(log n).
  func firstIndex(partitionedBy belongsToSecondPart: (Element) -> Bool) -> Int {
    var range = startIndex..<endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = belongsToSecondPart(self[middle]) ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return range.lowerBound
  }

  /// The first index whose element belongs to the second part of the collection, or the end index. The search begins
  /// where that index probably is.
  ///
  /// It begins with a guess like an [interpolation search](https://en.wikipedia.org/wiki/Interpolation_search), and
  /// goes on from there with doubling strides, an [exponential
  /// search](https://en.wikipedia.org/wiki/Exponential_search).
  ///
  /// - Parameters:
  ///   - fraction: The fraction of the collection that probably comes before the index, from 0 to 1. NaN counts as 0.
  ///   - belongsToSecondPart: Returns whether an element belongs to the second part.
  /// - Precondition: All elements of the second part come after all others.
  /// - Complexity: O(log distance from the guess).
  func firstIndex(near fraction: Double, partitionedBy belongsToSecondPart: (Element) -> Bool) -> Int {
    let guess = fraction * Double(count)
    var low = startIndex
    var high = endIndex
    let middle = guess > 0 ? guess < Double(count) ? low + Int(guess) : high : low
    // Eight, so that a guess that is off by a few elements costs no more than a right one.
    var step = 8
    if middle < high, !belongsToSecondPart(self[middle]) {
      low = middle + 1
      while low < high {
        let probe = low + Swift.min(step, high - low) - 1
        if belongsToSecondPart(self[probe]) { high = probe } else { low = probe + 1 }
        if high == probe { break }
        step *= 2
      }
    } else {
      high = middle
      while low < high {
        let probe = high - Swift.min(step, high - low)
        if !belongsToSecondPart(self[probe]) {
          low = probe + 1
          break
        }
        high = probe
        step *= 2
      }
    }
    return low < high ? self[low..<high].firstIndex(partitionedBy: belongsToSecondPart) : low
  }
}
