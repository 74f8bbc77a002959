/// SplitMix64 (https://doi.org/10.1145/2714064.2660195): the same numbers for the same seed on every machine.
struct RandomNumbers: RandomNumberGenerator {
  private var state: UInt64

  /// A sequence of its own for each picture of each series.
  init(seed: UInt64, picture: Int) {
    state = seed &* 0xd134_2543_de82_ef95 &+ UInt64(picture)
    state = next()
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// An equally distributed number.
  ///
  /// Not `Float.random(in:using:)`, whose results may differ from one version of Swift to the next.
  mutating func number(in range: ClosedRange<Float>) -> Float {
    let unit = Float(next() >> 40) / Float(1 << 24)
    return range.lowerBound + (range.upperBound - range.lowerBound) * unit
  }

  /// One of the elements, which must not be none.
  mutating func element<Element>(of elements: [Element]) -> Element {
    elements[Int(next() % UInt64(elements.count))]
  }

  /// A seed for noise.
  mutating func seed() -> UInt32 { UInt32(truncatingIfNeeded: next()) }
}
