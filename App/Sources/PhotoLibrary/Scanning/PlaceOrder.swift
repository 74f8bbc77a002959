/// Puts elements that become known in any order back into the order of their places: 0, 1, 2…
struct PlaceOrder<Element> {
  private var waiting: [Int: Element] = [:]

  /// How many elements have been taken out.
  private(set) var taken = 0

  /// Puts an element in; each place is filled once.
  mutating func insert(_ element: Element, at place: Int) {
    waiting[place] = element
  }

  /// Takes out all elements before which none is missing, in order.
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
