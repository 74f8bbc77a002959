/// The cosine and sine of a fraction of a full turn, computed without the C library.
struct Turn {
  let cosine: Double
  let sine: Double

  /// The turn of `numerator` ÷ `denominator`, from 0 to less than 1.
  ///
  /// The fraction is first reduced to an eighth of a turn in whole numbers, which is exact: quarter turns have exactly
  /// 0, 1 and −1, and turns that mirror one another have the same digits.
  init(_ numerator: Int, of denominator: Int) {
    let whole = UInt64(denominator)
    var rest = UInt64(numerator)
    var eighths = 0
    // Long division, one binary digit at a time: eight times the numerator could overflow.
    for _ in 0..<3 {
      rest *= 2
      eighths *= 2
      if rest >= whole {
        rest -= whole
        eighths += 1
      }
    }
    // In every second eighth, the angle is measured to the next axis instead of from the last one.
    let isBehindAxis = eighths % 2 == 1
    let angle = Double(isBehindAxis ? whole - rest : rest) / Double(whole) * (Double.pi / 4)
    var along = Self.cosine(angle)
    var across = Self.sine(angle)
    // Half way between two axes, both are the square root of ½. The series miss its last digit.
    if isBehindAxis, rest == 0 {
      along = 0.7071067811865476
      across = 0.7071067811865476
    }
    switch eighths {
    case 0: (cosine, sine) = (along, across)
    case 1: (cosine, sine) = (across, along)
    case 2: (cosine, sine) = (0 - across, along)
    case 3: (cosine, sine) = (-along, across)
    case 4: (cosine, sine) = (-along, 0 - across)
    case 5: (cosine, sine) = (0 - across, -along)
    case 6: (cosine, sine) = (across, -along)
    default: (cosine, sine) = (along, 0 - across)
    }
  }

  /// The sine of an angle from 0 to π/4, by its Taylor series. The omitted terms are less than 1e-19.
  private static func sine(_ angle: Double) -> Double {
    let square = angle * angle
    var sum = 1.0 / 355_687_428_096_000  // 17!
    sum = sum * square - 1.0 / 1_307_674_368_000  // 15!
    sum = sum * square + 1.0 / 6_227_020_800  // 13!
    sum = sum * square - 1.0 / 39_916_800  // 11!
    sum = sum * square + 1.0 / 362_880  // 9!
    sum = sum * square - 1.0 / 5_040  // 7!
    sum = sum * square + 1.0 / 120  // 5!
    sum = sum * square - 1.0 / 6  // 3!
    return angle + angle * square * sum
  }

  /// The cosine of an angle from 0 to π/4, by its Taylor series. The omitted terms are less than 1e-17.
  private static func cosine(_ angle: Double) -> Double {
    let square = angle * angle
    var sum = 1.0 / 20_922_789_888_000  // 16!
    sum = sum * square - 1.0 / 87_178_291_200  // 14!
    sum = sum * square + 1.0 / 479_001_600  // 12!
    sum = sum * square - 1.0 / 3_628_800  // 10!
    sum = sum * square + 1.0 / 40_320  // 8!
    sum = sum * square - 1.0 / 720  // 6!
    sum = sum * square + 1.0 / 24  // 4!
    let half = square / 2
    let rounded = 1 - half
    // Adds back what the subtraction from 1 has rounded away: https://en.wikipedia.org/wiki/2Sum
    return rounded + ((1 - rounded - half) + square * square * sum)
  }
}
