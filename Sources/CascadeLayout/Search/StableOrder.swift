/// A sort key of four numbers, of which the first one that differs decides.
package struct SortKey {
  private let first: Double
  private let second: Int
  private let third: Int
  private let fourth: Int

  /// Creates a key. Numbers that are left out are 0 and decide nothing.
  package init(_ first: Double = 0, _ second: Int = 0, _ third: Int = 0, _ fourth: Int = 0) {
    self.first = first
    self.second = second
    self.third = third
    self.fourth = fourth
  }

  /// Creates a key that sorts by distance, and equal distances by index path in reading order.
  package init(distance: Double = 0, _ indexPath: IndexPath) {
    self.init(distance, indexPath.section, indexPath.item)
  }

  fileprivate func precedes(_ other: SortKey) -> Bool {
    if first != other.first { return first < other.first }
    if second != other.second { return second < other.second }
    return third != other.third ? third < other.third : fourth < other.fourth
  }
}

/// The indices of keys in ascending order of the keys. Equal keys keep their order.
///
/// It is a bottom-up [merge sort](https://en.wikipedia.org/wiki/Merge_sort#Bottom-up_implementation), compiled once for
/// all element types. The standard library's sort would be compiled for each type and comparison, at two kilobytes
/// each.
///
/// - Complexity: O(n log n).
@inline(never)
package func stableOrder(of keys: [SortKey]) -> [Int] {
  var order = Array(keys.indices)
  var merged = order
  var width = 1
  while width < keys.count {
    for start in stride(from: 0, to: keys.count, by: 2 * width) {
      let middle = min(start + width, keys.count)
      let end = min(middle + width, keys.count)
      var left = start
      var right = middle
      for place in start..<end {
        if right == end || left < middle && !keys[order[right]].precedes(keys[order[left]]) {
          merged[place] = order[left]
          left += 1
        } else {
          merged[place] = order[right]
          right += 1
        }
      }
    }
    swap(&order, &merged)
    width *= 2
  }
  return order
}

extension Array {
  /// Sorts the array by a key of its elements. Elements with equal keys keep their order.
  package mutating func stableSort(by key: (Element) -> SortKey) {
    let order = stableOrder(of: map(key))
    self = order.map { self[$0] }
  }
}
