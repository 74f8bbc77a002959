/// The subsequence of increasing numbers whose weights have the greatest sum, as the indices of its elements.
///
/// With equal weights it is the [longest increasing
/// subsequence](https://en.wikipedia.org/wiki/Longest_increasing_subsequence). Its elements need not move, so
/// everything else makes the fewest moves.
///
/// The best subsequence that ends with an element consists of the best one that ends with a lesser number before it,
/// and the element itself. A Fenwick tree finds the former (Fenwick: [A new data structure for cumulative frequency
/// tables](https://doi.org/10.1002/spe.4380240306), 1994).
///
/// - Precondition: No number occurs twice.
/// - Complexity: O(n log n); O(n) if all increase.
package func heaviestIncrease(of elements: [(number: Int, weight: Int)]) -> [Int] {
  if elements.indices.dropFirst().allSatisfy({ elements[$0 - 1].number < elements[$0].number }) {
    return Array(elements.indices)
  }
  // For each element, the sum of the best subsequence that ends with it, and that subsequence's element before it; -1
  // for none.
  var sums: [Int] = []
  var previous: [Int] = []
  // For each node of the tree, the element with the greatest sum among those below it; -1 for none.
  var tree = [Int](repeating: -1, count: elements.count + 1)
  let ranks = ranks(of: elements)
  for (index, element) in elements.enumerated() {
    var best = -1
    var node = ranks[index]
    while node > 0 {
      if tree[node] >= 0, best < 0 || sums[tree[node]] > sums[best] { best = tree[node] }
      node &= node - 1
    }
    previous.append(best)
    sums.append(element.weight + (best < 0 ? 0 : sums[best]))
    node = ranks[index] + 1
    while node < tree.count {
      if tree[node] < 0 || sums[index] > sums[tree[node]] { tree[node] = index }
      node += node & -node
    }
  }
  var last = 0
  for index in sums.indices where sums[index] > sums[last] { last = index }
  var subsequence: [Int] = []
  while last >= 0 {
    subsequence.append(last)
    last = previous[last]
  }
  return subsequence.reversed()
}

/// For each element, how many elements have lesser numbers.
private func ranks(of elements: [(number: Int, weight: Int)]) -> [Int] {
  let sorted = stableOrder(of: elements.map { SortKey(0, $0.number) })
  var ranks = [Int](repeating: 0, count: elements.count)
  for (rank, index) in sorted.enumerated() { ranks[index] = rank }
  return ranks
}
