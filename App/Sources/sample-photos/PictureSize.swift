/// The width and height of a picture in pixels.
struct PictureSize: Equatable {
  let width: Int
  let height: Int

  /// Widths to heights as in people's photos: mostly upright and lying ones, some square, a few very long.
  private static let ratios: [(width: Int, height: Int)] = [
    (3, 2), (3, 2), (3, 2), (4, 3), (4, 3), (4, 3), (5, 4), (16, 9), (2, 1), (3, 1),
    (2, 3), (2, 3), (3, 4), (3, 4), (3, 4), (4, 5), (9, 16), (1, 2), (1, 3), (1, 1), (1, 1),
  ]

  /// Chooses a size whose longer side has the given length, or a little less.
  static func any(longerSide: Int, _ numbers: inout RandomNumbers) -> PictureSize {
    let ratio = numbers.element(of: ratios)
    let length = Float(longerSide) * numbers.number(in: 0.85...1)
    let unit = length / Float(max(ratio.width, ratio.height))
    return PictureSize(
      width: max(Int(unit * Float(ratio.width)), 1), height: max(Int(unit * Float(ratio.height)), 1))
  }
}
