extension Array where Element: BitwiseCopyable {
  /// Makes the array exactly this long. Its contents are undefined until they are written.
  mutating func resize(to count: Int) {
    guard count != self.count else { return }
    if count < self.count, 4 * count >= self.count {
      removeLast(self.count - count)
    } else {
      // Not zeroed, so that the pages of a large array are touched only once, when they are first written. The spare
      // capacity costs nothing until it is written, and lets the first elements be appended without moving the array.
      self = Array(unsafeUninitializedCapacity: count + count / 8) { _, initializedCount in initializedCount = count }
    }
  }
}

extension Array where Element: BitwiseCopyable {
  /// A copy of the first elements, in an array of the given count. The elements after them are undefined until they are
  /// written.
  func copy(keeping kept: Int, of count: Int) -> [Element] {
    Array(unsafeUninitializedCapacity: count + count / 8) { buffer, initializedCount in
      withUnsafeBufferPointer { _ = buffer.initialize(fromContentsOf: $0[..<kept]) }
      initializedCount = count
    }
  }
}

extension Array {
  /// Removes all elements after the first `count`.
  mutating func cut(to count: Int) {
    removeLast(self.count - count)
  }
}

extension Array where Element: Numeric {
  /// Extends the array to this length. New elements are 0.
  ///
  /// - Complexity: O(new elements), amortised.
  mutating func extend(to count: Int) {
    if count < self.count { cut(to: count) } else { append(contentsOf: repeatElement(0, count: count - self.count)) }
  }
}
