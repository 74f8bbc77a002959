extension Array where Element: BitwiseCopyable {
  /// Makes the array exactly this long; its contents are then undefined until they have been written.
  mutating func resize(to count: Int) {
    guard count != self.count else { return }
    if count < self.count, 4 * count >= self.count {
      removeLast(self.count - count)
    } else {
      // Not zeroed: a large array's pages are then touched once, by what is written to it. And with room to spare, which
      // costs nothing until it is written, so that what is appended first does not move everything.
      self = Array(unsafeUninitializedCapacity: count + count / 8) { _, initializedCount in initializedCount = count }
    }
  }
}

extension Array where Element: BitwiseCopyable {
  /// A copy of the first elements in an array that is this long; what is behind them is undefined until it has been
  /// written.
  func copy(keeping kept: Int, of count: Int) -> [Element] {
    Array(unsafeUninitializedCapacity: count + count / 8) { buffer, initializedCount in
      withUnsafeBufferPointer { _ = buffer.initialize(fromContentsOf: $0[..<kept]) }
      initializedCount = count
    }
  }
}

extension Array {
  /// Removes all elements from the given one on.
  mutating func cut(to count: Int) {
    removeLast(self.count - count)
  }
}

extension Array where Element: Numeric {
  /// Makes the array this long; the elements that are new are 0 until they have been written.
  ///
  /// - Complexity: O(new elements), amortised.
  mutating func extend(to count: Int) {
    if count < self.count { cut(to: count) } else { append(contentsOf: repeatElement(0, count: count - self.count)) }
  }
}
