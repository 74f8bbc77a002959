import Foundation

/// The transfer function of sRGB (IEC 61966-2-1), from a table.
enum SRGB {
  private static let table: [UInt8] = (0...4095).map { step in
    let linear = pow(Float(step) / 4095, 2)
    let encoded = linear <= 0.003_130_8 ? 12.92 * linear : 1.055 * pow(linear, 1 / 2.4) - 0.055
    return UInt8((encoded * 255).rounded())
  }

  /// The byte for a channel in linear light; values outside 0...1 count as the nearer end.
  static func byte(_ linear: Float) -> UInt8 {
    // The table goes by the square root, so that its steps are fine enough in the dark.
    table[Int((min(max(linear, 0), 1)).squareRoot() * 4095 + 0.5)]
  }
}
