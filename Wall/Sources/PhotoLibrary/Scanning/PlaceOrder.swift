/// Restores the order of elements that arrive out of order, by their positions: 0, 1, 2…
struct PlaceOrder<Element> {
  private var waiting: [Int: Element] = [:]

  /// The number of elements taken out.
  private(set) var taken = 0

  /// Inserts an element; each position is used once.
  mutating func insert(_ element: Element, at place: Int) { waiting[place] = element }

  /// Takes out all elements with no gap before them, in order.
  ///
  /// - Complexity: O(n) in the number of elements taken.
  mutating func takeReady() -> [Element] {
    var ready: [Element] = []
    while let element = waiting.removeValue(forKey: taken) {
      ready.append(element)
      taken += 1
    }
    return ready
  }
}
