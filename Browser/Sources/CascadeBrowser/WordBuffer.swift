/// Doubles at an address that the page reads from, which changes only when the buffer grows.
final class WordBuffer {
  private(set) var base: UnsafeMutablePointer<Double>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  func removeAll() { count = 0 }

  func append(_ word: Double) {
    if count == capacity { grow() }
    base[count] = word
    count += 1
  }

  subscript(index: Int) -> Double {
    get { base[index] }
    set { base[index] = newValue }
  }

  private func grow() {
    let larger = UnsafeMutablePointer<Double>.allocate(capacity: 2 * capacity)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }
}
