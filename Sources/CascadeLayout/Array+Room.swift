extension Array where Element: BitwiseCopyable {
  /// Makes the array exactly this long; its contents are then undefined until they have been written.
  mutating func resize(to count: Int) {
    guard count != self.count else { return }
    if count < self.count, 4 * count >= self.count {
      removeLast(self.count - count)
    } else {
      // Not zeroed: a large array's pages are then touched once, by what is written to it.
      self = Array(unsafeUninitializedCapacity: count) { _, initializedCount in initializedCount = count }
    }
  }
}

extension Array where Element: Numeric {
  /// Makes room for this many more elements, all 0 until they have been written, in amortised O(count).
  mutating func grow(by count: Int) {
    append(contentsOf: repeatElement(0, count: count))
  }
}
