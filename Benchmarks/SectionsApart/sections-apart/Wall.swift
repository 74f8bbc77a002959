import CascadeLayout

/// A million pictures in a thousand sections.
enum Wall {
  static let viewport = Size(width: 1200, height: 800)

  static let metrics = WaterfallMetrics(
    lanes: .count(6), laneSpacing: 8, itemSpacing: 8,
    section: SectionMetrics(inset: EdgeInsets(top: 8, left: 8, bottom: 8, right: 8), headerLength: 40))

  /// The ratio of width to height of each item.
  ///
  /// - Parameter differs: True if some sections have more landscapes, others more portraits.
  static func ratios(differs: Bool) -> [[Float]] {
    var random = Random(state: 7)
    return (0..<1000).map { _ in
      let bias = differs ? 0.6 + Double(random.next() % 1000) / 1250 : 1
      return (0..<1000).map { _ in Float((0.66 + Double(random.next() % 1000) / 1100) * bias) }
    }
  }
}

/// The numbers of [SplitMix64](https://prng.di.unimi.it/splitmix64.c).
private struct Random {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }
}
