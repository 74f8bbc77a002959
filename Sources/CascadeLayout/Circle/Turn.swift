/// A part of a full turn, as a fraction of whole numbers: its cosine and sine without the C library.
struct Turn {
  let cosine: Double
  let sine: Double

  /// The turn of `numerator` ÷ `denominator`, from 0 to less than 1.
  ///
  /// It is reduced to an eighth of a turn by whole numbers, which is exact: quarters have exactly 0, 1 and −1, and turns
  /// that mirror one another have the same digits.
  init(_ numerator: Int, of denominator: Int) {
    let whole = UInt64(denominator)
    var rest = UInt64(numerator)
    var eighths = 0
    // Long division by one binary digit after the other: eight times the numerator may be too large.
    for _ in 0..<3 {
      rest *= 2
      eighths *= 2
      if rest >= whole {
        rest -= whole
        eighths += 1
      }
    }
    // In every second eighth, the angle is that to the axis ahead instead of the one behind.
    let isBehindAxis = eighths % 2 == 1
    let angle = Double(isBehindAxis ? whole - rest : rest) / Double(whole) * (Double.pi / 4)
    var along = Self.cosine(angle)
    var across = Self.sine(angle)
    // Half way between two axes, both are the square root of ½; the series are not, in their last digit.
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

  /// The sine of an angle from 0 to π/4, by its Taylor series; what is left out is less than 1e-19.
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

  /// The cosine of an angle from 0 to π/4, by its Taylor series; what is left out is less than 1e-17.
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
    // What the subtraction from 1 has rounded away is put back: https://en.wikipedia.org/wiki/2Sum
    return rounded + ((1 - rounded - half) + square * square * sum)
  }
}
