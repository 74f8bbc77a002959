public import Foundation

extension MutableCollection {
  /// Moves elements to before an element, in their order.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let elements = Array(self)
    let moved = source.map { elements[$0] }
    let rest = { (range: Range<Int>) in range.filter { !source.contains($0) }.map { elements[$0] } }
    let result = rest(0..<destination) + moved + rest(destination..<elements.count)
    for (index, element) in zip(indices, result) { self[index] = element }
  }
}
