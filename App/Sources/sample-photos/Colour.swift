import Foundation

/// A colour as OKLab has it (https://bottosson.github.io/posts/oklab/), where mixtures look the way one expects:
/// lightness, green to red, blue to yellow.
typealias Colour = SIMD3<Float>

/// A colour in linear light: red, green and blue, each from 0 to 1; what lies outside cannot be shown.
typealias LinearColour = SIMD3<Float>

extension Colour {
  /// An sRGB colour, 0xRRGGBB.
  init(sRGB: UInt32) {
    func linear(_ shift: UInt32) -> Float {
      let value = Float(sRGB >> shift & 0xff) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let (red, green, blue) = (linear(16), linear(8), linear(0))
    let long = cbrt(0.412_221_47 * red + 0.536_332_55 * green + 0.051_445_995 * blue)
    let medium = cbrt(0.211_903_5 * red + 0.680_699_5 * green + 0.107_396_96 * blue)
    let short = cbrt(0.088_302_46 * red + 0.281_718_85 * green + 0.629_978_7 * blue)
    self.init(
      0.210_454_26 * long + 0.793_617_8 * medium - 0.004_072_047 * short,
      1.977_998_5 * long - 2.428_592_2 * medium + 0.450_593_7 * short,
      0.025_904_037 * long + 0.782_771_77 * medium - 0.808_675_77 * short)
  }

  /// The colour in linear light.
  var linear: LinearColour {
    var long = x + 0.396_337_78 * y + 0.215_803_76 * z
    var medium = x - 0.105_561_346 * y - 0.063_854_17 * z
    var short = x - 0.089_484_18 * y - 1.291_485_5 * z
    long = long * long * long
    medium = medium * medium * medium
    short = short * short * short
    return LinearColour(
      4.076_741_7 * long - 3.307_711_6 * medium + 0.230_969_94 * short,
      -1.268_438 * long + 2.609_757_4 * medium - 0.341_319_38 * short,
      -0.004_196_086_3 * long - 0.703_418_6 * medium + 1.707_614_7 * short)
  }

  /// Between this colour and another.
  func mixed(with other: Colour, _ share: Float) -> Colour {
    self + (other - self) * share
  }
}
