/// The distance from an item to the next one in its lane: its length and the spacing, rounded up to a multiple of 2⁻²⁰.
///
/// Sums of such multiples are exact, so lanes of the same items tie in whatever order the items came. With exact
/// lengths, the sums would differ in their last bits, and the lanes of all later items could change with every pixel of
/// width.
struct LaneStep {
  let addend: Double

  init(itemSpacing: Double) { addend = itemSpacing + 0x1p-21 }

  /// - Returns: At least the length, so that no item of a lane begins before the end of the one before it.
  @inline(__always) func callAsFunction(_ length: Double) -> Double {
    // The last bit of a sum between 2³² and 2³³ is worth 2⁻²⁰.
    ((length + addend) + 0x1.8p32) - 0x1.8p32
  }
}
