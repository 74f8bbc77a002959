/// The least and the greatest of some sides or ratios, and whether all of them are finite and greater than 0.
///
/// As bit patterns: those of finite numbers greater than 0 are ordered like the numbers, 0 comes before them, and all that
/// is neither comes after, so that the extremes alone tell.
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

  var areValid: Bool { leastPattern > 0 && areFinite }

  /// True if all of them are finite and at least 0.
  var areFinite: Bool { greatestPattern < Float.infinity.bitPattern }

  /// The least side; infinite if there is none.
  var least: Double { Double(Float(bitPattern: min(leastPattern, Float.infinity.bitPattern))) }

  /// The greatest side; next to nothing if there is none.
  var greatest: Double { Double(Float(bitPattern: greatestPattern)) }
}
