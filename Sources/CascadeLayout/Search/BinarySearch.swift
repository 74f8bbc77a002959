extension RandomAccessCollection where Index == Int {
  /// The first index whose element belongs to the second part of the collection, or the end index, by [binary
  /// search](https://en.wikipedia.org/wiki/Binary_search).
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

  /// The first index whose element belongs to the second part of the collection, or the end index; it is looked for from
  /// where it probably is.
  ///
  /// The first guess is that of an [interpolation search](https://en.wikipedia.org/wiki/Interpolation_search); from
  /// there, strides are doubled: an [exponential search](https://en.wikipedia.org/wiki/Exponential_search).
  ///
  /// - Parameters:
  ///   - fraction: The part of the collection that probably comes before it, from 0 to 1; no number at all stands for
  ///     nothing.
  ///   - belongsToSecondPart: Tells whether an element belongs to the second part.
  /// - Precondition: The elements that do come after all that do not.
  /// - Complexity: O(log distance from there).
  func firstIndex(near fraction: Double, partitionedBy belongsToSecondPart: (Element) -> Bool) -> Int {
    let guess = fraction * Double(count)
    var low = startIndex
    var high = endIndex
    let middle = guess > 0 ? guess < Double(count) ? low + Int(guess) : high : low
    // Such that a guess that is off by some elements does not cost more than one that is right.
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
