/// A buffer of doubles that the page reads or writes. Its address changes only when the buffer grows.
package final class WordBuffer {
  package private(set) var base: UnsafeMutablePointer<Double>
  package private(set) var count = 0
  private var capacity: Int

  package init(capacity: Int) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  package func append(_ word: Double) {
    if count == capacity { grow(to: 2 * capacity) }
    base[count] = word
    count += 1
  }

  func append(_ number: Int) { append(Double(number)) }

  package func removeAll() { count = 0 }

  /// Changes the length. New words must be written before they are read.
  package func resize(to newCount: Int) {
    if newCount > capacity { grow(to: newCount) }
    count = newCount
  }

  package var words: UnsafeBufferPointer<Double> { UnsafeBufferPointer(start: base, count: count) }

  private func grow(to newCapacity: Int) {
    let larger = UnsafeMutablePointer<Double>.allocate(capacity: newCapacity)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
    capacity = newCapacity
  }
}

extension Int {
  /// Truncates a number from the page; −1 if it cannot be an index or a count.
  init(word: Double) { self = word > -0x1p31 && word < 0x1p31 ? Int(word) : -1 }
}
