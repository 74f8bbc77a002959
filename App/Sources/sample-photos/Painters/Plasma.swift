/// Noise bent by noise, like marble, smoke or the surface of a planet.
///
/// The idea is Inigo Quilez's: https://iquilezles.org/articles/warp/
struct Plasma: Painter {
  static let detail = Detail.medium

  private let palette: Palette
  private let noise: Noise
  private let scale: Float
  private let bend: Float

  init(palette: Palette, numbers: inout RandomNumbers) {
    self.palette = palette
    noise = Noise(seed: numbers.seed())
    scale = numbers.number(in: 0.7...1.6)
    bend = numbers.number(in: 0.8...2.2)
  }

  func colour(at x: Float, _ y: Float) -> LinearColour {
    let (x, y) = (x * scale, y * scale)
    let firstX = noise.detailed(x, y, octaves: 3)
    let firstY = noise.detailed(x + 5.2, y + 1.3, octaves: 3)
    let value = noise.detailed(x + bend * 2 * firstX, y + bend * 2 * firstY, octaves: 6)
    return palette.colour(at: 0.5 + 0.75 * value + 0.25 * firstX)
  }
}
