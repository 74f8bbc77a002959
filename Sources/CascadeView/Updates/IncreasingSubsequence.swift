/// A longest subsequence whose numbers increase, as the indices of its elements.
///
/// By patience sorting (Fredman: *On computing the length of longest increasing subsequences*, 1975).
///
/// - Complexity: O(n log n); O(n) for what is nearly sorted.
func longestIncreasingSubsequence(of numbers: [Int]) -> [Int] {
  // For each length, the element with the least number that a subsequence of that length ends with.
  var ends: [Int] = []
  // The element before each one in the longest subsequence that ends with it; -1 for none.
  var previous: [Int] = []
  previous.reserveCapacity(numbers.count)
  for (index, number) in numbers.enumerated() {
    var length = ends.count
    // Most often it is near the end.
    if let last = ends.last, numbers[last] >= number {
      length -= 1
      if length > 0, numbers[ends[length - 1]] >= number {
        length = (0..<length - 1).first(partitionedBy: { numbers[ends[$0]] >= number })
      }
    }
    previous.append(length == 0 ? -1 : ends[length - 1])
    if length == ends.count { ends.append(index) } else { ends[length] = index }
  }
  var subsequence = [Int](repeating: 0, count: ends.count)
  var index = ends.last ?? -1
  for position in subsequence.indices.reversed() {
    subsequence[position] = index
    index = previous[index]
  }
  return subsequence
}
