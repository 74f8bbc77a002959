/// The least and the greatest of some sides or ratios. They tell whether all are finite and greater than 0.
///
/// They are kept as bit patterns. Those of finite numbers greater than 0 are ordered like the numbers, 0 comes before
/// them, and everything else comes after them, so that checking the two extremes is enough.
struct SideRange {
  private var leastPattern = UInt32.max
  private var greatestPattern: UInt32 = 1

  init() {}

  init(_ width: Float, _ height: Float) {
    include(width)
    include(height)
  }

  mutating func include(_ side: Float) {
    leastPattern = min(leastPattern, side.bitPattern)
    greatestPattern = max(greatestPattern, side.bitPattern)
  }

  /// Includes many sides, eight at a time.
  ///
  /// Compares them as numbers, for which processors have instructions. A NaN is neither least nor greatest, so the loop
  /// looks for it separately.
  mutating func include(_ sides: Slice<UnsafeBufferPointer<Float>>) {
    let sides = UnsafeBufferPointer(rebasing: sides)
    var index = 0
    #if !arch(wasm32)
      typealias Eight = SIMD8<Float>
      var least = Eight(repeating: .infinity)
      var greatest = Eight(repeating: .leastNonzeroMagnitude)
      var areNumbers = SIMDMask<Eight.MaskStorage>(repeating: true)
      while let some = sides.baseAddress, index &+ 8 <= sides.count {
        let eight = UnsafeRawPointer(some + index).loadUnaligned(as: Eight.self)
        least.replace(with: eight, where: eight .< least)
        greatest.replace(with: eight, where: greatest .< eight)
        areNumbers .&= eight .== eight
        index &+= 8
      }
      if index > 0 {
        include(least.min())
        include(greatest.max())
        if !all(areNumbers) { include(.nan) }
      }
    #endif
    while index < sides.count {
      include(sides[index])
      index &+= 1
    }
  }

  var areValid: Bool { leastPattern > 0 && areFinite }

  /// True if all of them are finite and at least 0.
  var areFinite: Bool { greatestPattern < Float.infinity.bitPattern }

  /// The least side; infinite if there are no sides.
  var least: Double { Double(Float(bitPattern: min(leastPattern, Float.infinity.bitPattern))) }

  /// The greatest side; about 0 if there are no sides.
  var greatest: Double { Double(Float(bitPattern: greatestPattern)) }
}
