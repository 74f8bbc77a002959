/// The indices from 0 up to a number, in the order that is asked for; equal ones stay in the order of their numbers.
///
/// It sorts indices by merging, and is compiled once for whatever is sorted: the standard library's sort would be once a
/// type and a comparison, at two kilobytes each.
///
/// - Parameter precedes: Whether what the first index stands for has to come before what the second one stands for.
/// - Complexity: O(n log n); O(n) comparisons where the order is right already.
@inline(never)
package func stableOrder(of count: Int, by precedes: (Int, Int) -> Bool) -> [Int] {
  var order: [Int] = []
  order.reserveCapacity(count)
  for index in 0..<count { order.append(index) }
  var merged = order
  var width = 1
  while width < count {
    var start = 0
    while start < count {
      let middle = min(start + width, count)
      let end = min(middle + width, count)
      // Where the two halves are in order already, the second one counts as used up, and the first one as all of it.
      let isInOrder = middle == end || !precedes(order[middle], order[middle - 1])
      var (left, right) = (start, isInOrder ? end : middle)
      let leftEnd = isInOrder ? end : middle
      for place in start..<end {
        if right == end || left < leftEnd && !precedes(order[right], order[left]) {
          merged[place] = order[left]
          left += 1
        } else {
          merged[place] = order[right]
          right += 1
        }
      }
      start = end
    }
    swap(&order, &merged)
    width *= 2
  }
  return order
}

extension Array {
  /// Sorts the array; equal elements stay in their order.
  package mutating func stableSort(by precedes: (Element, Element) -> Bool) {
    let order = stableOrder(of: count) { precedes(self[$0], self[$1]) }
    self = order.map { self[$0] }
  }
}
