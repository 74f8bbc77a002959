import CVips

/// GLib's Mersenne Twister: the same numbers for the same seed on every machine.
final class RandomNumbers {
  private let state: OpaquePointer

  /// A separate sequence for each picture of each series.
  init(seed: UInt64, picture: Int) {
    state = g_rand_new_with_seed_array([UInt32(seed >> 32), UInt32(truncatingIfNeeded: seed), UInt32(picture)], 3)
  }

  deinit { g_rand_free(state) }

  /// A uniformly distributed number.
  func number(in range: ClosedRange<Double>) -> Double {
    g_rand_double_range(state, range.lowerBound, range.upperBound)
  }

  /// A random element.
  ///
  /// - Precondition: There is at least one.
  func element<Element>(of elements: [Element]) -> Element {
    elements[Int(g_rand_int_range(state, 0, Int32(elements.count)))]
  }
}
